import type { SearchCategory } from '@/lib/config/constants';
import type { Unsold } from '@/lib/models/cards';
import type { ImageFile } from '@/lib/models/image';

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
export type Synonyms = { readonly words: readonly string[]; readonly meaning: string };
/** Documents that come first for a word. */
export type Pin = { readonly words: readonly string[]; readonly ids: readonly string[] };
/** What editors say of the words of an edition. */
export type SearchWords = { readonly synonyms: readonly Synonyms[]; readonly pins: readonly Pin[] };
