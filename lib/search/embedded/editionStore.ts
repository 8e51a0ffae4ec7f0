import type { EditionId } from '@/lib/config/editions';
import { resolveEdition } from '@/lib/config/editions';
import { listOnce } from '../listOnce';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import type { SearchIndex } from './searchIndex';
import { buildSearchIndex } from './searchIndex';

/** Changed documents up to which an index is changed in one go; with more another one is built beside it. */
const MAX_CHANGED_IN_PLACE = 100;

/** The documents of an edition, and the index that is searched. */
export type EditionStore = {
  readonly index: () => SearchIndex | undefined;
  readonly put: (pageId: string, documents: readonly SearchDocument[]) => void;
  /** Makes what was put the index. Gives way after each document. */
  readonly commit: (words: SearchWords) => Generator<undefined, void>;
};

export function createEditionStore(id: EditionId): EditionStore {
  const { language } = resolveEdition(id);
  const pages = new Map<string, readonly SearchDocument[]>();
  let searched: ReadonlyMap<string, SearchDocument> = new Map();
  let searchedWords = '';
  let index: SearchIndex | undefined;

  return {
    index: () => index,
    put: (pageId, documents) => {
      if (documents.length === 0) pages.delete(pageId);
      else pages.set(pageId, documents);
    },
    *commit(words) {
      const documents = listOnce(pages);
      const added = [...documents.values()].filter((document) => searched.get(document.id) !== document);
      const removed = [...searched.keys()].filter((key) => !documents.has(key));
      const wordsText = JSON.stringify(words);
      if (index !== undefined && wordsText === searchedWords && added.length + removed.length <= MAX_CHANGED_IN_PLACE) {
        if (added.length + removed.length > 0) index.change(removed, added);
      } else {
        index = yield* buildSearchIndex(language, documents.values(), words);
      }
      searched = documents;
      searchedWords = wordsText;
    },
  };
}
