import type { EditionId } from '@/lib/platform/config/editions';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { EditionStore } from '@/lib/search/embedded/editionStore';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import type { SearchEngine, SearchIndexer } from '@/lib/search/searchPort';
import { openDemo } from './demoSpace';
import { documents } from './keptDemo';

/** The indexes that the search thread would hold, in this process and at once. */
export function createTestIndexer(): SearchIndexer & {
  readonly index: (edition: EditionId) => SearchIndex;
} {
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

export const createTestEngine = (index: (edition: EditionId) => SearchIndex): SearchEngine => ({
  search: ({ id }, query) => Promise.resolve({ ok: true, value: index(id).search(query) }),
  suggest: ({ id }, query) => Promise.resolve({ ok: true, value: index(id).suggest(query) }),
});

export async function indexSource(
  store: ContentStore,
): Promise<(edition: EditionId) => SearchIndex> {
  const indexer = createTestIndexer();
  await new SiteDigests(indexer).refresh(store.current());
  return indexer.index;
}

async function readDocuments(): Promise<void> {
  const find = (edition: EditionId) => {
    const found = documents.get(edition) ?? { pages: new Map(), words: { synonyms: [], pins: [] } };
    documents.set(edition, found);
    return found;
  };
  await new SiteDigests({
    put: (edition, pageId, all) => void find(edition).pages.set(pageId, structuredClone(all)),
    commit: (edition, words) => {
      find(edition).words = structuredClone(words);
      return Promise.resolve();
    },
  }).refresh((await openDemo()).current());
}

/**
 * The indexes of the demo space, each made when it is first asked for; what is in them is read once
 * for all test files of a worker.
 */
export async function indexDemo(): Promise<(edition: EditionId) => SearchIndex> {
  if (documents.size === 0) await readDocuments();
  const indexer = createTestIndexer();
  const committed = new Set<EditionId>();
  return (edition) => {
    const kept = documents.get(edition);
    if (kept !== undefined && !committed.has(edition)) {
      for (const [pageId, all] of kept.pages) indexer.put(edition, pageId, all);
      void indexer.commit(edition, kept.words);
      committed.add(edition);
    }
    return indexer.index(edition);
  };
}
