import type { EditionId } from '@/lib/config/editions';
import type { SearchDocument, SearchWords } from './searchDocument';

/** Receives what can be found. Nothing of it is seen by searches before `commit`. */
export type SearchIndexer = {
  /** The documents of a page from now on; none takes it out. */
  readonly put: (edition: EditionId, pageId: string, documents: readonly SearchDocument[]) => void;
  /** Makes what was put, and the words, what is searched. Resolves when it is. */
  readonly commit: (edition: EditionId, words: SearchWords) => Promise<void>;
};
