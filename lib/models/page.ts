import type { EditionId } from '@/lib/config/editions';
import type { ArticleSummary, Author } from './article';
import type { Block, Crumb } from './blocks';
import type { ImageFile, Picture, VideoSource } from './media';
import type { JsonValue } from './values';

/** Page kinds of the specification. */
export type PageKind = 'product-detail' | 'article-detail' | 'bio' | 'page' | 'error';

export type PageMeta = {
  readonly title?: string;
  readonly description?: string;
  readonly keywords?: string;
  readonly ogTitle?: string;
  readonly ogDescription?: string;
  readonly ogImage?: ImageFile;
  readonly breadcrumbsTitle?: string;
  /** Addresses of this page in languages that are not editions of this site, by language tag. */
  readonly hreflang: readonly { readonly language: string; readonly url: string }[];
  readonly schemaOrgJson?: JsonValue;
  readonly schemaOrgJsonSecondary?: JsonValue;
  /** A list; a single item of the content is a list of one. */
  readonly extraSchema: readonly JsonValue[];
};

export type PageData = { readonly excludeFromSearch: boolean; readonly noIndex: boolean; readonly noFollow: boolean };

export type ProductSummary = {
  readonly title: string;
  readonly shortTitle?: string;
  readonly gtin?: string;
  readonly brand?: string;
  readonly category?: string;
  readonly description?: string;
  readonly picture?: Picture;
};

/** A video of the page as search engines list it. */
export type ListedVideo = {
  readonly title: string;
  readonly description?: string;
  readonly source: VideoSource;
  readonly poster: ImageFile;
  /** When its file was first published (ISO). */
  readonly publishedAt?: string;
};

/** A page of one edition, ready to render. */
export type Page = {
  readonly id: string;
  readonly name: string;
  /** Whole path, beginning with its edition (`/fr-fr/produits/…`). */
  readonly url: string;
  readonly edition: EditionId;
  readonly kind: PageKind;
  readonly title: string;
  readonly meta: PageMeta;
  readonly pageData: PageData;
  readonly product?: ProductSummary;
  readonly article?: ArticleSummary;
  /** Whom a biography is about. */
  readonly person?: Author;
  /** What the product is ordered by, where it comes in one variant only. */
  readonly sku?: string;
  /** Those with a title and a poster. */
  readonly videos?: readonly ListedVideo[];
  /** Bytes that its blocks and the frame leave of the budget of the page's data; below 0 where they are beyond it. */
  readonly room?: number;
  readonly crumbs: readonly Crumb[];
  readonly blocks: readonly Block[];
};

/** What statistics tell of a product that is looked at. */
export type ViewedProduct = Pick<ProductSummary, 'title' | 'gtin' | 'brand' | 'category'>;

/** What the browser gets of a page. Its head is made on the server, so that neither its code nor its sources weigh on a visit. */
export type ShownPage = Pick<Page, 'id' | 'url' | 'kind' | 'title' | 'blocks'> & { readonly author?: Author; readonly product?: ViewedProduct };

/** A page as lists and links know it: its address in an edition and its title, no body. */
export type PageListing = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly title: string;
  readonly kind: PageKind;
  readonly updatedAt: string;
  readonly pageData: PageData;
};

/** The pages of one edition. */
export type PageIndex = {
  /** Those that have an address in this edition. */
  readonly listings: readonly PageListing[];
  /** The same by their decoded paths, as requests name them. */
  readonly byPath: ReadonlyMap<string, PageListing>;
  readonly byId: ReadonlyMap<string, PageListing>;
  /** The page that an entry stands for: the page itself, what it shows, or the product that this shows. */
  readonly find: (entryId: string) => PageListing | undefined;
};
