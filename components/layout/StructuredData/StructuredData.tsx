import type { PageHeadModel } from '@/lib/seo/buildPageHead';

/**
 * What machines read of a page, as JSON-LD. It stands after the page's text and before its data, which say the same: in the head it
 * would be too far from them for the compression of a page to see that, and the questions would weigh 1.6 kB more.
 */
export function StructuredData({ structuredData }: Pick<PageHeadModel, 'structuredData'>) {
  return Object.entries(structuredData).map(([id, text]) => <script key={id} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />);
}
