import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

/** The products whose generic product carries this attribute; all of them without one. Their order stays. */
export function filterProducts(products: readonly ProductCard[], attributeId: string | undefined): readonly ProductCard[] {
  if (attributeId === undefined) return products;
  return products.filter(({ attributes }) => attributes.some(({ id }) => id === attributeId));
}

/** Sort keys of the specification, section 2. */
const PRODUCT_SORTS = ['by_az', 'by_za'] as const;
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

/**
 * The categories that have products, by name. A slug is an address: of two categories with the same one the first stands for it.
 * @param attributes every product attribute of the space
 */
export function listCategories(
  attributes: readonly ProductAttribute[],
  products: readonly ProductCard[],
  collator: Intl.Collator,
): readonly ProductAttribute[] {
  const used = new Set(products.flatMap((product) => product.attributes.map(({ id }) => id)));
  const bySlug = new Map<string, ProductAttribute>();
  for (const attribute of attributes) {
    if (used.has(attribute.id) && !bySlug.has(attribute.slug)) bySlug.set(attribute.slug, attribute);
  }
  return [...bySlug.values()].sort((one, other) => collator.compare(one.name, other.name));
}

const collators = new Map<string, Intl.Collator>();

/**
 * The collation of a locale (`fr-FR`), made once: making one costs more than sorting hundreds of names. Numbers count as numbers.
 * @param sensitivity `base` where accents and case make no other name
 */
export function resolveCollator(locale: string, sensitivity: 'variant' | 'base' = 'variant'): Intl.Collator {
  const known = collators.get(locale + sensitivity);
  if (known !== undefined) return known;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity });
  collators.set(locale + sensitivity, collator);
  return collator;
}
