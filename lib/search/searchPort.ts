import type { SearchCategory } from '@/lib/config/constants';
import type { Edition } from '@/lib/config/editions';
import type { Result } from '@/lib/models/result';
import type { SearchQuery, SearchResponse, SuggestResponse } from '@/lib/models/search';

/** `starting`: the first index is not there yet. `unreachable`: the engine did not answer, or not in time. */
export type SearchFailure = { readonly kind: 'starting' | 'unreachable'; readonly detail: string };

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
