import type { SearchCategory } from '@/lib/config/constants';
import type { Edition, EditionId } from '@/lib/config/editions';
import type { SiteMetrics } from '@/lib/metrics/siteMetrics';
import type { Result, SearchFailure } from '@/lib/models/values';
import type { SearchDocument, SearchQuery, SearchResponse, SearchWords, SuggestResponse } from '@/lib/models/search';

/** Who answers searches: the embedded engine or a service. Never throws; a failure is a value. */
export type SearchEngine = {
  readonly search: (edition: Edition, query: SearchQuery) => Promise<Result<SearchResponse, SearchFailure>>;
  /** At most `MAX_SUGGESTIONS`. */
  readonly suggest: (edition: Edition, query: string) => Promise<Result<SuggestResponse, SearchFailure>>;
};

/** Hits on one page of results. */
export const HITS_PER_PAGE = 10;
/** Words of a query that are looked for; what comes after them is not. */
export const MAX_TERMS = 8;

/** Hits of each category; none of one that was not counted. */
export function readCategoryCounts({ Page = 0, Collection = 0, Product = 0, Article = 0, FAQ = 0 }: Readonly<Record<string, number>>): Record<SearchCategory, number> {
  return { Page, Collection, Product, Article, FAQ };
}

/** Receives what can be found. Nothing of it is seen by searches before `commit`. */
export type SearchIndexer = {
  /** The documents of a page from now on; none takes it out. */
  readonly put: (edition: EditionId, pageId: string, documents: readonly SearchDocument[]) => void;
  /** Makes what was put, and the words, what is searched. Resolves when it is. */
  readonly commit: (edition: EditionId, words: SearchWords) => Promise<void>;
};

/** The same engine, counted and timed. Without metrics it is the engine itself. */
export function countSearches(engine: SearchEngine, metrics: SiteMetrics | undefined): SearchEngine {
  if (metrics === undefined) return engine;
  return {
    search: async (edition, query) => {
      const begun = performance.now();
      const result = await engine.search(edition, query);
      metrics.searched('search', result.ok ? (result.value.nbHits > 0 ? 'found' : 'none') : result.failure.kind, performance.now() - begun);
      return result;
    },
    suggest: async (edition, query) => {
      const begun = performance.now();
      const result = await engine.suggest(edition, query);
      metrics.searched('suggest', result.ok ? (result.value.suggestions.length > 0 ? 'found' : 'none') : result.failure.kind, performance.now() - begun);
      return result;
    },
  };
}
