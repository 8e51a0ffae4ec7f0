import { lazyComponent } from '@/components/ui/lazyComponent';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import type { SitemapProps } from '@/lib/site/loaders/loadSitemapPage';
import { withGlobals } from '@/lib/site/loaders/withGlobals';

export const getServerSideProps = withGlobals(loadSitemapPage);

const LazySitemapList = lazyComponent(
  async () => (await import('@/components/layout/SitemapList/SitemapList')).SitemapList,
);

export default function SitemapPage({ page, crumbs, groups, paging }: SitemapProps) {
  return (
    <LazySitemapList
      title={page.title}
      crumbs={crumbs}
      groups={groups}
      path={page.url}
      paging={paging}
    />
  );
}
