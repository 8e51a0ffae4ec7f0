import type { EditionId } from '@/lib/platform/config/editions';
import type { Tone } from '@/lib/platform/config/constants';
import type { ArticleSummary, Author, ReviewDates } from './article';
import type { Block, Crumb } from './blocks';
import type { EditorNotes } from './editorNotes';
import type { BlockLabels } from './labels';
import type { ImageFile, Picture, VideoSource } from './media';
import type { JsonValue } from '@/lib/platform/data/values';

export type PageKind = 'product-detail' | 'article-detail' | 'bio' | 'page' | 'error';

export type PageMeta = {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string;
  readonly ogTitle?: string;
  readonly ogDescription?: string;
  readonly ogImage?: ImageFile;
  readonly breadcrumbsTitle?: string;
  readonly hreflang: readonly { readonly language: string; readonly url: string }[];
  readonly schemaOrgJson?: JsonValue;
  readonly schemaOrgJsonSecondary?: JsonValue;
  readonly extraSchema: readonly JsonValue[];
};

export type PageData = {
  readonly excludeFromSearch: boolean;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
};

export type ProductSummary = {
  readonly title: string;
  readonly shortTitle?: string;
  readonly gtin?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly tone?: Tone;
  readonly description?: string;
  readonly picture?: Picture;
};

export type ListedVideo = {
  readonly title: string;
  readonly description?: string;
  readonly source: VideoSource;
  readonly poster: ImageFile;
  readonly publishedAt?: string;
};

export type Page = {
  readonly id: string;
  readonly name: string;
  /** Encoded path. */
  readonly url: string;
  readonly edition: EditionId;
  readonly kind: PageKind;
  readonly title: string;
  readonly meta: PageMeta;
  readonly pageData: PageData;
  readonly product?: ProductSummary;
  readonly article?: ArticleSummary;
  readonly person?: Author;
  readonly sku?: string;
  readonly videos?: readonly ListedVideo[];
  /** What is left of the page data limit; negative if it is exceeded. */
  readonly spareBytes?: number;
  /** Counts from 1, where a listing or sitemap has several pages, each with its own address. */
  readonly part?: number;
  readonly crumbs: readonly Crumb[];
  readonly blocks: readonly Block[];
  readonly closing?: readonly Block[];
  readonly labelGroups?: readonly (keyof BlockLabels)[];
  readonly editorNotes?: EditorNotes;
};

export type ViewedProduct = Pick<ProductSummary, 'title' | 'gtin' | 'brand' | 'category' | 'tone'>;

/** What the browser gets. The head is built on the server, so its data stays there. */
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
export type LeftOutPage = {
  readonly id: string;
  readonly names: readonly string[];
  readonly problem: PageProblem;
  readonly typed: string;
  readonly path: string;
};

export type PageIndex = {
  readonly listings: readonly PageListing[];
  readonly leftOut: readonly LeftOutPage[];
  /** Keys are decoded paths. */
  readonly byPath: ReadonlyMap<string, PageListing>;
  /** Paths with capital letters, by their lower-case form. */
  readonly withCapitals: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, PageListing>;
  /** Accepts the id of a page, of its content, or of that content's product. */
  readonly find: (entryId: string) => PageListing | undefined;
};
