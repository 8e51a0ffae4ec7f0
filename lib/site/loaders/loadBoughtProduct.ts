import type { Edition } from '@/lib/platform/config/editions';
import { resolveContentLocale } from '@/lib/platform/config/env';
import { GTIN_TYPES, readGtinEntries } from '@/lib/content/queries/queries';
import { dropUndefined } from '@/lib/platform/data/objects';
import { type GtinOwner, mapButtonChoices, mapGtins } from '@/lib/site/mappers/pages/mapProduct';
import type { Crumb } from '@/lib/models/blocks';
import type { Page, ProductSummary } from '@/lib/models/page';
import type { BoughtProduct } from '@/lib/models/retailer';
import type { RetailerChoice, RetailerQuery } from '@/lib/site/retailers/retailerSource';
import { buildBuyPath } from '@/lib/addresses/paths';
import { reportError } from '@/lib/telemetry/server/reportError';
import { PartCache } from '@/lib/site/view/partCache';
import type { SiteView } from '@/lib/site/view/siteView';
import { loadMappedPage } from './loadMappedPage';

type Offers = {
  readonly owners: ReadonlyMap<string, GtinOwner>;
  readonly isButtonChoice: (choice: RetailerChoice) => boolean;
};

const offers = new PartCache<Offers>({
  maxSize: 600_000,
  measure: ({ owners }) => owners.size + 1,
});

const readOffers = (view: SiteView, edition: Edition) =>
  view.part(offers, edition.id, (own) => buildOffers(own, edition));

async function buildOffers(view: SiteView, edition: Edition): Promise<Offers> {
  view.note('lists', ...GTIN_TYPES.map((type) => `list ${type}`));
  const entries = await readGtinEntries(view.snapshot, resolveContentLocale(edition));
  return { owners: mapGtins(entries), isButtonChoice: mapButtonChoices(entries) };
}

export type Offer = { readonly owner: GtinOwner; readonly sourceChoice: RetailerChoice };

/** Only values from the content reach the retailer service, so strangers cannot overload it. */
export async function loadOffer(
  view: SiteView,
  edition: Edition,
  { gtin, sort, retailer }: RetailerQuery,
): Promise<Offer | undefined> {
  const { owners, isButtonChoice } = await readOffers(view, edition);
  const owner = owners.get(gtin);
  const choice = dropUndefined({ sort, retailer });
  return owner && { owner, sourceChoice: isButtonChoice(choice) ? choice : {} };
}

async function listOtherSizes(
  view: SiteView,
  edition: Edition,
  { gtin, sort, retailer }: RetailerQuery,
  { productId }: GtinOwner,
): Promise<BoughtProduct['otherSizes']> {
  const { owners } = await readOffers(view, edition);
  const others = [...owners].flatMap(([other, owner]) => {
    if (other === gtin || owner.productId !== productId || owner.variant === undefined) return [];
    const query = dropUndefined({ gtin: other, edition: edition.id, sort, retailer });
    return { name: owner.variant, href: buildBuyPath(query) };
  });
  return others.length === 0 ? undefined : others;
}

type Bought = Readonly<{
  product?: BoughtProduct;
  summary?: ProductSummary;
  crumbs: readonly Crumb[];
}>;

type BoughtOffer = Pick<BoughtProduct, 'gtin' | 'otherSizes' | 'variant'>;

function buildBought({ url, title, product, crumbs }: Page, offer: BoughtOffer): Bought {
  const picture = product?.picture && {
    ...product.picture,
    alt: '',
    isLazy: false,
    isPreloaded: false,
  };
  return {
    product: { title: product?.title ?? title, ...offer, ...dropUndefined({ url, picture }) },
    ...(product && { summary: product }),
    crumbs: crumbs.map((crumb, index) =>
      index === crumbs.length - 1 ? { ...crumb, href: url } : crumb,
    ),
  };
}

export async function loadBoughtProduct(
  view: SiteView,
  edition: Edition,
  query: RetailerQuery,
  owner: GtinOwner,
): Promise<Bought> {
  const { productId, title, variant } = owner;
  const { gtin } = query;
  const otherSizes =
    productId === undefined ? undefined : await listOtherSizes(view, edition, query, owner);
  const offer: BoughtOffer = { gtin, ...dropUndefined({ otherSizes, variant }) };
  const named: Bought = {
    ...(title === undefined ? {} : { product: { title, ...offer } }),
    crumbs: [],
  };
  if (productId === undefined) return named;
  const { find, byId } = view.site.ofEdition(edition);
  const listing = byId.get(find(productId)?.id ?? '');
  view.note(`Page ${productId}`);
  const page =
    listing &&
    (await loadMappedPage(view, edition, listing.id).catch((error: unknown) => {
      reportError(error, {
        origin: 'page',
        message: `The page of the product ${productId} could not be loaded`,
        url: `/${edition.id}`,
      });
      view.noteFailure();
      return undefined;
    }));
  return page?.ok === true ? buildBought(page.value, offer) : named;
}
