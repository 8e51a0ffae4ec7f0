import type { Edition } from '@/lib/platform/config/editions';
import { PAGE_PARAMETERS } from '@/lib/addresses/queryParameters';
import { CACHE_CONTROL } from '@/lib/site/edge/responseHeaders';
import {
  countBytesLeft,
  listFirstThatFit,
  measurePageData,
} from '@/lib/content/mapping/context/limitPageData';
import type { Crumb } from '@/lib/models/blocks';
import type { ShellLabels } from '@/lib/models/labels';
import type { Page, ViewedProduct } from '@/lib/models/page';
import type { BoughtProduct, Retailer, LookupOutcome } from '@/lib/models/retailer';
import { dropUndefined } from '@/lib/platform/data/objects';
import { buildBuyPath } from '@/lib/addresses/paths';
import { loadRetailers } from '@/lib/site/retailers/loadRetailers';
import { readRetailerQuery } from '@/lib/site/retailers/retailerQuery';
import type { RetailerChoice, RetailerQuery } from '@/lib/site/retailers/retailerSource';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadBoughtProduct, loadOffer } from './loadBoughtProduct';
import { loadShell } from './loadGlobals';
import type { Loaded, PageResponse } from './pageProps';

export type BuyPageExtra = {
  readonly crumbs: readonly Crumb[];
  readonly outcome: LookupOutcome;
  readonly product?: BoughtProduct;
};

/** Retailers change independently of the content. */
const MAX_AGE_MS = 60_000;

const LISTED: PageResponse = {
  status: 200,
  cacheControl: CACHE_CONTROL.retailers,
  maxAge: MAX_AGE_MS,
};
const RESPONSES: { readonly [Status in LookupOutcome['status']]: PageResponse } = {
  found: LISTED,
  empty: LISTED,
  unknown: { status: 503, cacheControl: CACHE_CONTROL.none, retryAfter: 5 },
  foreignGtin: { status: 404, cacheControl: CACHE_CONTROL.none },
  badGtin: { status: 400, cacheControl: CACHE_CONTROL.none },
};

async function loadOutcome(
  query: RetailerQuery,
  sourceChoice: RetailerChoice,
): Promise<LookupOutcome> {
  const result = await loadRetailers(query, sourceChoice);
  if (!result.ok) return { status: 'unknown' };
  return result.value.length === 0
    ? { status: 'empty' }
    : { status: 'found', retailers: result.value };
}

type LoadedBuyPage = Readonly<{
  extra: BuyPageExtra;
  viewed?: ViewedProduct | undefined;
  productPageId?: string | undefined;
}>;

async function loadShown(
  view: SiteView,
  edition: Edition,
  query: ReturnType<typeof readRetailerQuery>,
): Promise<LoadedBuyPage> {
  if (!query.ok) return { extra: { outcome: { status: 'badGtin' }, crumbs: [] } };
  const offer = await loadOffer(view, edition, query.value);
  if (offer === undefined) return { extra: { outcome: { status: 'foreignGtin' }, crumbs: [] } };
  const { entryId, productId = entryId } = offer.owner;
  // Without these entries the product is no longer sold.
  view.note(`Entry ${entryId}`, `Entry ${productId}`, `Page ${productId}`);
  const [outcome, { summary, ...bought }] = await Promise.all([
    loadOutcome(query.value, offer.sourceChoice),
    loadBoughtProduct(view, edition, query.value, offer.owner),
  ]);
  const title = summary?.title ?? bought.product?.title;
  return {
    extra: { outcome, ...bought },
    productPageId: view.site.ofEdition(edition).find(productId)?.id,
    ...(title !== undefined && {
      viewed: dropUndefined({
        title,
        gtin: query.value.gtin,
        brand: summary?.brand,
        category: summary?.category,
      }),
    }),
  };
}

function resolveTitle({ status }: LookupOutcome, { productButton }: ShellLabels) {
  const titles = {
    found: productButton.chooserTitle,
    empty: productButton.noSellers,
    unknown: productButton.unknownTitle,
    foreignGtin: productButton.badGtinTitle,
    badGtin: productButton.badGtinTitle,
  };
  return titles[status];
}

/** Search engines must not index the page, because it consists of links to retailers. */
function buildPage(
  edition: Edition,
  labels: ShellLabels,
  { extra: { outcome, product, crumbs }, viewed, productPageId }: LoadedBuyPage,
  url: string,
): Page {
  const title = resolveTitle(outcome, labels);
  const parts = [product?.title, title, labels.root.siteName];
  return {
    id: 'buy',
    name: `/${edition.id}/buy`,
    url,
    edition: edition.id,
    kind: 'page',
    title,
    meta: {
      title: parts.filter((part) => part !== undefined).join(' | '),
      hreflang: [],
      extraSchema: [],
    },
    pageData: { excludeFromSearch: true, noIndex: true, noFollow: true },
    ...(viewed && { boughtProduct: viewed }),
    crumbs: [...crumbs, { title }],
    blocks: [],
    labelGroups: ['productButton', 'errors'],
    ...(productPageId === undefined ? {} : { productPageId }),
  };
}

/** Drops logos before retailers: one logo is as large as all the text of a page. */
function limitOutcome(outcome: LookupOutcome, bytes: number): LookupOutcome {
  if (outcome.status !== 'found') return outcome;
  const named = listFirstThatFit(
    outcome.retailers.map(({ name, url }): Retailer => ({ name, url })),
    bytes,
  );
  let left = bytes - measurePageData(named);
  const retailers = named.map((retailer, index): Retailer => {
    const logo = outcome.retailers[index]?.logo;
    if (logo === undefined) return retailer;
    const cost = measurePageData({ logo });
    if (cost > left) return retailer;
    left -= cost;
    return { ...retailer, logo };
  });
  return { status: 'found', retailers };
}

/** `/{edition}/buy/{gtin}?sort=&retailer=`: a product's retailers, without JavaScript. */
export async function loadBuyPage(
  view: SiteView,
  path: string,
  choices: URLSearchParams,
): Promise<Loaded<BuyPageExtra>> {
  const { site } = view;
  const edition = site.findEdition(path.toLowerCase());
  if (edition === undefined) return { kind: 'missing', edition: site.defaultEdition };
  const gtin = path.split('/').slice(3).filter(Boolean).join('/');
  const own = `/${edition.id}/buy/${gtin}`;
  if (path !== own) return { kind: 'redirect', to: own };
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
  const { extra } = shown;
  const url =
    query.ok && extra.outcome.status !== 'foreignGtin'
      ? buildBuyPath({ gtin: query.value.gtin, edition: edition.id })
      : '';
  const page = buildPage(edition, shell.labels, shown, url);
  const outcome = limitOutcome(
    extra.outcome,
    countBytesLeft(shell.bytes, page, extra.product ?? {}),
  );
  const parameters = PAGE_PARAMETERS.shops;
  // Anybody can invent parameter values, which would fill the cache.
  const response = {
    ...RESPONSES[outcome.status],
    ...(parameters.some((name) => choices.has(name)) ? { maxAge: 0 } : {}),
  };
  return {
    kind: 'page',
    edition,
    page,
    parameters,
    extra: { ...extra, crumbs: page.crumbs, outcome },
    response,
  };
}
