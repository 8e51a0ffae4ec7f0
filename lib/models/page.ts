import type { EditionId } from '@/lib/config/editions';
import type { Tone } from '@/lib/config/constants';
import type { ArticleSummary, Author, ReviewDates } from './article';
import type { Block, Crumb } from './blocks';
import type { EditorNotes } from './editorNotes';
import type { BlockLabels } from './labels';
import type { ImageFile, Picture, VideoSource } from './media';
import type { JsonValue } from './values';

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
  /** Of its category. */
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
  /** Its encoded path. */
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
  /** Bytes left of the target for page data; negative when it is exceeded. */
  readonly spareBytes?: number;
  /** From 1, of a listing or sitemap that comes in pages; each has an address of its own. */
  readonly part?: number;
  readonly crumbs: readonly Crumb[];
  readonly blocks: readonly Block[];
  /** What the site adds to the end of an article's text. */
  readonly closing?: readonly Block[];
  /** Labels that it shows beside those of its blocks. */
  readonly labelGroups?: readonly (keyof BlockLabels)[];
  /** In a preview alone. */
  readonly editorNotes?: EditorNotes;
};

export type ViewedProduct = Pick<ProductSummary, 'title' | 'gtin' | 'brand' | 'category' | 'tone'>;

/** Sent to the browser. The head is built on the server, so its sources stay there. */
export type ShownPage = Pick<Page, 'id' | 'url' | 'kind' | 'title' | 'blocks' | 'closing'> & {
  readonly author?: Author;
  readonly reviewDates?: ReviewDates;
  readonly product?: ViewedProduct;
};

export type PageListing = {
  readonly id: string;
  readonly name: string;
  /** Its encoded path, as links have it. */
  readonly url: string;
  readonly title: string;
  readonly kind: PageKind;
  readonly updatedAt: string;
  readonly pageData: PageData;
};

/** Why no page can have an address that an editor typed. `ownAddress`: the site itself uses it. */
export type AddressProblem = 'unreadableAddress' | 'dotSegment' | 'ownAddress' | 'longAddress';

/**
 * Why visitors cannot open a published page. `noEdition`: its address begins with no edition. `otherEdition`: it begins with an edition in which
 * the page has another address or none. `takenAddress`: an older page has the same. `noContent`: what it shows is not published, or is no page
 * content.
 */
export type PageProblem =
  AddressProblem | 'noEdition' | 'otherEdition' | 'takenAddress' | 'noContent';

/** `names` as in `PageIndex.find`. `typed`: its address as the editor wrote it. `path`: decoded, and empty where it cannot be read. */
export type LeftOutPage = {
  readonly id: string;
  readonly names: readonly string[];
  readonly problem: PageProblem;
  readonly typed: string;
  readonly path: string;
};

export type PageIndex = {
  readonly listings: readonly PageListing[];
  /** Pages that visitors cannot open, though an address is written in the language of the edition. */
  readonly leftOut: readonly LeftOutPage[];
  /** Keys are decoded paths. */
  readonly byPath: ReadonlyMap<string, PageListing>;
  /** Paths with capital letters, by their lower-case form. */
  readonly withCapitals: ReadonlyMap<string, string>;
  readonly byId: ReadonlyMap<string, PageListing>;
  /** Accepts the id of a page, of its content, or of the product of that content. */
  readonly find: (entryId: string) => PageListing | undefined;
};
