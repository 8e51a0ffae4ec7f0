import { lateComponent } from '@/components/ui/lateComponent';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import type { BuyPageExtra } from '@/lib/pageProps/loadBuyPage';
import type { FrameProps } from '@/lib/pageProps/pageProps';
import { withGlobals } from '@/lib/pageProps/withGlobals';

export const getServerSideProps = withGlobals(loadBuyPage);

const LateBuyPage = lateComponent(async () => (await import('@/components/layout/BuyPage/BuyPage')).BuyPage);

export default function RetailersPage({ page, globals, crumbs, sellers, product }: FrameProps & BuyPageExtra) {
  return <LateBuyPage title={page.title} crumbs={crumbs} sellers={sellers} product={product} homePath={`/${globals.edition}`} />;
}
