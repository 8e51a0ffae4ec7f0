import type { Picture } from './media';

/** A product category. */
export type ProductAttribute = { readonly id: string; readonly name: string; readonly slug: string };

/** Why a product cannot be bought; left out of one that is sold. */
export type Unsold = 'comingSoon' | 'deactivated';

export type ProductCard = {
  readonly kind: 'product';
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly picture?: Picture;
  readonly attributes: readonly ProductAttribute[];
  readonly availability?: Unsold;
};

export type ArticleCard = {
  readonly kind: 'article';
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary?: string;
  readonly picture?: Picture;
};

/** A page that is neither: a title and an address. */
export type PageCard = { readonly kind: 'page'; readonly id: string; readonly url: string; readonly title: string; readonly picture?: Picture };

/** What a reference to a page becomes: never the page itself. */
export type ReferenceCard = ProductCard | ArticleCard | PageCard;

/** The products of an edition, from A to Z, and the categories that they are in, by name. */
export type Catalogue = { readonly products: readonly ProductCard[]; readonly categories: readonly ProductAttribute[] };
