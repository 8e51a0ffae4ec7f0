import { lazyComponent } from '@/components/ui/lazyComponent';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import type { BuyPageExtra } from '@/lib/pageProps/loadBuyPage';
import type { ShellProps } from '@/lib/pageProps/pageProps';
import { withGlobals } from '@/lib/pageProps/withGlobals';

export const getServerSideProps = withGlobals(loadBuyPage);

const LazyBuyPage = lazyComponent(
  async () => (await import('@/components/layout/BuyPage/BuyPage')).BuyPage,
);

export default function RetailersPage({
  page,
  globals,
  crumbs,
  outcome,
  product,
}: ShellProps & BuyPageExtra) {
  return (
    <LazyBuyPage
      title={page.title}
      crumbs={crumbs}
      outcome={outcome}
      product={product}
      homePath={`/${globals.edition}`}
    />
  );
}
