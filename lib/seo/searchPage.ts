import { z } from 'zod';
import { findEditionOfPath } from '@/lib/config/editions';
import type { SiteGlobals } from '@/lib/models/shell';
import { buildAbsoluteUrl } from './absoluteUrls';

type SearchableSite = {
  readonly edition: string;
  readonly defaultEdition: string;
  readonly labels: {
    readonly siteHeader: Pick<SiteGlobals['labels']['siteHeader'], 'searchPageLink'>;
  };
};

export function findSearchPath({
  edition,
  defaultEdition,
  labels,
}: SearchableSite): string | undefined {
  const path = labels.siteHeader.searchPageLink;
  const owner = findEditionOfPath(path)?.id ?? defaultEdition;
  return path.startsWith('/') && owner === edition ? path : undefined;
}

export function buildSearchTemplate(siteOrigin: string, path: string, placeholder: string): string {
  const url = new URL(buildAbsoluteUrl(siteOrigin, path));
  url.hash = '';
  return `${url.href}${url.search === '' ? '?' : '&'}query={${placeholder}}`;
}

function buildOpenSearchPath(edition: string): string {
  return `/${edition}/opensearch.xml`;
}

const pagePropsSchema = z.object({
  globals: z.object({
    edition: z.string(),
    defaultEdition: z.string(),
    labels: z.object({
      root: z.object({ siteName: z.string() }),
      siteHeader: z.object({ searchPageLink: z.string() }),
    }),
  }),
});

export function findSearchLink(
  pageProps: unknown,
): { readonly title: string; readonly href: string } | undefined {
  const props = pagePropsSchema.safeParse(pageProps);
  if (!props.success || findSearchPath(props.data.globals) === undefined) return undefined;
  const { edition, labels } = props.data.globals;
  return { title: labels.root.siteName, href: buildOpenSearchPath(edition) };
}
