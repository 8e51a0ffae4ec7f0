import type { SearchConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { Edition } from '@/lib/config/editions';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { countSearches, type SearchEngine, type SearchIndexer } from '@/lib/search/searchPort';
import { startEmbeddedSearch } from '@/lib/search/embedded/startEmbeddedSearch';
import { readPagePath } from '@/lib/navigation/paths';
import { loadSiteIndex } from './loadSiteIndex';
import { createSiteDigests } from './siteDigests';

/** In ms. A preview re-reads the whole space each time, so it checks less often. */
const REFRESH_INTERVAL = { replica: 2000, preview: 300_000 } as const;

/** Algolia needs no indexer here: `npm run search:push` fills it. */
function startEngine(search: SearchConfig, onLost: () => void): { readonly engine: SearchEngine; readonly indexer?: SearchIndexer; readonly stop: () => Promise<void> } {
  if (search.provider === 'algolia') return { engine: createAlgoliaSearch(search), stop: () => Promise.resolve() };
  const embedded = startEmbeddedSearch(onLost);
  return { engine: embedded, indexer: embedded, stop: embedded.stop };
}

/** An index is behind the content for a moment, or for longer where it is pushed: what it still knows of a page that is gone is left out. */
export function leaveOutLostPages(engine: SearchEngine, source: LiveContentSource): SearchEngine {
  const pick = async <Found extends { readonly url: string }>(edition: Edition, found: readonly Found[]): Promise<readonly Found[]> => {
    const site = await loadSiteIndex(createRequestSource(source)).catch(() => undefined);
    const pages = site?.ofEdition(edition).byPath;
    return pages === undefined ? found : found.filter(({ url }) => pages.has(readPagePath(url) ?? url));
  };
  return {
    search: async (edition, query) => {
      const result = await engine.search(edition, query);
      if (!result.ok) return result;
      const hits = await pick(edition, result.value.hits);
      return { ok: true, value: { ...result.value, hits, nbHits: result.value.nbHits - (result.value.hits.length - hits.length) } };
    },
    suggest: async (edition, query) => {
      const result = await engine.suggest(edition, query);
      return result.ok ? { ok: true, value: { suggestions: await pick(edition, result.value.suggestions) } } : result;
    },
  };
}

export function startSearch(source: LiveContentSource, search: SearchConfig): () => Promise<void> {
  const { engine, indexer, stop } = startEngine(search, () => digests.reset());
  const digests = createSiteDigests(indexer);
  globalThis.searchOfProcess = countSearches(leaveOutLostPages(engine, source), getMetrics());
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
  const unsubscribe = source.onChange(() => void refresh());
  const timer = setInterval(() => void refresh(), REFRESH_INTERVAL[source.wholeSpace === undefined ? 'preview' : 'replica']).unref();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await stop();
  };
}
