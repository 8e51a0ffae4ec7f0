import type { Tone } from '@/lib/platform/config/constants';
import type { Picture } from './media';

export type ProductAttribute = Readonly<{
  id: string;
  name: string;
  slug: string;
  tone?: Tone;
}>;

export type Unsold = 'comingSoon' | 'deactivated';

/** When a product is used: a stop on the brand's arch symbol, counted from 1 at its left end. */
export type MomentStop = { readonly title: string; readonly stop: number };

type Card<Kind> = Readonly<{
  kind: Kind;
  id: string;
  url: string;
  title: string;
  picture?: Picture;
}>;

export type ProductCard = Card<'product'> & {
  readonly gtin?: string;
  readonly promise?: string;
  readonly attributes: readonly ProductAttribute[];
  readonly availability?: Unsold;
  readonly moment?: MomentStop;
};

export type ArticleCard = Card<'article'> & { readonly summary?: string };

export type PageCard = Card<'page'>;

export type ReferenceCard = ProductCard | ArticleCard | PageCard;

export type Catalogue = {
  readonly products: readonly ProductCard[];
  readonly categories: readonly ProductAttribute[];
};
