import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { countBytesLeft, listFirstThatFit, measurePageData } from '@/lib/mappers/context/limitPageData';
import type { Crumb } from '@/lib/models/blocks';
import type { ShellLabels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import type { BoughtProduct, Retailer, SellersProps } from '@/lib/models/retailer';
import { buildBuyPath } from '@/lib/navigation/paths';
import { loadRetailers } from '@/lib/retailers/server/loadRetailers';
import { readRetailerQuery } from '@/lib/retailers/server/retailerRequest';
import type { RetailerQuery } from '@/lib/retailers/server/retailerSource';
import { loadBoughtProduct, loadGtins } from './boughtProduct';
import { loadFrame } from './loadGlobals';
import { loadSiteIndex } from './loadSiteIndex';
import type { Loaded, PageAnswer } from './pageProps';

/** Without a product the content does not say whose number it is. */
export type BuyPageExtra = { readonly crumbs: readonly Crumb[]; readonly sellers: SellersProps; readonly product?: BoughtProduct };

/** The list is as fresh as the button's; what is not a list is not kept. */
const ANSWERS: { readonly [Status in SellersProps['status']]: PageAnswer } = {
  found: { status: 200, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } },
  empty: { status: 200, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } },
  unknown: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
  foreignGtin: { status: 404, headers: { 'Cache-Control': 'no-store' } },
  badGtin: { status: 400, headers: { 'Cache-Control': 'no-store' } },
};

type Query = ReturnType<typeof readRetailerQuery>;

async function loadSellers(query: RetailerQuery): Promise<SellersProps> {
  const answer = await loadRetailers(query, getConfig().retailerApiUrl);
  if (!answer.ok) return { status: 'unknown' };
  return answer.value.length === 0 ? { status: 'empty' } : { status: 'found', retailers: answer.value };
}

type Offer = { readonly sellers: SellersProps; readonly product?: BoughtProduct; readonly crumbs: readonly Crumb[] };

/** Only a GTIN of the content is looked up; when the content cannot be read, none is. */
async function loadOffer(source: ContentSource, edition: Edition, query: Query): Promise<Offer> {
  if (!query.ok) return { sellers: { status: 'badGtin' }, crumbs: [] };
  const owner = (await loadGtins(source, edition)).get(query.value.gtin);
  if (owner === undefined) return { sellers: { status: 'foreignGtin' }, crumbs: [] };
  const [sellers, bought] = await Promise.all([loadSellers(query.value), loadBoughtProduct(source, edition, owner)]);
  return { sellers, ...bought };
}

function resolveTitle({ status }: SellersProps, { productButton }: ShellLabels): string {
  const titles = { found: productButton.chooserTitle, empty: productButton.noSellers, unknown: productButton.unknownTitle, foreignGtin: productButton.badGtinTitle, badGtin: productButton.badGtinTitle };
  return titles[status];
}

/** In no index and no sitemap: what it shows are links to shops. */
function buildPage(edition: Edition, labels: ShellLabels, { sellers, product, crumbs }: Offer, url: string): Page {
  const title = resolveTitle(sellers, labels);
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
  };
}

/** A logo is as large as all the words of a page: those that do not fit are left out, and only then shops. */
function limitSellers(sellers: SellersProps, bytes: number): SellersProps {
  if (sellers.status !== 'found') return sellers;
  const named = listFirstThatFit(sellers.retailers.map(({ name, url }): Retailer => ({ name, url })), bytes);
  let left = bytes - measurePageData(named);
  const retailers = named.map((retailer, index): Retailer => {
    const logo = sellers.retailers[index]?.logo;
    const cost = logo === undefined ? 0 : measurePageData({ logo });
    if (logo === undefined || cost > left) return retailer;
    left -= cost;
    return { ...retailer, logo };
  });
  return { status: 'found', retailers };
}

/**
 * `/{edition}/buy/{gtin}?sort=&retailer=`: the sellers of a product without script. A GTIN that is none answers 400, one
 * that the content does not name 404, sellers that are not known 503; nobody sells it is an answer of 200.
 */
export async function loadBuyPage(source: ContentSource, path: string, choices: URLSearchParams): Promise<Loaded<BuyPageExtra>> {
  const site = await loadSiteIndex(source);
  const edition = site.findEdition(path);
  if (edition === undefined) return { ok: false, failure: { kind: 'missing', edition: site.defaultEdition } };
  const gtin = path.split('/').slice(3).filter(Boolean).join('/');
  const own = `/${edition.id}/buy/${gtin}`;
  if (path !== own) return { ok: false, failure: { kind: 'redirect', to: own } };
  const query = readRetailerQuery({ gtin, country: edition.country, sort: choices.get('sort') ?? '', retailer: choices.get('retailer') ?? '' });
  const [frame, offer] = await Promise.all([loadFrame(source, edition, false), loadOffer(source, edition, query)]);
  const { product } = offer;
  const url = query.ok && offer.sellers.status !== 'foreignGtin' ? buildBuyPath({ gtin: query.value.gtin, edition: edition.id }) : '';
  const page = buildPage(edition, frame.labels, offer, url);
  const sellers = limitSellers(offer.sellers, countBytesLeft(frame.bytes, page, product ?? {}));
  return { ok: true, value: { edition, page, extra: { crumbs: page.crumbs, sellers, ...(product === undefined ? {} : { product }) }, answer: ANSWERS[sellers.status] } };
}
