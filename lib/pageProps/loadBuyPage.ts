import type { Edition } from '@/lib/config/editions';
import { getConfig } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { Labels } from '@/lib/models/labels';
import type { Page } from '@/lib/models/page';
import type { SellersProps } from '@/lib/models/retailer';
import { buildBuyPath } from '@/lib/navigation/buyAddress';
import { loadRetailers } from '@/lib/retailers/loadRetailers';
import { readRetailerQuery } from '@/lib/retailers/readRetailerQuery';
import { loadFrame } from './loadFrame';
import { loadSiteIndex } from './loadSiteIndex';
import type { Loaded, PageAnswer } from './pageProps';

export type BuyPageExtra = { readonly sellers: SellersProps };

/** The list is as fresh as the button's; what is not a list is not kept. */
const ANSWERS: { readonly [Status in SellersProps['status']]: PageAnswer } = {
  found: { status: 200, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } },
  empty: { status: 200, headers: { 'Cache-Control': 'public, max-age=0, s-maxage=60' } },
  unknown: { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } },
  badGtin: { status: 400, headers: { 'Cache-Control': 'no-store' } },
};

type Query = ReturnType<typeof readRetailerQuery>;

async function loadSellers(query: Query): Promise<SellersProps> {
  if (!query.ok) return { status: 'badGtin' };
  const answer = await loadRetailers(query.value, getConfig().retailerApiUrl);
  if (!answer.ok) return { status: 'unknown' };
  return answer.value.length === 0 ? { status: 'empty' } : { status: 'found', retailers: answer.value };
}

function resolveTitle({ status }: SellersProps, { productButton }: Labels): string {
  const titles = { found: productButton.chooserTitle, empty: productButton.noSellers, unknown: productButton.unknownTitle, badGtin: productButton.badGtinTitle };
  return titles[status];
}

/** In no index and no sitemap: what it shows are links to shops. */
function buildPage(edition: Edition, labels: Labels, sellers: SellersProps, url: string): Page {
  const title = resolveTitle(sellers, labels);
  return {
    id: 'buy',
    name: `/${edition.id}/buy`,
    url,
    edition: edition.id,
    kind: 'page',
    title,
    meta: { title: `${title} | ${labels.root.siteName}`, hreflang: [], extraSchema: [] },
    pageData: { excludeFromSearch: true, noIndex: true, noFollow: true },
    crumbs: [{ title }],
    blocks: [],
  };
}

/**
 * `/{edition}/buy/{gtin}?sort=&retailer=`: the sellers of a product without script. A GTIN that is none answers 400,
 * sellers that are not known 503; nobody sells it is an answer of 200.
 */
export async function loadBuyPage(source: ContentSource, path: string, choices: URLSearchParams): Promise<Loaded<BuyPageExtra>> {
  const site = await loadSiteIndex(source);
  const edition = site.findEdition(path);
  if (edition === undefined) return { ok: false, failure: { kind: 'missing', edition: site.defaultEdition } };
  const gtin = path.split('/').slice(3).filter(Boolean).join('/');
  const own = `/${edition.id}/buy/${gtin}`;
  if (path !== own) return { ok: false, failure: { kind: 'redirect', to: own } };
  const query = readRetailerQuery({ gtin, country: edition.country, sort: choices.get('sort') ?? '', retailer: choices.get('retailer') ?? '' });
  const [{ labels }, sellers] = await Promise.all([loadFrame(source, edition, false), loadSellers(query)]);
  const page = buildPage(edition, labels, sellers, query.ok ? buildBuyPath({ gtin: query.value.gtin, edition: edition.id }) : '');
  return { ok: true, value: { edition, page, extra: { sellers }, answer: ANSWERS[sellers.status] } };
}
