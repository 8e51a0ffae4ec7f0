import type { SellerQuery } from '@/lib/models/productBlocks';

/** The page that lists the sellers of a product, for visitors without script: `/{edition}/buy/{gtin}`. */
export function buildBuyPath({ edition, gtin, sort, retailer }: SellerQuery): string {
  const choices = new URLSearchParams({ ...(sort === undefined ? {} : { sort }), ...(retailer === undefined ? {} : { retailer }) });
  return `/${edition}/buy/${gtin}${choices.size === 0 ? '' : `?${choices}`}`;
}
