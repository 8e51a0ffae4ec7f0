import type { EditionId } from '@/lib/config/editions';
import type { SearchDocument, SearchWords } from '@/lib/models/search';
import type { SearchIndexer } from '@/lib/search/searchPort';

/** What an indexer holds of which page. A run may fail halfway, so that this is not what the last whole run has read. */
export class IndexedPages {
  private readonly pages = new Map<EditionId, Map<string, object>>();
  private isLost = false;

  constructor(private readonly indexer: SearchIndexer | undefined) {}

  /** To be called when the indexer has begun anew; what is put from now on would be part of an index of which the rest is missing. */
  lose(): void {
    this.isLost = true;
  }

  /** @param digest the object that the page was put with */
  holds(edition: EditionId, pageId: string, digest: object): boolean {
    return this.indexer === undefined || this.pages.get(edition)?.get(pageId) === digest;
  }

  put(edition: EditionId, pageId: string, digest: object, documents: readonly SearchDocument[]): void {
    this.throwIfLost();
    const pages = this.pages.get(edition) ?? new Map<string, object>();
    this.pages.set(edition, pages.set(pageId, digest));
    this.indexer?.put(edition, pageId, documents);
  }

  keepOnly(edition: EditionId, kept: ReadonlyMap<string, object> | undefined): void {
    this.throwIfLost();
    const pages = this.pages.get(edition);
    for (const pageId of pages?.keys() ?? []) {
      if (kept?.has(pageId) === true) continue;
      pages?.delete(pageId);
      this.indexer?.put(edition, pageId, []);
    }
  }

  async commit(edition: EditionId, words: SearchWords): Promise<void> {
    this.throwIfLost();
    await this.indexer?.commit(edition, words);
    this.throwIfLost();
  }

  has(edition: EditionId): boolean {
    return this.pages.has(edition);
  }

  private throwIfLost(): void {
    if (this.isLost) throw new Error('What the search had indexed was lost on the way.');
  }
}
