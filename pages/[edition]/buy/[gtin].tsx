import { BuyPage } from '@/components/layout/BuyPage/BuyPage';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import type { BuyPageExtra } from '@/lib/pageProps/loadBuyPage';
import type { FrameProps } from '@/lib/pageProps/pageProps';
import { withGlobals } from '@/lib/pageProps/withGlobals';

export const getServerSideProps = withGlobals(loadBuyPage);

export default function RetailersPage({ page, sellers }: FrameProps & BuyPageExtra) {
  return <BuyPage title={page.title} crumbs={page.crumbs} sellers={sellers} />;
}
