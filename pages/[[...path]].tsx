import { PageBody } from '@/components/registry/PageBody';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import type { ShellProps } from '@/lib/pageProps/pageProps';
import { withGlobals } from '@/lib/pageProps/withGlobals';

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
