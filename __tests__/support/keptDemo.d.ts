import type { Space } from '@/content/build/buildSpace';
import type { EditionId } from '@/lib/platform/config/editions';
import type { Block } from '@/lib/models/blocks';
import type { SearchDocument, SearchWords } from '@/lib/models/search';

/** Spaces by their folder. */
export const spaces: Map<string, Space>;
/** The blocks of pages of the demo, by edition and name. */
export const pages: Map<string, readonly Block[]>;
/**
 * What an edition of the demo gives its search: the documents by their page, and the words of
 * editors.
 */
export const documents: Map<
  EditionId,
  { readonly pages: Map<string, readonly SearchDocument[]>; words: SearchWords }
>;
