import type { SearchCategory } from '@/lib/platform/config/constants';
import type { Unsold } from './cards';
import type { ImageFile } from './media';

/** UTF-16 units; `end` is exclusive. */
export type TextRange = readonly [start: number, end: number];

/** All strings are plain text, never markup. */
export type SearchHit = Readonly<{
  objectID: string;
  url: string;
  title: string;
  category: SearchCategory;
  text: string;
  highlights: {
    readonly title: readonly TextRange[];
    readonly text: readonly TextRange[];
  };
  image?: ImageFile;
  availability?: Unsold;
  answer?: string;
}>;

/** In Algolia's shape: `page` counts from 0. */
export type SearchResponse = Readonly<{
  hits: readonly SearchHit[];
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  facets: { readonly category: Readonly<Record<SearchCategory, number>> };
  didYouMean?: string;
  isEmergency?: true;
  /** Ids of the cards that fit, the one for most of the typed words first. */
  cards?: readonly string[];
}>;

export type Suggestion = Pick<SearchHit, 'title' | 'url' | 'category'> & {
  readonly ranges?: readonly TextRange[];
};
export type SuggestResponse = { readonly suggestions: readonly Suggestion[] };

export type SearchQuery = {
  readonly query: string;
  readonly category?: SearchCategory;
  readonly page: number;
};

export type SearchDocument = Omit<SearchHit, 'objectID' | 'highlights' | 'answer'> & {
  readonly id: string;
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly headings: readonly string[];
  readonly description: string;
};

type Synonyms = { readonly words: readonly string[]; readonly meaning: string };
/** In an emergency, the words match at any place in a query and in any order. */
export type Pin = {
  readonly words: readonly string[];
  readonly ids: readonly string[];
  readonly isEmergency?: true;
  readonly card?: string;
};
export type SearchWords = { readonly synonyms: readonly Synonyms[]; readonly pins: readonly Pin[] };
