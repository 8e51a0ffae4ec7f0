import { remember } from '@/lib/data/remember';
import type { Catalogue, ProductCard } from '@/lib/models/cards';
import type { ListingChoice } from '@/lib/models/productBlocks';
import { DEFAULT_SORT, filterProducts } from './catalogue';

/** A listing with more than this comes in pages. */
export const MAX_PRODUCTS_AT_ONCE = 100;
/** Whole rows at every width. */
export const PRODUCTS_PER_PAGE = 48;

type ListingPage = {
  readonly cards: readonly ProductCard[];
  readonly productCount: number;
  readonly pageCount: number;
};

type ByCategory = Map<string, readonly ProductCard[]>;

/** By the catalogue itself, which stays the same object for as long as its products do. */
const filtered = new WeakMap<Catalogue, ByCategory>();

function listProducts(catalogue: Catalogue, slug: string | undefined): readonly ProductCard[] {
  const category = catalogue.categories.find((one) => one.slug === slug);
  if (category === undefined) return catalogue.products;
  const byCategory = remember(filtered, catalogue, (): ByCategory => new Map());
  return remember(byCategory, category.id, () => filterProducts(catalogue.products, category.id));
}

/**
 * One page of a catalogue's products, at a cost that does not grow with the catalogue: it is in the default order, and the other
 * order is that one from its end.
 * @returns undefined beyond the last page
 */
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
