import type { Tone } from '@/lib/platform/config/constants';
import type { Picture } from './media';

export type ProductAttribute = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly tone?: Tone;
};

export type Unsold = 'comingSoon' | 'deactivated';

type Card<Kind> = {
  readonly kind: Kind;
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly picture?: Picture;
};

export type ProductCard = Card<'product'> & {
  readonly promise?: string;
  readonly attributes: readonly ProductAttribute[];
  readonly availability?: Unsold;
};

export type ArticleCard = Card<'article'> & { readonly summary?: string };

export type PageCard = Card<'page'>;

export type ReferenceCard = ProductCard | ArticleCard | PageCard;

export type Catalogue = {
  readonly products: readonly ProductCard[];
  readonly categories: readonly ProductAttribute[];
};
