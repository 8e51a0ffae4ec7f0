import { buildOpenSearchPath } from '@/lib/addresses/paths';
import { z } from 'zod';
import { findEditionOfPath } from '@/lib/platform/config/editions';
import { buildAbsoluteUrl } from './absoluteUrls';

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

export function findSearchPath({
  edition,
  defaultEdition,
  labels,
}: z.infer<typeof pagePropsSchema>['globals']): string | undefined {
  const path = labels.siteHeader.searchPageLink;
  const owner = findEditionOfPath(path)?.id ?? defaultEdition;
  return path.startsWith('/') && owner === edition ? path : undefined;
}

export function buildSearchTemplate(siteOrigin: string, path: string, placeholder: string): string {
  const url = new URL(buildAbsoluteUrl(siteOrigin, path));
  url.hash = '';
  return `${url.href}${url.search === '' ? '?' : '&'}query={${placeholder}}`;
}

export function findSearchLink(
  pageProps: unknown,
): { readonly title: string; readonly href: string } | undefined {
  const props = pagePropsSchema.safeParse(pageProps);
  if (!props.success || findSearchPath(props.data.globals) === undefined) return undefined;
  const { edition, labels } = props.data.globals;
  return { title: labels.root.siteName, href: buildOpenSearchPath(edition) };
}
