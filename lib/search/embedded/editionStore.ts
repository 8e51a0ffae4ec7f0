import { type EditionId, resolveEdition } from '@/lib/platform/config/editions';
import { hasSameItems } from '@/lib/platform/data/objects';
import { dedupeDocuments } from '../dedupeDocuments';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import { buildSearchIndex, type SearchIndex } from './searchIndex';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Always rebuilds the index: an updated one would rank differently from one in a new process. */
export class EditionStore {
  private readonly pages = new Map<string, readonly SearchDocument[]>();
  private indexed:
    | {
        readonly index: SearchIndex;
        readonly documents: readonly SearchDocument[];
        readonly words: SearchWords;
      }
    | undefined;

  constructor(private readonly edition: EditionId) {}

  index(): SearchIndex | undefined {
    return this.indexed?.index;
  }

  put(pageId: string, documents: readonly SearchDocument[]): void {
    if (documents.length === 0) this.pages.delete(pageId);
    // A publication seldom changes a page in every edition; the other editions keep their index.
    else if (!isSame(this.pages.get(pageId), documents)) this.pages.set(pageId, documents);
  }

  *commit(words: SearchWords): Generator<undefined, void> {
    const documents = [...dedupeDocuments(this.pages).values()].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    if (this.isIndexed(documents, words)) return;
    const index = yield* buildSearchIndex(resolveEdition(this.edition).language, documents, words);
    this.indexed = { index, documents, words };
  }

  private isIndexed(documents: readonly SearchDocument[], words: SearchWords) {
    return (
      this.indexed !== undefined &&
      hasSameItems(this.indexed.documents, documents) &&
      isSame(this.indexed.words, words)
    );
  }
}
