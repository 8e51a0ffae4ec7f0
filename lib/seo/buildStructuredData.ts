import { logger } from '@/lib/config/logger';
import type { SiteGlobals } from '@/lib/models/frame';
import type { ImageFile } from '@/lib/models/media';
import type { JsonValue } from '@/lib/models/values';
import type { Page } from '@/lib/models/page';
import { isHomePath } from '@/lib/navigation/paths';
import { buildBreadcrumbList, hasType, resolveJsonLdUrls } from './jsonLd';
import { buildArticle, buildProduct, buildProfilePage, buildReviewedPage, buildVideoObject } from './buildPageItems';
import { buildSharedImageUrl } from './absoluteUrls';
import { buildOrganization, buildWebSite } from './buildSiteItems';
import { serializeJson } from '@/lib/html/escape';

/** The text of each script of structured data, by its place. */
export type StructuredData = Readonly<Record<string, string>>;

/** What counts as the content's own description of a thing: the site then adds none. Those of an article and of questions are known where these are mapped. */
const OWN_TYPES = {
  organization: ['Organization', 'Corporation', 'LocalBusiness', 'OnlineBusiness', 'OnlineStore'],
  website: ['WebSite'],
  product: ['Product', 'ProductGroup', 'ProductModel', 'IndividualProduct', 'SomeProducts'],
  profile: ['ProfilePage', 'Person'],
  breadcrumbs: ['BreadcrumbList'],
  video: ['VideoObject'],
  page: ['WebPage', 'MedicalWebPage', 'AboutPage', 'CollectionPage', 'ItemPage'],
} as const;

type IsOwn = (thing: keyof typeof OWN_TYPES) => boolean;

function createIsOwn({ schemaOrgJson, schemaOrgJsonSecondary, extraSchema }: Page['meta']): IsOwn {
  return (thing) => [schemaOrgJson, schemaOrgJsonSecondary, ...extraSchema].some((data) => hasType(data, OWN_TYPES[thing]));
}

/** The data of a product with its page's picture, which only the deployment can address; one that the content names stays. */
function addProductImage(data: JsonValue | undefined, image: string | undefined): JsonValue | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const isProduct = isObject && '@type' in data && data['@type'] === 'Product';
  return image !== undefined && isProduct && !('image' in data) ? { ...data, image } : data;
}

type Item = readonly [place: string, data: JsonValue | undefined];

/** What the content says itself, and what the page is about. */
function listItems(page: Page, globals: SiteGlobals, isOwn: IsOwn): readonly Item[] {
  const { meta, person, product, article, url } = page;
  const { labels, siteOrigin, imageEngine } = globals;
  const addressOf = (file: ImageFile | undefined) => file && buildSharedImageUrl(imageEngine, file, siteOrigin);
  const image = addressOf(meta.ogImage ?? product?.picture?.image ?? article?.picture);
  const isHome = isHomePath(url);
  const hasOrganization = isHome && !isOwn('organization');
  return [
    ['main', addProductImage(meta.schemaOrgJson, image)],
    ['secondary', meta.schemaOrgJsonSecondary],
    ['organization', hasOrganization ? buildOrganization(globals) : undefined],
    ['website', isHome && !isOwn('website') ? buildWebSite(globals, url, hasOrganization) : undefined],
    ['article', buildArticle(page, labels.siteFooter.parentCompany, image)],
    ['product', isOwn('product') ? undefined : buildProduct(page, image)],
    ['profile', person === undefined || isOwn('profile') ? undefined : buildProfilePage(person, url, addressOf(person.portrait?.image))],
    ['breadcrumbs', isOwn('breadcrumbs') ? undefined : buildBreadcrumbList(page.crumbs, siteOrigin)],
    ...meta.extraSchema.map((data, index): Item => [`extra-${index}`, data]),
  ];
}

type OptionalItem = { readonly place: string; /** From the fullest to the barest. */ readonly forms: readonly JsonValue[] };

/** What a page without room does without, the more important first. */
function listOptionalItems({ article, videos = [], url }: Page, { imageEngine }: SiteGlobals, isOwn: IsOwn): readonly OptionalItem[] {
  const review = isOwn('page') ? undefined : article?.review;
  const films = isOwn('video') ? [] : videos;
  return [
    ...(review === undefined ? [] : [{ place: 'review', forms: [buildReviewedPage(review, url)] }]),
    ...films.map(({ description, ...video }, index) => {
      const full = description === undefined ? [] : [buildVideoObject({ ...video, description }, imageEngine)];
      return { place: `video-${index}`, forms: [...full, buildVideoObject(video, imageEngine)] };
    }),
  ];
}

/** Pages of which it was said that something has no room. */
const noted = new WeakSet<Page>();

/** Said once for as long as the page is the same. */
function noteOmissions(page: Page, omitted: readonly string[]): void {
  if (omitted.length === 0 || noted.has(page)) return;
  noted.add(page);
  logger.info({ page: page.name, edition: page.edition, omitted }, 'Structured data was shortened or left out: the data of the page has no room for it');
}

/**
 * The structured data of a page: the content's own, and what the site knows wherever the content says nothing of it.
 * @param countRoom bytes that the page's data has room for beside these
 */
export function buildStructuredData(page: Page, globals: SiteGlobals, countRoom: (data: StructuredData) => number): StructuredData {
  const write = (data: JsonValue): string => serializeJson(resolveJsonLdUrls(data, globals.siteOrigin));
  const isOwn = createIsOwn(page.meta);
  const omitted: string[] = [];
  let written: StructuredData = Object.fromEntries(listItems(page, globals, isOwn).flatMap(([place, data]) => (data === undefined ? [] : [[place, write(data)]])));
  for (const { place, forms } of listOptionalItems(page, globals, isOwn)) {
    const candidates = forms.map((data): StructuredData => ({ ...written, [place]: write(data) }));
    const fitting = candidates.find((candidate) => countRoom(candidate) >= 0);
    if (fitting === undefined || fitting !== candidates[0]) omitted.push(place);
    written = fitting ?? written;
  }
  noteOmissions(page, omitted);
  return written;
}
