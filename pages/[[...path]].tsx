import { PageBody } from '@/components/registry/PageBody';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import type { ShellProps } from '@/lib/site/loaders/pageProps';
import { withGlobals } from '@/lib/site/loaders/withGlobals';

export const getServerSideProps = withGlobals(loadContentPage);

export default function ContentPage({ page }: ShellProps) {
  return (
    <PageBody
      id={page.id}
      blocks={page.blocks}
      kind={page.kind}
      author={page.author}
      reviewDates={page.reviewDates}
      closing={page.closing}
      tone={page.product?.tone}
    />
  );
}
