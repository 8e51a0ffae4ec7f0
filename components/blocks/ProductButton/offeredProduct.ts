import type { Picture } from '@/lib/models/media';

/** A size or kind that is sold separately; `gtin` has 14 digits. */
export type SoldVariant = { readonly name: string; readonly gtin: string };

export type OfferedProduct = Readonly<{
  shortTitle: string;
  /** As it is written on the pack. */
  title?: string;
  picture?: Picture;
  /** The choices, including the one of the button. */
  variants?: readonly SoldVariant[];
}>;

export const nameProduct = ({ shortTitle, title = shortTitle }: OfferedProduct): string => title;

export function nameOffer(product: OfferedProduct, gtin: string): string {
  const variant = product.variants?.find((one) => one.gtin === gtin)?.name;
  return [nameProduct(product), variant].filter(Boolean).join(', ');
}
