import type { SearchCategory } from '@/lib/config/constants';
import type { Edition, EditionId } from '@/lib/config/editions';
import { getSiteProcess } from '@/lib/config/siteProcess';
import { type Reporting, SILENT } from '@/lib/metrics/reporting';
import type { SearchKind, SiteMetrics } from '@/lib/metrics/siteMetrics';
import type { Result, SearchFailure } from '@/lib/models/values';
import type {
  SearchDocument,
  SearchQuery,
  SearchResponse,
  SearchWords,
  SuggestResponse,
} from '@/lib/models/search';

export type SearchEngine = {
  /** @param reporting `SILENT` for a search that is not counted */
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
export const MAX_TERMS = 8;

export function readCategoryCounts({
  Page = 0,
  Collection = 0,
  Product = 0,
  Article = 0,
  FAQ = 0,
}: Readonly<Record<string, number>>): Record<SearchCategory, number> {
  return { Page, Collection, Product, Article, FAQ };
}

/** Searches see nothing of it before `commit` resolves. */
export type SearchIndexer = {
  /** Replaces the documents of a page; an empty list removes the page. */
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

const NOT_STARTED = {
  ok: false,
  failure: { kind: 'unreachable', detail: 'no search engine was started in this process' },
} as const;

const UNSTARTED_ENGINE: SearchEngine = {
  search: () => Promise.resolve(NOT_STARTED),
  suggest: () => Promise.resolve(NOT_STARTED),
};

async function settle<Value>(
  ask: () => Promise<Result<Value, SearchFailure>>,
): Promise<Result<Value, SearchFailure>> {
  try {
    return await ask();
  } catch (error) {
    return {
      ok: false,
      failure: { kind: 'unreachable', detail: `the engine failed: ${String(error)}` },
    };
  }
}

/** The engine of the process, which never rejects: a failure of its own is one that it returns. */
export function getSearch(): SearchEngine {
  const engine = getSiteProcess().search ?? UNSTARTED_ENGINE;
  return {
    search: async (edition, query, reporting) =>
      settle(() => engine.search(edition, query, reporting)),
    suggest: async (edition, query) => settle(() => engine.suggest(edition, query)),
  };
}
