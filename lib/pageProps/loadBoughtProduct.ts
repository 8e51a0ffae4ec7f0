import type { Edition } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchGtinEntries } from '@/lib/contentful/queries/queries';
import { type GtinOwner, mapGtins } from '@/lib/mappers/pages/mapProduct';
import type { Crumb } from '@/lib/models/blocks';
import type { Page } from '@/lib/models/page';
import type { BoughtProduct } from '@/lib/models/retailer';
import { reportError } from '@/lib/telemetry/server/reportError';
import { createVersionedCache } from './createVersionedCache';
import { loadPage } from './loadPage';
import { loadSiteIndex } from './loadSiteIndex';
import { NO_SOURCES, type Sources } from './sources';

const loadCachedGtins = createVersionedCache<ReadonlyMap<string, GtinOwner>>({ maxSize: 600_000, measure: ({ size }) => size });

/** Only GTINs of the content are looked up, so that strangers cannot load the retailer service. */
export function loadGtins(source: ContentSource, edition: Edition): Promise<ReadonlyMap<string, GtinOwner>> {
  return loadCachedGtins(source, edition.id, async () => mapGtins(await fetchGtinEntries(source, resolveContentLocale(edition))));
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
