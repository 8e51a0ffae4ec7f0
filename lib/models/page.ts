import type { EditionId } from '@/lib/platform/config/editions';
import type { Tone } from '@/lib/platform/config/constants';
import type { ArticleSummary, Author, ReviewDates } from './article';
import type { Block, Crumb } from './blocks';
import type { EditorNotes } from './editorNotes';
import type { BlockLabels } from './labels';
import type { ImageFile, Picture, VideoSource } from './media';
import type { JsonValue } from '@/lib/platform/data/values';

export type PageKind = 'product-detail' | 'article-detail' | 'bio' | 'page' | 'error';

export type PageMeta = Readonly<{
  title?: string;
  description?: string;
  keywords?: string;
  ogTitle?: string;
  ogDescription?: string;
  ogImage?: ImageFile;
  breadcrumbsTitle?: string;
  hreflang: readonly { readonly language: string; readonly url: string }[];
  schemaOrgJson?: JsonValue;
  schemaOrgJsonSecondary?: JsonValue;
  extraSchema: readonly JsonValue[];
}>;

export type PageData = {
  readonly excludeFromSearch: boolean;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
};

export type ProductSummary = Readonly<{
  title: string;
  shortTitle?: string;
  gtin?: string;
  brand?: string;
  category?: string;
  tone?: Tone;
  description?: string;
  picture?: Picture;
}>;

export type ListedVideo = Readonly<{
  title: string;
  description?: string;
  source: VideoSource;
  poster: ImageFile;
  publishedAt?: string;
}>;

export type Page = Readonly<{
  id: string;
  name: string;
  /** Encoded path. */
  url: string;
  edition: EditionId;
  kind: PageKind;
  title: string;
  meta: PageMeta;
  pageData: PageData;
  product?: ProductSummary;
  /** For analytics, on a page that is about a product but not its own. */
  boughtProduct?: ViewedProduct;
  article?: ArticleSummary;
  person?: Author;
  sku?: string;
  videos?: readonly ListedVideo[];
  /** Bytes left below the page data limit; negative above it. */
  spareBytes?: number;
  /** Counts from 1 where a listing or sitemap has several pages. */
  part?: number;
  crumbs: readonly Crumb[];
  blocks: readonly Block[];
  closing?: readonly Block[];
  labelGroups?: readonly (keyof BlockLabels)[];
  /** The page shows the notices of this page too: its shops, those of the product. */
  productPageId?: string;
  editorNotes?: EditorNotes;
}>;

export type ViewedProduct = Pick<ProductSummary, 'title' | 'gtin' | 'brand' | 'category' | 'tone'>;

/** The head is built on the server, so its data stays there. */
export type ShownPage = Pick<Page, 'id' | 'url' | 'kind' | 'title' | 'blocks' | 'closing'> & {
  readonly author?: Author;
  readonly reviewDates?: ReviewDates;
  readonly product?: ViewedProduct;
};

export type PageListing = Pick<Page, 'id' | 'name' | 'url' | 'title' | 'kind' | 'pageData'> & {
  readonly updatedAt: string;
};

/** Why a page cannot have the address that an editor typed. `ownAddress`: the site uses it. */
export type AddressProblem = 'unreadableAddress' | 'dotSegment' | 'ownAddress' | 'longAddress';

/** `otherEdition`: in the edition of this address, the page has another address or none. */
export type PageProblem =
  AddressProblem | 'noEdition' | 'otherEdition' | 'takenAddress' | 'noContent';

/** `typed`: as the editor wrote it. `path`: decoded, and empty where it cannot be read. */
export type LeftOutPage = Readonly<{
  id: string;
  names: readonly string[];
  problem: PageProblem;
  typed: string;
  path: string;
}>;

export type PageIndex = Readonly<{
  listings: readonly PageListing[];
  leftOut: readonly LeftOutPage[];
  /** Keys are decoded paths. */
  byPath: ReadonlyMap<string, PageListing>;
  /** Paths with capital letters, by their lower-case form. */
  withCapitals: ReadonlyMap<string, string>;
  byId: ReadonlyMap<string, PageListing>;
  /** Accepts the id of a page, of its content, or of that content's product. */
  find: (entryId: string) => PageListing | undefined;
}>;
