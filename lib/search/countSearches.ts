import type { SiteMetrics } from '@/lib/metrics/siteMetrics';
import type { SearchEngine } from './searchPort';

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
