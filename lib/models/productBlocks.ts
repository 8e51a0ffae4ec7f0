import type { EditionId } from '@/lib/platform/config/editions';
import type { ArticleCard, MomentStop, ProductAttribute, Unsold } from './cards';
import type { PagingLabels } from './labels';
import type { Picture, VideoSource } from './media';

export type ListedProduct = Readonly<{
  url: string;
  title: string;
  gtin?: string;
  promise?: string;
  /** `src` continues the listing's `imageStart`. */
  image?: readonly [src: string, width: number, height: number];
  /** Indexes into the listing's `categories`. */
  categories: readonly number[];
  availability?: Unsold;
  moment?: MomentStop;
}>;

export type ProductSort = 'by_az' | 'by_za';

/** `category` is a slug; pages count from 1. */
export type ListingChoice = {
  readonly category?: string;
  readonly sort: ProductSort;
  readonly page: number;
};

export type ListingPaging = Readonly<{
  path: string;
  choice: ListingChoice;
  pageCount: number;
  productCount: number;
  labels: PagingLabels;
}>;

export type ProductListingProps = Readonly<{
  title: string;
  locale: string;
  products: readonly ListedProduct[];
  imageStart: string;
  articles: readonly ArticleCard[];
  categories: readonly ProductAttribute[];
  opensPage?: boolean;
  /** For a listing without pages: its page's encoded path, and the category from the address. */
  shown?: { readonly path: string; readonly category?: string };
  paging?: ListingPaging;
}>;

export type BuyQuery = Readonly<{
  /** 14 digits. */
  gtin: string;
  edition: EditionId;
  sort?: string;
  retailer?: string;
}>;

export type GalleryItem =
  | Readonly<{
      kind: 'picture';
      id: string;
      picture: Picture;
      caption?: string;
    }>
  | Readonly<{
      kind: 'video';
      id: string;
      title?: string;
      source: VideoSource;
      poster?: Picture;
    }>;

/** `name` and `text` may both be missing. `disclaimer` is a position in `disclaimers`, from 1. */
type ComparedVariant = {
  readonly name?: string;
  readonly text?: string;
  readonly disclaimer?: number;
};

export type ComparisonCell = Readonly<{
  text?: string;
  variants?: readonly ComparedVariant[];
  isFallback: boolean;
  disclaimer?: number;
}>;

type ComparisonOffer = { readonly label?: string; readonly availability?: Unsold };

export type ComparisonColumn = Readonly<{
  id: string;
  anchor?: string;
  offer?: ComparisonOffer;
  shortName: string;
  gtin?: string;
  picture?: Picture;
  href?: string;
}>;
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

export type ComparisonChartProps = Readonly<{
  choice?: ComparisonChoice;
  title?: string;
  columns: readonly ComparisonColumn[];
  rows: readonly ComparisonRow[];
  disclaimers: readonly string[];
  note?: string;
}>;
