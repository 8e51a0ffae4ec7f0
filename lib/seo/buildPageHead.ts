import type { SiteGlobals } from '@/lib/models/frame';
import type { Page } from '@/lib/models/page';
import { type Alternate, buildAbsoluteUrl, buildAlternates, buildSharedImageUrl } from './absoluteUrls';
import { buildStructuredData, type StructuredData } from './buildStructuredData';

/** Everything the head of a page says. Absent values have no element. */
export type PageHeadModel = {
  readonly title: string;
  /** `<meta name>` elements, by name. */
  readonly named: Readonly<Record<string, string>>;
  /** `<meta property>` elements, by property. */
  readonly properties: Readonly<Record<string, string>>;
  /** Error pages, and the page of a malformed address, have no address of their own. */
  readonly canonical?: string;
  readonly alternates: readonly Alternate[];
  readonly structuredData: StructuredData;
};

/** The site's own editions win over an address that the content gives for the same language. */
function listHeadAlternates(page: Page, globals: SiteGlobals): readonly Alternate[] {
  const own = buildAlternates(globals);
  const languages = new Set(own.map(({ hrefLang }) => hrefLang.toLowerCase()));
  const foreign = page.meta.hreflang.filter(({ language }) => !languages.has(language.toLowerCase()));
  return [...own, ...foreign.map(({ language, url }) => ({ hrefLang: language, href: url.startsWith('/') ? buildAbsoluteUrl(globals.siteOrigin, url) : url }))];
}

/** Bytes of the page's data that are neither its head nor what its room was counted from: names of members, flags, and what the framework adds. */
const ENVELOPE = 500;

/** Bytes that are left of the budget of a page's data beside this head. */
function countRoom({ id, url, title, room = 0 }: Page, { alternates }: SiteGlobals, head: PageHeadModel): number {
  return room - ENVELOPE - Buffer.byteLength(JSON.stringify([id, url, title, alternates, head]));
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Only what has text becomes an element. */
function keepPresent(values: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([key, content]) => (content === undefined || content === '' ? [] : [[key, content]])));
}

/** The head of a page. Specification, section 2, "Every page". */
export function buildPageHead(page: Page, globals: SiteGlobals): PageHeadModel {
  const { meta, pageData } = page;
  const { labels, siteOrigin } = globals;
  const title = meta.title ?? labels.root.title;
  const isError = page.kind === 'error';
  const canonical = isError || page.url === '' ? undefined : buildAbsoluteUrl(siteOrigin, page.url);
  const head: Omit<PageHeadModel, 'structuredData'> = {
    title,
    named: keepPresent({
      viewport: 'width=device-width, initial-scale=1, maximum-scale=5',
      description: meta.description,
      keywords: meta.keywords,
      robots: `${pageData.noIndex || isError ? 'noindex' : 'index'}, ${pageData.noFollow ? 'nofollow' : 'follow'}`,
      'search-domain-key': globals.searchDomainKey,
      'search-robots': pageData.excludeFromSearch ? 'noindex' : undefined,
    }),
    properties: keepPresent({
      'og:title': meta.ogTitle ?? title,
      'og:description': meta.ogDescription ?? meta.description,
      'og:image': meta.ogImage === undefined ? undefined : buildSharedImageUrl(globals.imageEngine, meta.ogImage, siteOrigin),
      'og:url': canonical,
      'og:type': page.kind === 'article-detail' ? 'article' : 'website',
      'og:site_name': labels.root.siteName,
    }),
    ...(canonical === undefined ? {} : { canonical }),
    alternates: isError ? [] : listHeadAlternates(page, globals),
  };
  return { ...head, structuredData: buildStructuredData(page, globals, (structuredData) => countRoom(page, globals, { ...head, structuredData })) };
}
