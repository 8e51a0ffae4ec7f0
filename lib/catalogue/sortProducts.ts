import type { ProductCard } from '@/lib/models/cards';

/** Sort keys of the specification, section 2. */
export const PRODUCT_SORTS = ['by_az', 'by_za'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_SORT: ProductSort = 'by_az';

const DIRECTIONS: Readonly<Record<ProductSort, 1 | -1>> = { by_az: 1, by_za: -1 };

export function isProductSort(value: unknown): value is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === value);
}

/** Products by name, as readers of the collator's language would look them up. Products of one name keep their order. */
export function sortProducts(products: readonly ProductCard[], sort: ProductSort, collator: Intl.Collator): readonly ProductCard[] {
  return [...products].sort((one, other) => DIRECTIONS[sort] * collator.compare(one.title, other.title));
}
