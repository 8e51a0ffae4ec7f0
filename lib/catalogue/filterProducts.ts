import type { ProductCard } from '@/lib/models/cards';

/** The products whose generic product carries this attribute; all of them without one. Their order stays. */
export function filterProducts(products: readonly ProductCard[], attributeId: string | undefined): readonly ProductCard[] {
  if (attributeId === undefined) return products;
  return products.filter(({ attributes }) => attributes.some(({ id }) => id === attributeId));
}
