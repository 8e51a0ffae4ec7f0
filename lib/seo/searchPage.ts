import { z } from 'zod';
import { findEditionOfPath } from '@/lib/config/editions';
import type { SiteGlobals } from '@/lib/models/frame';
import { buildAbsoluteUrl } from './absoluteUrls';

/** What is known of the search of an edition. */
type Searched = { readonly edition: string; readonly defaultEdition: string; readonly labels: { readonly siteHeader: Pick<SiteGlobals['labels']['siteHeader'], 'searchPageLink'> } };

/** Path of an edition's search page; undefined where the labels name none, or one of another edition or site. */
export function findSearchPath({ edition, defaultEdition, labels }: Searched): string | undefined {
  const path = labels.siteHeader.searchPageLink;
  const owner = findEditionOfPath(path)?.id ?? defaultEdition;
  return path.startsWith('/') && owner === edition ? path : undefined;
}

/** The address of a search, with a placeholder where the words go (`…?query={searchTerms}`). */
export function buildSearchTemplate(siteOrigin: string, path: string, placeholder: string): string {
  const url = new URL(buildAbsoluteUrl(siteOrigin, path));
  url.hash = '';
  return `${url.href}${url.search === '' ? '?' : '&'}query={${placeholder}}`;
}

export function buildOpenSearchPath(edition: string): string {
  return `/${edition}/opensearch.xml`;
}

/** What the document around a page may rely on of its props. */
const framed = z.object({
  globals: z.object({
    edition: z.string(),
    defaultEdition: z.string(),
    labels: z.object({ root: z.object({ siteName: z.string() }), siteHeader: z.object({ searchPageLink: z.string() }) }),
  }),
});

/** The link by which browsers learn of the site's search, from the props of a page; undefined where its edition has none. */
export function findSearchLink(pageProps: unknown): { readonly title: string; readonly href: string } | undefined {
  const props = framed.safeParse(pageProps);
  if (!props.success || findSearchPath(props.data.globals) === undefined) return undefined;
  const { edition, labels } = props.data.globals;
  return { title: labels.root.siteName, href: buildOpenSearchPath(edition) };
}
