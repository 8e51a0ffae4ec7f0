import { REPORTED, type Reporting } from '@/lib/telemetry/metrics/reporting';
import type { HeadGlobals } from './headGlobals';
import type { ImageFile } from '@/lib/models/media';
import type { JsonValue } from '@/lib/platform/data/values';
import type { Page } from '@/lib/models/page';
import { isHomePath } from '@/lib/addresses/paths';
import { attempt } from '@/lib/telemetry/server/attempt';
import { buildBreadcrumbList, hasOwnItem, resolveJsonLdUrls, serializeJson } from './jsonLd';
import {
  buildArticle,
  buildProduct,
  buildProfilePage,
  buildReviewedPage,
  buildVideoObject,
} from './buildPageItems';
import { buildSharedImageUrl } from './absoluteUrls';
import { buildOrganization, buildWebSite } from './buildSiteItems';

export type StructuredData = Readonly<Record<string, string>>;

/** Content with such a type replaces the site's item. Mappers check Article and FAQPage. */
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

function addProductImage(
  data: JsonValue | undefined,
  image: string | undefined,
): JsonValue | undefined {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  const isProduct = isObject && '@type' in data && data['@type'] === 'Product';
  return image !== undefined && isProduct && !('image' in data) ? { ...data, image } : data;
}

type Item = readonly [key: string, build: () => JsonValue | undefined];

function listItems(page: Page, globals: HeadGlobals, isOwn: IsOwn): readonly Item[] {
  const { meta, person, product, article, url } = page;
  const { labels, siteOrigin, imageEngine } = globals;
  const addressOf = (file: ImageFile | undefined) =>
    file && buildSharedImageUrl(imageEngine, file, siteOrigin);
  const image = attempt('page', () =>
    addressOf(meta.ogImage ?? product?.picture?.image ?? article?.picture),
  );
  const isHome = isHomePath(url);
  const hasOrganization = () => isHome && !isOwn('organization');
  return [
    ['main', () => addProductImage(meta.schemaOrgJson, image)],
    ['secondary', () => meta.schemaOrgJsonSecondary],
    ['organization', () => (hasOrganization() ? buildOrganization(globals) : undefined)],
    [
      'website',
      () =>
        isHome && !isOwn('website') ? buildWebSite(globals, url, hasOrganization()) : undefined,
    ],
    ['article', () => buildArticle(page, labels.siteFooter.parentCompany, image)],
    ['product', () => (isOwn('product') ? undefined : buildProduct(page, image))],
    [
      'profile',
      () =>
        person === undefined || isOwn('profile')
          ? undefined
          : buildProfilePage(person, url, addressOf(person.portrait?.image)),
    ],
    [
      'breadcrumbs',
      () => (isOwn('breadcrumbs') ? undefined : buildBreadcrumbList(page.crumbs, siteOrigin)),
    ],
    ...meta.extraSchema.map((data, index): Item => [`extra-${index}`, () => data]),
  ];
}

type OptionalItem = { readonly key: string; readonly forms: readonly JsonValue[] };

/** Most important first: items that don't fit are skipped. `forms` run from fullest to barest. */
function listOptionalItems(
  { article, videos = [], url }: Page,
  { imageEngine }: HeadGlobals,
  isOwn: IsOwn,
): readonly OptionalItem[] {
  const review = article?.review;
  const listReview = (): readonly OptionalItem[] =>
    review === undefined || isOwn('page')
      ? []
      : [{ key: 'review', forms: [buildReviewedPage(review, url)] }];
  const listVideos = (): readonly OptionalItem[] =>
    (isOwn('video') ? [] : videos).map(({ description, ...video }, index) => {
      const full =
        description === undefined ? [] : [buildVideoObject({ ...video, description }, imageEngine)];
      return { key: `video-${index}`, forms: [...full, buildVideoObject(video, imageEngine)] };
    });
  return [listReview, listVideos].flatMap((list) => attempt('page', list) ?? []);
}

const logged = new WeakSet<Page>();

function logOmissions(page: Page, omitted: readonly string[], { logger }: Reporting) {
  if (omitted.length === 0 || logged.has(page)) return;
  logged.add(page);
  logger.info(
    { page: page.name, edition: page.edition, omitted },
    'Shortened or left out structured data that would exceed the page size limit',
  );
}

/** @param countSpareBytes bytes left in the page data once these items are added */
export function buildStructuredData(
  page: Page,
  globals: HeadGlobals,
  countSpareBytes: (data: StructuredData) => number,
  reporting = REPORTED,
): StructuredData {
  const write = (data: JsonValue) => serializeJson(resolveJsonLdUrls(data, globals.siteOrigin));
  const writeItem = ([key, build]: Item): readonly (readonly [string, string])[] => {
    const data = build();
    return data === undefined ? [] : [[key, write(data)]];
  };
  const isOwn: IsOwn = (thing) => hasOwnItem(page.meta, OWN_TYPES[thing]);
  const omitted: string[] = [];
  let written: StructuredData = Object.fromEntries(
    listItems(page, globals, isOwn).flatMap((item) => attempt('page', () => writeItem(item)) ?? []),
  );
  for (const { key, forms } of listOptionalItems(page, globals, isOwn)) {
    const candidates =
      attempt('page', () =>
        forms.map((data): StructuredData => ({ ...written, [key]: write(data) })),
      ) ?? [];
    const fitting = candidates.find((candidate) => countSpareBytes(candidate) >= 0);
    if (fitting === undefined || fitting !== candidates[0]) omitted.push(key);
    written = fitting ?? written;
  }
  logOmissions(page, omitted, reporting);
  return written;
}
