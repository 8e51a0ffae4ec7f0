import { SitemapList } from '@/components/layout/SitemapList/SitemapList';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import type { SitemapProps } from '@/lib/pageProps/loadSitemapPage';
import { withGlobals } from '@/lib/pageProps/withGlobals';

export const getServerSideProps = withGlobals(loadSitemapPage);

export default function SitemapPage({ page, groups }: SitemapProps) {
  return <SitemapList title={page.title} crumbs={page.crumbs} groups={groups} />;
}
