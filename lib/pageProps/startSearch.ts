import type { SearchConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { countSearches, type SearchEngine, type SearchIndexer } from '@/lib/search/searchPort';
import { startEmbeddedSearch } from '@/lib/search/embedded/startEmbeddedSearch';
import { createSiteDigests } from './siteDigests';

/** In ms. A preview re-reads the whole space each time, so it checks less often. */
const REFRESH_INTERVAL = { replica: 2000, preview: 300_000 } as const;

/** Algolia needs no indexer here: `npm run search:push` fills it. */
function startEngine(search: SearchConfig, onLost: () => void): { readonly engine: SearchEngine; readonly indexer?: SearchIndexer; readonly stop: () => Promise<void> } {
  if (search.provider === 'algolia') return { engine: createAlgoliaSearch(search), stop: () => Promise.resolve() };
  const embedded = startEmbeddedSearch(onLost);
  return { engine: embedded, indexer: embedded, stop: embedded.stop };
}

export function startSearch(source: ContentSource, search: SearchConfig): () => Promise<void> {
  const { engine, indexer, stop } = startEngine(search, () => digests.reset());
  const digests = createSiteDigests(indexer);
  globalThis.searchOfProcess = countSearches(engine, getMetrics());
  globalThis.digestsOfProcess = digests;
  let reported = '';

  const refresh = async (): Promise<void> => {
    try {
      await digests.refresh(createRequestSource(source));
      reported = '';
    } catch (error) {
      // Logged once: without content every attempt fails in the same way.
      if (String(error) !== reported) logger.warn({ error: String(error) }, 'The search could not be brought up to date');
      reported = String(error);
    }
  };
  void refresh();
  const timer = setInterval(() => void refresh(), REFRESH_INTERVAL[source.wholeSpace === undefined ? 'preview' : 'replica']).unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
