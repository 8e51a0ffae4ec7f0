import type { Picture } from './media';

export type Retailer = {
  readonly name: string;
  readonly url: string;
  /** `data:image/png;base64,…` */
  readonly logo?: string;
};

export type BoughtProduct = {
  readonly title: string;
  /** A size or kind. */ readonly variant?: string;
  readonly url?: string;
  readonly picture?: Picture;
};

export type LookupOutcome =
  | { readonly status: 'found'; readonly retailers: readonly Retailer[] }
  | { readonly status: 'empty' }
  | { readonly status: 'unknown' }
  | { readonly status: 'foreignGtin' }
  | { readonly status: 'badGtin' };
