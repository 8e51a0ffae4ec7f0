import type { EditionId } from '@/lib/config/editions';
import { resolveEdition } from '@/lib/config/editions';
import { dedupeDocuments } from '../dedupeDocuments';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import type { SearchIndex } from './searchIndex';
import { buildSearchIndex } from './searchIndex';

/** Up to this many changed documents are applied in place; for more, a new index is built while the old one serves. */
const MAX_CHANGED_IN_PLACE = 100;

export type EditionStore = {
  readonly index: () => SearchIndex | undefined;
  readonly put: (pageId: string, documents: readonly SearchDocument[]) => void;
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
      const documents = dedupeDocuments(pages);
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
