import { remember } from '@/lib/platform/data/remember';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';
import type { ProductSort } from '@/lib/models/productBlocks';

export function filterProducts(
  products: readonly ProductCard[],
  attributeId: string | undefined,
): readonly ProductCard[] {
  if (attributeId === undefined) return products;
  return products.filter(({ attributes }) => attributes.some(({ id }) => id === attributeId));
}

const DIRECTIONS: Readonly<Record<ProductSort, 1 | -1>> = { by_az: 1, by_za: -1 };

export function sortProducts(
  products: readonly ProductCard[],
  sort: ProductSort,
  collator: Intl.Collator,
): readonly ProductCard[] {
  return [...products].sort(
    (one, other) => DIRECTIONS[sort] * collator.compare(one.title, other.title),
  );
}

/** Slugs are used as URLs, so the first category with a slug wins. */
export function listCategories(
  attributes: readonly ProductAttribute[],
  products: readonly ProductCard[],
  collator: Intl.Collator,
): readonly ProductAttribute[] {
  const used = new Set(products.flatMap((product) => product.attributes.map(({ id }) => id)));
  const bySlug = new Map<string, ProductAttribute>();
  for (const attribute of attributes) {
    if (used.has(attribute.id) && !bySlug.has(attribute.slug))
      bySlug.set(attribute.slug, attribute);
  }
  return [...bySlug.values()].sort((one, other) => collator.compare(one.name, other.name));
}

const collators = new Map<string, Intl.Collator>();

/** Cached, because creating a collator costs more than sorting hundreds of names. */
export function resolveCollator(
  locale: string,
  sensitivity: 'variant' | 'base' = 'variant',
): Intl.Collator {
  return remember(
    collators,
    locale + sensitivity,
    () => new Intl.Collator(locale, { numeric: true, sensitivity }),
  );
}
