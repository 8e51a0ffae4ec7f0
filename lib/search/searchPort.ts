import type { SearchCategory } from '@/lib/platform/config/constants';
import type { Edition, EditionId } from '@/lib/platform/config/editions';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { type Reporting, SILENT } from '@/lib/telemetry/metrics/reporting';
import type { SearchKind, SiteMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import type { Result, SearchFailure } from '@/lib/platform/data/values';
import type {
  SearchDocument,
  SearchQuery,
  SearchResponse,
  SearchWords,
  SuggestResponse,
} from '@/lib/models/search';

export type SearchEngine = {
  /** @param reporting `SILENT` for a search that isn't counted */
  readonly search: (
    edition: Edition,
    query: SearchQuery,
    reporting?: Reporting,
  ) => Promise<Result<SearchResponse, SearchFailure>>;
  readonly suggest: (
    edition: Edition,
    query: string,
  ) => Promise<Result<SuggestResponse, SearchFailure>>;
};

export const HITS_PER_PAGE = 10;

export function readCategoryCounts({
  Page = 0,
  Collection = 0,
  Product = 0,
  Article = 0,
  FAQ = 0,
}: Readonly<Record<string, number>>): Record<SearchCategory, number> {
  return { Page, Collection, Product, Article, FAQ };
}

/** Searches see changes only after `commit` resolves. */
export type SearchIndexer = {
  /** Replaces a page's documents; an empty list removes the page. */
  readonly put: (edition: EditionId, pageId: string, documents: readonly SearchDocument[]) => void;
  readonly commit: (edition: EditionId, words: SearchWords) => Promise<void>;
};

export function countSearches(
  engine: SearchEngine,
  metrics: SiteMetrics | undefined,
): SearchEngine {
  if (metrics === undefined) return engine;
  const measure = async <Value>(
    kind: SearchKind,
    hasHits: (value: Value) => boolean,
    fetchResult: () => Promise<Result<Value, SearchFailure>>,
  ) => {
    const begun = performance.now();
    const result = await fetchResult();
    metrics.searched(
      kind,
      result.ok ? (hasHits(result.value) ? 'found' : 'none') : result.failure.kind,
      performance.now() - begun,
    );
    return result;
  };
  return {
    search: async (edition, query, reporting) =>
      reporting === SILENT
        ? engine.search(edition, query)
        : measure(
            'search',
            ({ nbHits }) => nbHits > 0,
            () => engine.search(edition, query),
          ),
    suggest: async (edition, query) =>
      measure(
        'suggest',
        ({ suggestions }) => suggestions.length > 0,
        () => engine.suggest(edition, query),
      ),
  };
}

export const failSearch = (detail: string): Result<never, SearchFailure> => ({
  ok: false,
  failure: { kind: 'unreachable', detail },
});

const fail = () => Promise.resolve(failSearch('no search engine was started in this process'));

const MISSING_ENGINE: SearchEngine = { search: fail, suggest: fail };

async function settle<Value>(
  ask: () => Promise<Result<Value, SearchFailure>>,
): Promise<Result<Value, SearchFailure>> {
  try {
    return await ask();
  } catch (error) {
    return failSearch(`the engine failed: ${String(error)}`);
  }
}

/** The returned engine never rejects: exceptions become failures. */
export function getSearch(): SearchEngine {
  const engine = getSiteProcess().search ?? MISSING_ENGINE;
  return {
    search: async (edition, query, reporting) =>
      settle(() => engine.search(edition, query, reporting)),
    suggest: async (edition, query) => settle(() => engine.suggest(edition, query)),
  };
}
