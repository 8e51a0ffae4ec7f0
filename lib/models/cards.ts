import type { Tone } from '@/lib/config/constants';
import type { Picture } from './media';

export type ProductAttribute = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly tone?: Tone;
};

export type Unsold = 'comingSoon' | 'deactivated';

export type ProductCard = {
  readonly kind: 'product';
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** One sentence, which tells a product from its neighbours. */
  readonly promise?: string;
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

export type PageCard = {
  readonly kind: 'page';
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly picture?: Picture;
};

export type ReferenceCard = ProductCard | ArticleCard | PageCard;

export type Catalogue = {
  readonly products: readonly ProductCard[];
  readonly categories: readonly ProductAttribute[];
};
