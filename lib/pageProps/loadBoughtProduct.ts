import type { Edition } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchGtinEntries } from '@/lib/contentful/queries/queries';
import { dropUndefined } from '@/lib/data/objects';
import { type GtinOwner, mapButtonChoices, mapGtins } from '@/lib/mappers/pages/mapProduct';
import type { Crumb } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import type { BoughtProduct } from '@/lib/models/retailer';
import type { RetailerChoice, RetailerQuery } from '@/lib/retailers/server/retailerSource';
import { reportError } from '@/lib/telemetry/server/reportError';
import { createVersionedCache } from './createVersionedCache';
import { loadPage } from './loadPage';
import { loadSiteIndex } from './loadSiteIndex';
import { NO_SOURCES, type Sources } from './sources';

type Offers = { readonly owners: ReadonlyMap<string, GtinOwner>; readonly isButtonChoice: (choice: RetailerChoice) => boolean };

const loadCachedOffers = createVersionedCache<Offers>({ maxSize: 600_000, measure: ({ owners }) => owners.size + 1 });

export type Offer = { readonly owner: GtinOwner; readonly handedOn: RetailerChoice };

/**
 * Only GTINs of the content are looked up, and only an order and a retailer that a buy button names are handed on, so that strangers
 * cannot load the retailer service.
 * @returns undefined for a GTIN that the content does not name
 */
export async function loadOffer(source: ContentSource, edition: Edition, { gtin, sort, retailer }: RetailerQuery): Promise<Offer | undefined> {
  const { owners, isButtonChoice } = await loadCachedOffers(source, edition.id, async () => {
    const entries = await fetchGtinEntries(source, resolveContentLocale(edition));
    return { owners: mapGtins(entries), isButtonChoice: mapButtonChoices(entries) };
  });
  const owner = owners.get(gtin);
  const choice = dropUndefined({ sort, retailer });
  return owner && { owner, handedOn: isButtonChoice(choice) ? choice : {} };
}

/** `sources`: of the page of the product. */
type Bought = { readonly product?: BoughtProduct; readonly crumbs: readonly Crumb[]; readonly sources: Sources };

const loadCachedProduct = createVersionedCache<Bought>({ maxSize: 4_000_000 });

function buildBought({ url, title, product, crumbs }: Page, sources: Sources): Bought {
  const picture = product?.picture && { ...product.picture, alt: '', isLazy: false, isPreloaded: false };
  return {
    product: { title: product?.title ?? title, url, ...(picture === undefined ? {} : { picture }) },
    crumbs: crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, href: url } : crumb)),
    sources,
  };
}

async function fetchBought(source: ContentSource, edition: Edition, productId: string): Promise<Bought | undefined> {
  const { find, byId } = (await loadSiteIndex(source)).ofEdition(edition);
  const listing = byId.get(find(productId)?.id ?? '');
  const page = listing && (await loadPage(source, edition, listing.id));
  return page?.ok === true ? buildBought(page.value.page, page.value.reads.sources) : undefined;
}

export async function loadBoughtProduct(source: ContentSource, edition: Edition, { productId, title }: GtinOwner): Promise<Bought> {
  const named: Bought = { ...(title === undefined ? {} : { product: { title } }), crumbs: [], sources: NO_SOURCES };
  if (productId === undefined) return named;
  return loadCachedProduct(source, `${edition.id} ${productId}`, async () => (await fetchBought(source, edition, productId)) ?? named).catch((error: unknown) => {
    reportError(error, { origin: 'page', message: `The page of the product ${productId} could not be loaded`, url: `/${edition.id}` });
    return named;
  });
}
