import type { Picture } from './media';

export type Retailer = {
  readonly name: string;
  readonly url: string;
  /** `data:image/png;base64,…` */
  readonly logo?: string;
};

export type BoughtProduct = Readonly<{
  title: string;
  variant?: string;
  /** 14 digits. */
  gtin: string;
  otherSizes?: readonly { readonly name: string; readonly href: string }[];
  url?: string;
  picture?: Picture;
}>;

export type LookupOutcome =
  | { readonly status: 'found'; readonly retailers: readonly Retailer[] }
  | { readonly status: 'empty' | 'unknown' | 'foreignGtin' | 'badGtin' };
