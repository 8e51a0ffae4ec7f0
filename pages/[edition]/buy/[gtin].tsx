import { lazyComponent } from '@/components/ui/lazyComponent';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import type { BuyPageExtra } from '@/lib/site/loaders/loadBuyPage';
import type { ShellProps } from '@/lib/site/loaders/pageProps';
import { withGlobals } from '@/lib/site/loaders/withGlobals';

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
