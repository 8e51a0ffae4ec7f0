import type { EditionId } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { SiteDigests } from '@/lib/site/siteDigests';
import { EditionStore } from '@/lib/search/embedded/editionStore';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import type { SearchIndexer } from '@/lib/search/searchPort';
import { openDemo } from './demoSpace';

/** The indexes that the search thread would hold, in this process and at once. */
export function createTestIndexer(): SearchIndexer & { readonly index: (edition: EditionId) => SearchIndex } {
  const stores = new Map<EditionId, EditionStore>();
  const getStore = (edition: EditionId): EditionStore => {
    const store = stores.get(edition) ?? new EditionStore(edition);
    stores.set(edition, store);
    return store;
  };
  return {
    put: (edition, pageId, documents) => getStore(edition).put(pageId, documents),
    commit: (edition, words) => {
      Array.from(getStore(edition).commit(words));
      return Promise.resolve();
    },
    index: (edition) => {
      const index = stores.get(edition)?.index();
      if (index === undefined) throw new Error(`Nothing was committed for ${edition}.`);
      return index;
    },
  };
}

export async function indexSource(source: ContentSource): Promise<(edition: EditionId) => SearchIndex> {
  const indexer = createTestIndexer();
  await new SiteDigests(indexer).refresh(source);
  return indexer.index;
}

/** The indexes of the demo space. */
export async function indexDemo(): Promise<(edition: EditionId) => SearchIndex> {
  return indexSource(await openDemo());
}
