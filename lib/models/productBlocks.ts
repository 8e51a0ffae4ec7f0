import type { EditionId } from '@/lib/config/editions';
import type { ArticleCard, ProductAttribute, ProductCard, Unsold } from './cards';
import type { PagingLabels } from './labels';
import type { Picture, VideoSource } from './media';

export type ListedProduct = {
  readonly url: string;
  readonly title: string;
  readonly promise?: string;
  /** `src` continues the listing's `imageStart`. */
  readonly image?: readonly [src: string, width: number, height: number];
  /** Indexes into the listing's `categories`. */
  readonly categories: readonly number[];
  readonly availability?: Unsold;
};

export type ProductSort = 'by_az' | 'by_za';

/** What a visitor asks of a listing that comes in pages. */
export type ListingChoice = {
  /** Slug. */
  readonly category?: string;
  readonly sort: ProductSort;
  /** From 1. */
  readonly page: number;
};

export type ListingPaging = {
  /** Of the page that shows the listing; encoded. */
  readonly path: string;
  readonly choice: ListingChoice;
  /** Of the chosen category. */
  readonly pageCount: number;
  readonly productCount: number;
  readonly labels: PagingLabels;
};

export type ProductListingProps = {
  readonly title: string;
  readonly locale: string;
  readonly products: readonly ListedProduct[];
  readonly imageStart: string;
  readonly articles: readonly ArticleCard[];
  readonly categories: readonly ProductAttribute[];
  /** Its first picture is the first of the page. */
  readonly opensPage?: boolean;
  /** Of the page that shows the listing, encoded, and what its address chooses; of a listing that comes whole. */
  readonly shown?: { readonly path: string; /** Slug. */ readonly category?: string };
  /** Of a listing that comes in pages: `products` are those of one. */
  readonly paging?: ListingPaging;
};

export type BuyQuery = {
  /** 14 digits. */
  readonly gtin: string;
  readonly edition: EditionId;
  readonly sort?: string;
  readonly retailer?: string;
};

/** A size or kind of a product that is sold on its own; `gtin` has 14 digits. */
export type SoldVariant = { readonly name: string; readonly gtin: string };

export type ProductButtonProps = { readonly shortTitle: string; readonly label?: string } &
  /** `variants`: what visitors choose between, that of `query` among them. */
  (
    | {
        readonly availability: 'sold';
        readonly query: BuyQuery;
        readonly variants?: readonly SoldVariant[];
      }
    | { readonly availability: Unsold }
  );

export type GalleryItem =
  | {
      readonly kind: 'picture';
      readonly id: string;
      readonly picture: Picture;
      readonly caption?: string;
    }
  | {
      readonly kind: 'video';
      readonly id: string;
      readonly title?: string;
      readonly source: VideoSource;
      readonly poster?: Picture;
    };
export type ProductGalleryProps = {
  readonly title?: string;
  readonly items: readonly GalleryItem[];
};

/** `disclaimer` counts from 1, into the chart's `disclaimers`. */
/** Without a name where editors gave it none; without a text where nobody says anything, not even as a fallback. */
export type ComparedVariant = {
  readonly name?: string;
  readonly text?: string;
  readonly disclaimer?: number;
};

export type ComparisonCell = {
  readonly text?: string;
  /** In place of one text, where the product's variants differ. */
  readonly variants?: readonly ComparedVariant[];
  readonly isFallback: boolean;
  readonly disclaimer?: number;
};

/** `label` is the product's own; of a product that is not sold only `availability` is shown. */
export type ComparisonOffer = { readonly label?: string; readonly availability?: Unsold };

export type ComparisonColumn = {
  readonly id: string;
  /** To link to the column: the product's slug if that can be an anchor, with a number where an earlier column has the same. */
  readonly anchor?: string;
  /** Absent where the column is of no product. */
  readonly offer?: ComparisonOffer;
  readonly shortName: string;
  readonly picture?: Picture;
  readonly href?: string;
};
export type ComparisonRow = { readonly title: string; readonly cells: readonly ComparisonCell[] };
export type ComparisonChoice = {
  /** Of the page that shows the chart; encoded. */
  readonly path: string;
  /** Some of the products are left out, as was asked for. */
  readonly isNarrowed: boolean;
  readonly options: readonly {
    /** Of the query. */ readonly parameter: string;
    readonly name: string;
    readonly isChosen: boolean;
  }[];
};

export type ComparisonChartProps = {
  /** Of what to show side by side, where there are many. */
  readonly choice?: ComparisonChoice;
  readonly title?: string;
  readonly columns: readonly ComparisonColumn[];
  readonly rows: readonly ComparisonRow[];
  readonly disclaimers: readonly string[];
  readonly note?: string;
};

export type RelatedCarouselProps = {
  readonly kind: 'products' | 'articles';
  readonly strapline?: string;
  readonly title?: string;
  readonly cards: readonly (ProductCard | ArticleCard)[];
};

export type PromoboxProps = {
  readonly label?: string;
  readonly product: ProductCard;
  readonly picture?: Picture;
  readonly background?: Picture;
  readonly ctaLabel: string;
};
