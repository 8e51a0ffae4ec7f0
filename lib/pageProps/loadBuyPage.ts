import type { Edition } from '@/lib/config/editions';
import { PAGE_PARAMETERS } from '@/lib/config/queryParameters';
import { CACHE_CONTROL } from '@/lib/edge/responseHeaders';
import {
  countBytesLeft,
  listFirstThatFit,
  measurePageData,
} from '@/lib/mappers/context/limitPageData';
import type { Crumb } from '@/lib/models/blocks';
import type { ShellLabels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import type { BoughtProduct, Retailer, LookupOutcome } from '@/lib/models/retailer';
import { buildBuyPath } from '@/lib/navigation/paths';
import { loadRetailers } from '@/lib/retailers/server/loadRetailers';
import { readRetailerQuery } from '@/lib/retailers/server/retailerQuery';
import type { RetailerChoice, RetailerQuery } from '@/lib/retailers/server/retailerSource';
import type { SiteView } from '@/lib/site/siteView';
import { loadBoughtProduct, loadOffer } from './loadBoughtProduct';
import { loadShell } from './loadGlobals';
import type { Loaded, PageResponse } from './pageProps';

export type BuyPageExtra = {
  readonly crumbs: readonly Crumb[];
  readonly outcome: LookupOutcome;
  readonly product?: BoughtProduct;
};

/** In ms. Retailers come and go without the content. */
const MAX_AGE = 60_000;

const RESPONSES: { readonly [Status in LookupOutcome['status']]: PageResponse } = {
  found: { status: 200, cacheControl: CACHE_CONTROL.retailers, maxAge: MAX_AGE },
  empty: { status: 200, cacheControl: CACHE_CONTROL.retailers, maxAge: MAX_AGE },
  unknown: { status: 503, cacheControl: CACHE_CONTROL.none, retryAfter: 5 },
  foreignGtin: { status: 404, cacheControl: CACHE_CONTROL.none },
  badGtin: { status: 400, cacheControl: CACHE_CONTROL.none },
};

type Query = ReturnType<typeof readRetailerQuery>;

async function loadOutcome(query: RetailerQuery, handedOn: RetailerChoice): Promise<LookupOutcome> {
  const result = await loadRetailers(query, handedOn);
  if (!result.ok) return { status: 'unknown' };
  return result.value.length === 0
    ? { status: 'empty' }
    : { status: 'found', retailers: result.value };
}

async function loadShown(view: SiteView, edition: Edition, query: Query): Promise<BuyPageExtra> {
  if (!query.ok) return { outcome: { status: 'badGtin' }, crumbs: [] };
  const offer = await loadOffer(view, edition, query.value);
  if (offer === undefined) return { outcome: { status: 'foreignGtin' }, crumbs: [] };
  const { entryId, productId = entryId } = offer.owner;
  // Without them it is not sold any more.
  view.note(`Entry ${entryId}`, `Entry ${productId}`);
  const [outcome, bought] = await Promise.all([
    loadOutcome(query.value, offer.handedOn),
    loadBoughtProduct(view, edition, offer.owner),
  ]);
  return { outcome, ...bought };
}

function resolveTitle({ status }: LookupOutcome, { productButton }: ShellLabels): string {
  const titles = {
    found: productButton.chooserTitle,
    empty: productButton.noSellers,
    unknown: productButton.unknownTitle,
    foreignGtin: productButton.badGtinTitle,
    badGtin: productButton.badGtinTitle,
  };
  return titles[status];
}

/** Kept out of every index: the page consists of links to retailers. */
function buildPage(
  edition: Edition,
  labels: ShellLabels,
  { outcome, product, crumbs }: BuyPageExtra,
  url: string,
): Page {
  const title = resolveTitle(outcome, labels);
  const parts = [...(product === undefined ? [] : [product.title]), title, labels.root.siteName];
  return {
    id: 'buy',
    name: `/${edition.id}/buy`,
    url,
    edition: edition.id,
    kind: 'page',
    title,
    meta: { title: parts.join(' | '), hreflang: [], extraSchema: [] },
    pageData: { excludeFromSearch: true, noIndex: true, noFollow: true },
    crumbs: [...crumbs, { title }],
    blocks: [],
    labelGroups: ['productButton', 'errors'],
  };
}

/**
 * A logo is as large as all the text of a page, so logos are left out before retailers are.
 * @param bytes of the page's data
 */
function limitOutcome(outcome: LookupOutcome, bytes: number): LookupOutcome {
  if (outcome.status !== 'found') return outcome;
  const named = listFirstThatFit(
    outcome.retailers.map(({ name, url }): Retailer => ({ name, url })),
    bytes,
  );
  let left = bytes - measurePageData(named);
  const retailers = named.map((retailer, index): Retailer => {
    const logo = outcome.retailers[index]?.logo;
    const cost = logo === undefined ? 0 : measurePageData({ logo });
    if (logo === undefined || cost > left) return retailer;
    left -= cost;
    return { ...retailer, logo };
  });
  return { status: 'found', retailers };
}

/**
 * `/{edition}/buy/{gtin}?sort=&retailer=`: a product's retailers without JavaScript. 400 for an invalid GTIN, 404 for one that
 * the content does not name, 503 when the look-up fails, 200 even when nobody sells the product.
 */
export async function loadBuyPage(
  view: SiteView,
  path: string,
  choices: URLSearchParams,
): Promise<Loaded<BuyPageExtra>> {
  const { site } = view;
  const edition = site.findEdition(path.toLowerCase());
  if (edition === undefined)
    return { ok: false, failure: { kind: 'missing', edition: site.defaultEdition } };
  const gtin = path.split('/').slice(3).filter(Boolean).join('/');
  const own = `/${edition.id}/buy/${gtin}`;
  if (path !== own) return { ok: false, failure: { kind: 'redirect', to: own } };
  const query = readRetailerQuery({
    gtin,
    country: edition.country,
    sort: choices.get('sort') ?? '',
    retailer: choices.get('retailer') ?? '',
  });
  const [shell, shown] = await Promise.all([
    loadShell(view, edition),
    loadShown(view, edition, query),
  ]);
  const url =
    query.ok && shown.outcome.status !== 'foreignGtin'
      ? buildBuyPath({ gtin: query.value.gtin, edition: edition.id })
      : '';
  const page = buildPage(edition, shell.labels, shown, url);
  const outcome = limitOutcome(
    shown.outcome,
    countBytesLeft(shell.bytes, page, shown.product ?? {}) / 2,
  );
  const parameters = PAGE_PARAMETERS.shops;
  // Anybody can choose any words, which would fill the cache.
  const response = {
    ...RESPONSES[outcome.status],
    ...(parameters.some((name) => choices.has(name)) ? { maxAge: 0 } : {}),
  };
  return {
    ok: true,
    value: {
      edition,
      page,
      parameters,
      extra: { ...shown, crumbs: page.crumbs, outcome },
      response,
    },
  };
}
