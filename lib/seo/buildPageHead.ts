import { isListed, resolveEdition } from '@/lib/config/editions';
import { REPORTED } from '@/lib/metrics/reporting';
import type { HeadGlobals } from './headGlobals';
import type { Page } from '@/lib/models/page';
import { buildPageHref } from '@/lib/navigation/paging';
import { attempt } from '@/lib/telemetry/server/attempt';
import {
  type Alternate,
  buildAbsoluteUrl,
  buildAlternates,
  buildSharedImageUrl,
  joinAlternates,
} from './absoluteUrls';
import { buildStructuredData, type StructuredData } from './buildStructuredData';

export type PageHeadModel = {
  readonly title: string;
  readonly named: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
  readonly canonical?: string;
  readonly alternates: readonly Alternate[];
  readonly structuredData: StructuredData;
};

/** The page data's property names and flags, and what the framework adds. */
const ENVELOPE_BYTES = 500;

function countSpareBytes(
  { id, url, title, spareBytes = 0 }: Page,
  { alternates }: HeadGlobals,
  head: PageHeadModel,
): number {
  return (
    spareBytes -
    ENVELOPE_BYTES -
    Buffer.byteLength(JSON.stringify([id, url, title, alternates, head]))
  );
}

type Texts = Readonly<Record<string, string | undefined>>;

function dropEmpty(values: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, content]) =>
      content === undefined || content === '' ? [] : [[key, content]],
    ),
  );
}

/** Drafts, sites other than the production site, and editions that are being translated are not for search engines. */
function buildRobots({ kind, pageData }: Page, { isIndexable, edition }: HeadGlobals): string {
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
  // Which address to index, where nothing is to be indexed, would contradict `robots`.
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
    // Another edition's list has other pages.
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
