import type { SearchCategory } from '@/lib/config/constants';
import type { Unsold } from './cards';
import type { ImageFile } from './media';

/** Where a match stands in a text: from `start` up to, not including, `end`, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** One hit. All of it is text, never markup. */
export type SearchHit = {
  readonly objectID: string;
  /** Of a page, or of a question on its page (`/en-gb/faq#faq-need-adhesive`). */
  readonly url: string;
  readonly title: string;
  readonly category: SearchCategory;
  /** The passage in which the words stand; the page's description where they stand nowhere in its text. */
  readonly text: string;
  /** In the order of the text, without overlaps. */
  readonly highlights: { readonly title: readonly TextRange[]; readonly text: readonly TextRange[] };
  readonly image?: ImageFile;
  /** Only of a product that cannot be bought. */
  readonly availability?: Unsold;
  /** Only of a question: its whole answer. */
  readonly answer?: string;
};

/** A page of hits, in Algolia's shape. `page` counts from 0. */
export type SearchResponse = {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  /** Hits of each category, whatever category was asked for. */
  readonly facets: { readonly category: Readonly<Record<SearchCategory, number>> };
  /** The query in another spelling that has hits; only where this one has none. */
  readonly didYouMean?: string;
};

export type Suggestion = { readonly title: string; readonly url: string; readonly category: SearchCategory };
export type SuggestResponse = { readonly suggestions: readonly Suggestion[] };

/** What a visitor asks for, within the bounds of `readSearchQuery`. */
export type SearchQuery = {
  readonly query: string;
  /** Undefined is all of them. */
  readonly category?: SearchCategory;
  /** From 0. */
  readonly page: number;
};

/** What the engine knows of a page, or of a question on it: plain text, as a visitor reads it. */
export type SearchDocument = {
  /** Id of the page's entry, or `page-id#question-id`. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly category: SearchCategory;
  /** Other names of the same, such as a product's short title. */
  readonly names: readonly string[];
  /** GTINs of 14 digits, and article numbers. */
  readonly codes: readonly string[];
  readonly headings: readonly string[];
  readonly description: string;
  readonly text: string;
  readonly image?: ImageFile;
  readonly availability?: Unsold;
};

/** Words that visitors use, and the words of the pages that mean the same. */
type Synonyms = { readonly words: readonly string[]; readonly meaning: string };
/** Documents that come first for a word. */
type Pin = { readonly words: readonly string[]; readonly ids: readonly string[] };
/** What editors say of the words of an edition. */
export type SearchWords = { readonly synonyms: readonly Synonyms[]; readonly pins: readonly Pin[] };
