import type { SearchConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { countSearches, type SearchEngine, type SearchIndexer } from '@/lib/search/searchPort';
import { startEmbeddedSearch } from '@/lib/search/embedded/startEmbeddedSearch';
import { createSiteDigests } from './siteDigests';

/** Time in ms between two looks at whether the content is another one: of a replica, and of a previewed space, which is read each time. */
const LOOK_INTERVAL = { replica: 2000, preview: 300_000 } as const;

/** The engine, and the indexer that it needs: a service is told of its documents by `npm run search:push`. */
function startEngine(search: SearchConfig, onLost: () => void): { readonly engine: SearchEngine; readonly indexer?: SearchIndexer; readonly stop: () => Promise<void> } {
  if (search.provider === 'algolia') return { engine: createAlgoliaSearch(search), stop: () => Promise.resolve() };
  const embedded = startEmbeddedSearch(onLost);
  return { engine: embedded, indexer: embedded, stop: embedded.stop };
}

/**
 * Starts the search engine, and keeps what is known of the pages up to date with the content, in the background.
 * @returns how to end both
 */
export function startSearch(source: ContentSource, search: SearchConfig): () => Promise<void> {
  const { engine, indexer, stop } = startEngine(search, () => digests.reset());
  const digests = createSiteDigests(indexer);
  globalThis.searchOfProcess = countSearches(engine, getMetrics());
  globalThis.digestsOfProcess = digests;
  let reported = '';

  const look = async (): Promise<void> => {
    try {
      await digests.refresh(createRequestSource(source));
      reported = '';
    } catch (error) {
      // Said once: without content it fails every time, and the log says so already.
      if (String(error) !== reported) logger.warn({ error: String(error) }, 'The search could not be brought up to date');
      reported = String(error);
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_INTERVAL[source.wholeSpace === undefined ? 'preview' : 'replica']).unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
