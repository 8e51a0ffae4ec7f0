import type { SiteGlobals } from '@/lib/models/frame';
import type { ImageEngine, ImageFile } from '@/lib/models/image';
import type { JsonValue } from '@/lib/models/json';
import type { Page } from '@/lib/models/page';
import { buildImageUrl } from '@/lib/images/buildImageUrl';
import { buildAbsoluteUrl } from './buildAbsoluteUrl';
import type { Alternate } from './buildAlternates';
import { buildAlternates } from './buildAlternates';
import { buildBreadcrumbList } from './buildBreadcrumbList';
import { resolveJsonLdUrls } from './resolveJsonLdUrls';
import { serializeJsonLd } from './serializeJsonLd';

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
  /** The text of each script of structured data. */
  readonly structuredData: Readonly<Record<string, string>>;
};

const OG_IMAGE_WIDTH = 1280;

function buildOgImageUrl(engine: ImageEngine, image: ImageFile, siteOrigin: string): string {
  const url = buildImageUrl(engine, image, { width: OG_IMAGE_WIDTH, format: 'jpg' });
  return url.startsWith('/') ? buildAbsoluteUrl(siteOrigin, url) : url;
}

/** The site's own editions win over an address that the content gives for the same language. */
function listHeadAlternates(page: Page, globals: SiteGlobals): readonly Alternate[] {
  const own = buildAlternates(globals);
  const languages = new Set(own.map(({ hrefLang }) => hrefLang.toLowerCase()));
  const foreign = page.meta.hreflang.filter(({ language }) => !languages.has(language.toLowerCase()));
  return [...own, ...foreign.map(({ language, url }) => ({ hrefLang: language, href: url.startsWith('/') ? buildAbsoluteUrl(globals.siteOrigin, url) : url }))];
}

/** The data of a product with its page's picture, which only the deployment can address; one that the content names stays. */
function addProductImage(data: JsonValue | undefined, image: string | undefined): JsonValue | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const isProduct = isObject && '@type' in data && data['@type'] === 'Product';
  return image !== undefined && isProduct && !('image' in data) ? { ...data, image } : data;
}

/** What the mapper knows of an article, with what only the frame and the deployment know. */
function completeArticle({ article, url }: Page, labels: SiteGlobals['labels'], image: string | undefined): JsonValue | undefined {
  if (article?.schema === undefined) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...article.schema,
    mainEntityOfPage: url,
    publisher: { '@type': 'Organization', name: labels.siteFooter.parentCompany },
    ...(image === undefined ? {} : { image }),
  };
}

function buildStructuredData(page: Page, { labels, siteOrigin, imageEngine }: SiteGlobals): PageHeadModel['structuredData'] {
  const { schemaOrgJson, schemaOrgJsonSecondary, extraSchema, ogImage } = page.meta;
  const image = ogImage && buildOgImageUrl(imageEngine, ogImage, siteOrigin);
  const candidates: Readonly<Record<string, JsonValue | undefined>> = {
    main: addProductImage(schemaOrgJson, image),
    secondary: schemaOrgJsonSecondary,
    article: completeArticle(page, labels, image),
    breadcrumbs: buildBreadcrumbList(page.crumbs, siteOrigin),
    ...Object.fromEntries(extraSchema.map((data, index) => [`extra-${index}`, data])),
  };
  return Object.fromEntries(Object.entries(candidates).flatMap(([id, data]) => (data === undefined ? [] : [[id, serializeJsonLd(resolveJsonLdUrls(data, siteOrigin))]])));
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
  return {
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
      'og:image': meta.ogImage === undefined ? undefined : buildOgImageUrl(globals.imageEngine, meta.ogImage, siteOrigin),
      'og:url': canonical,
      'og:type': page.kind === 'article-detail' ? 'article' : 'website',
      'og:site_name': labels.root.siteName,
    }),
    ...(canonical === undefined ? {} : { canonical }),
    alternates: isError ? [] : listHeadAlternates(page, globals),
    structuredData: buildStructuredData(page, globals),
  };
}
