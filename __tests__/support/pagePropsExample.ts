import { appShellExamples } from '@/components/layout/shell.examples';
import type { ShellProps } from '@/lib/pageProps/pageProps';

export const pagePropsExample: ShellProps = {
  globals: appShellExamples.full,
  page: { id: 'advice', url: '/en-gb/advice', kind: 'page', title: 'Ratgeber “Pflege” </script>', blocks: [] },
  head: { title: 'Advice & care', named: {}, properties: {}, alternates: [], structuredData: {} },
};
