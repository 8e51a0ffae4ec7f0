import type { Picture } from './media';

/** A shop that sells a product. */
export type Retailer = {
  readonly name: string;
  /** Where the product is bought: http or https. */
  readonly url: string;
  /** `data:image/png;base64,…`; without one the shop is shown by its name. */
  readonly logo?: string;
};

/** The product whose sellers a page lists. Without an address it has no page in this edition. */
export type BoughtProduct = { readonly title: string; readonly url?: string; readonly picture?: Picture };

/** What the page of a product's sellers has to say. Only the first two are answers. */
export type SellersProps =
  | { readonly status: 'found'; readonly retailers: readonly Retailer[] }
  | { readonly status: 'empty' }
  | { readonly status: 'unknown' }
  | { readonly status: 'foreignGtin' }
  | { readonly status: 'badGtin' };
