import { isListed, resolveEdition } from '@/lib/platform/config/editions';
import { REPORTED } from '@/lib/telemetry/metrics/reporting';
import type { HeadGlobals } from './headGlobals';
import type { Page } from '@/lib/models/page';
import { buildPageHref } from '@/lib/addresses/paging';
import { attempt } from '@/lib/telemetry/server/attempt';
import {
  type Alternate,
  buildAbsoluteUrl,
  buildAlternates,
  buildSharedImageUrl,
  joinAlternates,
} from './absoluteUrls';
import { buildStructuredData, type StructuredData } from './buildStructuredData';

export type PageHeadModel = Readonly<{
  title: string;
  named: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, string>>;
  canonical?: string;
  alternates: readonly Alternate[];
  structuredData: StructuredData;
}>;

/** Property names and flags of the page data, and what Next.js adds. */
const ENVELOPE_BYTES = 500;

function countSpareBytes(
  { id, url, title, spareBytes = 0 }: Page,
  { alternates }: HeadGlobals,
  head: PageHeadModel,
) {
  return (
    spareBytes -
    ENVELOPE_BYTES -
    Buffer.byteLength(JSON.stringify([id, url, title, alternates, head]))
  );
}

function dropEmpty(
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, content]) =>
      content === undefined || content === '' ? [] : [[key, content]],
    ),
  );
}

/** Only the production site is indexed, without drafts and editions still being translated. */
function buildRobots({ kind, pageData }: Page, { isIndexable, edition }: HeadGlobals) {
  const isIndexed =
    isIndexable && !pageData.noIndex && kind !== 'error' && isListed(resolveEdition(edition));
  return `${isIndexed ? 'index' : 'noindex'}, ${!isIndexable || pageData.noFollow ? 'nofollow' : 'follow'}`;
}

export function buildPageHead(
  page: Page,
  globals: HeadGlobals,
  reporting = REPORTED,
): PageHeadModel {
  const { meta, pageData, part = 1 } = page;
  const { labels, siteOrigin, isIndexable } = globals;
  const title = meta.title ?? labels.root.title;
  const isError = page.kind === 'error';
  const address =
    isError || page.url === ''
      ? undefined
      : attempt('page', () => buildAbsoluteUrl(siteOrigin, buildPageHref(page.url, part)));
  // A canonical URL would contradict `noindex`.
  const canonical = isIndexable ? address : undefined;
  const { ogImage } = meta;
  const head: Omit<PageHeadModel, 'structuredData'> = {
    title,
    named: dropEmpty({
      viewport: 'width=device-width, initial-scale=1, maximum-scale=5',
      description: meta.description,
      keywords: meta.keywords,
      robots: buildRobots(page, globals),
      'search-domain-key': globals.searchDomainKey,
      'search-robots': pageData.excludeFromSearch ? 'noindex' : undefined,
    }),
    properties: dropEmpty({
      'og:title': meta.ogTitle ?? title,
      'og:description': meta.ogDescription ?? meta.description,
      'og:image':
        ogImage &&
        attempt('meta', () => buildSharedImageUrl(globals.imageEngine, ogImage, siteOrigin)),
      'og:url': address,
      'og:type': page.kind === 'article-detail' ? 'article' : 'website',
      'og:site_name': labels.root.siteName,
    }),
    ...(canonical === undefined ? {} : { canonical }),
    // Later pages of a list have no counterpart in other editions.
    alternates:
      !isIndexable || isError || part > 1
        ? []
        : (attempt('meta', () =>
            joinAlternates(buildAlternates(globals), meta.hreflang, siteOrigin),
          ) ?? []),
  };
  return {
    ...head,
    structuredData: buildStructuredData(
      page,
      globals,
      (structuredData) => countSpareBytes(page, globals, { ...head, structuredData }),
      reporting,
    ),
  };
}
