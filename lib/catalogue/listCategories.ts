import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

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
