import type { EditionId } from '@/lib/platform/config/editions';
import type { ArticleCard, ProductAttribute, Unsold } from './cards';
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

/** `category` is a slug; pages count from 1. */
export type ListingChoice = {
  readonly category?: string;
  readonly sort: ProductSort;
  readonly page: number;
};

export type ListingPaging = {
  readonly path: string;
  readonly choice: ListingChoice;
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
  readonly opensPage?: boolean;
  /** For a listing without pages: its page's encoded path, and the category from the address. */
  readonly shown?: { readonly path: string; readonly category?: string };
  readonly paging?: ListingPaging;
};

export type BuyQuery = {
  /** 14 digits. */
  readonly gtin: string;
  readonly edition: EditionId;
  readonly sort?: string;
  readonly retailer?: string;
};

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

/** `name` and `text` may both be missing. `disclaimer` is a position in `disclaimers`, from 1. */
type ComparedVariant = {
  readonly name?: string;
  readonly text?: string;
  readonly disclaimer?: number;
};

export type ComparisonCell = {
  readonly text?: string;
  readonly variants?: readonly ComparedVariant[];
  readonly isFallback: boolean;
  readonly disclaimer?: number;
};

/** `label` is the product's own; a product that is not sold shows only `availability`. */
type ComparisonOffer = { readonly label?: string; readonly availability?: Unsold };

export type ComparisonColumn = {
  readonly id: string;
  /** The product's slug, if it can be an anchor; a duplicate gets a number. */
  readonly anchor?: string;
  readonly offer?: ComparisonOffer;
  readonly shortName: string;
  readonly picture?: Picture;
  readonly href?: string;
};
export type ComparisonRow = { readonly title: string; readonly cells: readonly ComparisonCell[] };
export type ComparisonChoice = {
  readonly path: string;
  readonly isNarrowed: boolean;
  readonly options: readonly {
    readonly parameter: string;
    readonly name: string;
    readonly isChosen: boolean;
  }[];
};

export type ComparisonChartProps = {
  readonly choice?: ComparisonChoice;
  readonly title?: string;
  readonly columns: readonly ComparisonColumn[];
  readonly rows: readonly ComparisonRow[];
  readonly disclaimers: readonly string[];
  readonly note?: string;
};
