import type { EditionId } from '@/lib/config/editions';
import type { ArticleCard, ProductAttribute, ProductCard, Unsold } from './cards';
import type { Picture, VideoSource } from './media';

/** A product as a listing carries it: no more than it shows, since there may be hundreds. */
export type ListedProduct = {
  readonly url: string;
  readonly title: string;
  /** The address without its start, the file's width and height in px. */
  readonly image?: readonly [src: string, width: number, height: number];
  /** Places in the listing's `categories`. */
  readonly categories: readonly number[];
  readonly availability?: Unsold;
};

export type ProductListingProps = {
  readonly title: string;
  /** Collation of the names, such as `fr-FR`. */
  readonly locale: string;
  /** From A to Z. */
  readonly products: readonly ListedProduct[];
  /** What the addresses of all product images begin with. */
  readonly imageStart: string;
  readonly articles: readonly ArticleCard[];
  readonly categories: readonly ProductAttribute[];
};

/** What a look-up of sellers asks for. */
export type SellerQuery = {
  /** 14 digits. */
  readonly gtin: string;
  /** Its country is the one that is asked for. */
  readonly edition: EditionId;
  readonly sort?: string;
  readonly retailer?: string;
};

/** Only what can be bought names a GTIN to look up. Without a label the button has the site's own wording. */
export type ProductButtonProps = { readonly shortTitle: string; readonly label?: string } & (
  | { readonly availability: 'sold'; readonly query: SellerQuery }
  | { readonly availability: Unsold }
);

/** A tab of the gallery: a picture with its caption, or a video behind its poster. */
export type GalleryItem =
  | { readonly kind: 'picture'; readonly id: string; readonly picture: Picture; readonly caption?: string }
  | { readonly kind: 'video'; readonly id: string; readonly title?: string; readonly source: VideoSource; readonly poster?: Picture };
/** Without a title it has the site's own wording. */
export type ProductGalleryProps = { readonly title?: string; readonly items: readonly GalleryItem[] };

/** What one product offers for one feature. */
export type ComparisonCell = {
  /** Left out where the content has no words at all: the site's own label stands there. */
  readonly text?: string;
  readonly isFallback: boolean;
  /** Number of the disclaimer that belongs to it, from 1. */
  readonly disclaimer?: number;
};
export type ComparisonColumn = {
  readonly id: string;
  readonly shortName: string;
  readonly picture?: Picture;
  readonly href?: string;
};
/** A feature, with one cell for each column. */
export type ComparisonRow = { readonly title: string; readonly cells: readonly ComparisonCell[] };
export type ComparisonChartProps = {
  readonly title?: string;
  readonly columns: readonly ComparisonColumn[];
  readonly rows: readonly ComparisonRow[];
  /** Numbered from 1 in this order; each is said once. */
  readonly disclaimers: readonly string[];
  /** A disclaimer of the whole chart. */
  readonly note?: string;
};

/** Strapline and title are the site's own where the entry has none. */
export type RelatedCarouselProps = {
  readonly kind: 'products' | 'articles';
  readonly strapline?: string;
  readonly title?: string;
  readonly cards: readonly (ProductCard | ArticleCard)[];
};

export type PromoboxProps = {
  /** The site's own wording where there is none. */
  readonly label?: string;
  readonly product: ProductCard;
  readonly picture?: Picture;
  readonly background?: Picture;
  readonly ctaLabel: string;
};
