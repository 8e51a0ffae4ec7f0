import { remember } from '@/lib/platform/data/remember';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { ListingChoice } from '@/lib/models/productBlocks';
import { DEFAULT_SORT } from '@/lib/addresses/listingAddress';
import { filterProducts } from './catalogue';

export const MAX_PRODUCTS_AT_ONCE = 100;
/** Fills whole rows at every width. */
export const PRODUCTS_PER_PAGE = 48;

type ListingPage = {
  readonly cards: readonly ProductCard[];
  readonly productCount: number;
  readonly pageCount: number;
};

type ByCategory = Map<string, readonly ProductCard[]>;

/** Keyed by the catalogue, which is the same object until its products change. */
const filtered = new WeakMap<Catalogue, ByCategory>();

function listProducts(catalogue: Catalogue, slug: string | undefined): readonly ProductCard[] {
  const category = catalogue.categories.find((one) => one.slug === slug);
  if (category === undefined) return catalogue.products;
  const byCategory = remember(filtered, catalogue, (): ByCategory => new Map());
  return remember(byCategory, category.id, () => filterProducts(catalogue.products, category.id));
}

/** Both orders are slices of the sorted catalogue, so the cost does not grow with the catalogue. */
export function findListingPage(
  catalogue: Catalogue,
  { category, sort, page }: ListingChoice,
): ListingPage | undefined {
  const products = listProducts(catalogue, category);
  const productCount = products.length;
  const pageCount = Math.max(1, Math.ceil(productCount / PRODUCTS_PER_PAGE));
  if (page > pageCount) return undefined;
  const first = (page - 1) * PRODUCTS_PER_PAGE;
  const end = Math.min(first + PRODUCTS_PER_PAGE, productCount);
  const cards =
    sort === DEFAULT_SORT
      ? products.slice(first, end)
      : products.slice(productCount - end, productCount - first).reverse();
  return { cards, productCount, pageCount };
}
