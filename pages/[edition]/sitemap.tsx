import { lateComponent } from '@/components/ui/lateComponent';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import type { SitemapProps } from '@/lib/pageProps/loadSitemapPage';
import { withGlobals } from '@/lib/pageProps/withGlobals';

export const getServerSideProps = withGlobals(loadSitemapPage);

const LateSitemapList = lateComponent(async () => (await import('@/components/layout/SitemapList/SitemapList')).SitemapList);

export default function SitemapPage({ page, crumbs, groups }: SitemapProps) {
  return <LateSitemapList title={page.title} crumbs={crumbs} groups={groups} />;
}
