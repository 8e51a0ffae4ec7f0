import { searchClient, type SearchMethodParams } from '@algolia/client-search';
import { MAX_SUGGESTIONS } from '@/lib/platform/config/constants';
import type { Edition } from '@/lib/platform/config/editions';
import type { AlgoliaConfig } from '@/lib/platform/config/env';
import { FETCH_DEADLINE, fetchText } from '@/lib/platform/http/fetchJson';
import type { FetchFailure, Result, SearchFailure } from '@/lib/platform/data/values';
import type { SearchQuery, SearchResponse } from '@/lib/models/search';
import { failSearch, HITS_PER_PAGE, readCategoryCounts, type SearchEngine } from '../searchPort';
import { buildHostOptions, buildIndexName } from './indexSettings';
import { MARKS, mapAlgoliaResults, mapAlgoliaSuggestions } from './mapAlgoliaResults';

type ClientOptions = NonNullable<Parameters<typeof searchClient>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;

const MAX_PENDING = 200;
const FIRST_HOST_SHARE = 0.4;
const HOST_COOLDOWN_MS = 120_000;
const SNIPPET_WORDS = 30;

const MARKED = { highlightPreTag: MARKS.start, highlightPostTag: MARKS.end };

const RETRIEVED = {
  attributesToRetrieve: [
    'url',
    'title',
    'category',
    'description',
    'image',
    'availability',
    'answer',
  ],
  attributesToHighlight: ['title', 'description'],
  attributesToSnippet: [`text:${SNIPPET_WORDS}`],
  ...MARKED,
  snippetEllipsisText: '…',
  responseFields: ['hits', 'nbHits', 'nbPages', 'page', 'hitsPerPage', 'facets', 'userData'],
};
/** For suggestions and counts, which must not appear as searches in the service's statistics. */
const BARE = {
  attributesToRetrieve: ['url', 'title', 'category'],
  attributesToHighlight: [],
  attributesToSnippet: [],
  analytics: false,
};

/** The service treats a query of punctuation as empty and returns everything. */
const isQuery = (query: string) => /[\p{L}\p{N}]/u.test(query);
const NOTHING: SearchResponse = {
  hits: [],
  nbHits: 0,
  nbPages: 0,
  page: 0,
  hitsPerPage: HITS_PER_PAGE,
  facets: { category: readCategoryCounts({}) },
};

/** With a category, a second query counts all categories: the service counts only filtered hits. */
function buildSearch(
  indexName: string,
  { query, category, page }: SearchQuery,
): SearchMethodParams {
  const counts = { facets: ['category'] };
  const hits = { indexName, query, page, hitsPerPage: HITS_PER_PAGE, ...RETRIEVED };
  if (category === undefined) return { requests: [{ ...hits, ...counts }] };
  return {
    requests: [
      { ...hits, facetFilters: [`category:${category}`] },
      { indexName, query, hitsPerPage: 0, ...counts, ...BARE },
    ],
  };
}

function buildSuggest(indexName: string, query: string): SearchMethodParams {
  const titles = { ...BARE, ...MARKED, attributesToHighlight: ['title'] };
  return { requests: [{ indexName, query, hitsPerPage: MAX_SUGGESTIONS, ...titles }] };
}

function createHostHealth() {
  const failures = new Map<string, number>();
  const readFailure = (host: string) => {
    const at = failures.get(host.toLowerCase()) ?? -Infinity;
    return performance.now() - at > HOST_COOLDOWN_MS ? 0 : at;
  };
  return {
    note: (host: string, hasFailed: boolean) => {
      if (hasFailed) failures.set(host, performance.now());
      else failures.delete(host);
    },
    sort: (hosts: NonNullable<ClientOptions['hosts']>) =>
      hosts.toSorted((a, b) => readFailure(a.url) - readFailure(b.url)),
  };
}

function createRequester(deadlineMs: number, noteHost: (host: string, hasFailed: boolean) => void) {
  const end = performance.now() + deadlineMs;
  let failure: FetchFailure | undefined;
  const send: Requester['send'] = async ({ url, method, headers, data, responseTimeout }) => {
    const left = end - performance.now();
    if (left < 1) throw new Error('the deadline is over');
    const body = typeof data === 'string' ? { body: data } : {};
    const address = new URL(url);
    const response = await fetchText(address, {
      method,
      headers,
      ...body,
      deadline: Math.ceil(Math.min(left, responseTimeout)),
    });
    failure = response.ok ? undefined : response.failure;
    noteHost(address.host, failure !== undefined && !isClientError(failure));
    if (response.ok) return { status: 200, content: response.value, isTimedOut: false };
    return {
      status: response.failure.status ?? 0,
      content: response.failure.detail,
      isTimedOut: response.failure.kind === 'timeout',
    };
  };
  return { requester: { send }, failure: () => failure };
}

const isClientError = ({ status = 0 }: FetchFailure) => status >= 400 && status < 500;

function explain(failure: FetchFailure | undefined, indexName: string) {
  if (failure === undefined) return 'unexpected response from the search service';
  if (failure.status === 401 || failure.status === 403)
    return `the search service refuses ALGOLIA_SEARCH_KEY for ${indexName} (status ${failure.status})`;
  if (failure.status === 404)
    return `the search service has no index ${indexName}: create it with npm run search:push`;
  return `the search service: ${failure.detail}`;
}

/** Runs on the server, so that Algolia never sees visitors' browsers or addresses. */
export function createAlgoliaSearch(
  config: AlgoliaConfig,
  deadlineMs: number = FETCH_DEADLINE,
): SearchEngine {
  const { appId, searchKey, host } = config;
  const attempt = host === undefined ? deadlineMs * FIRST_HOST_SHARE : deadlineMs;
  const options = {
    ...buildHostOptions(config),
    timeouts: { connect: attempt, read: attempt, write: attempt },
    maxRateLimitRetries: 0,
  };
  const { hosts } = searchClient(appId, searchKey, options).transporter;
  // The client writes its own host states under other names than it reads: they have no effect.
  const hostHealth = createHostHealth();
  let pending = 0;

  async function request<Value>(
    edition: Edition,
    build: (indexName: string) => SearchMethodParams,
    map: (body: unknown, edition: Edition) => Value | undefined,
  ): Promise<Result<Value, SearchFailure>> {
    if (pending >= MAX_PENDING) return failSearch('too many searches wait for the search service');
    const indexName = buildIndexName(config, edition.id);
    const { requester, failure } = createRequester(deadlineMs, hostHealth.note);
    const client = searchClient(appId, searchKey, {
      ...options,
      hosts: hostHealth.sort(hosts),
      requester,
    });
    pending += 1;
    try {
      const value = map(await client.search(build(indexName)), edition);
      return value === undefined ? failSearch(explain(undefined, indexName)) : { ok: true, value };
    } catch {
      // The client's errors contain the request, so report our own explanation instead.
      return failSearch(explain(failure(), indexName));
    } finally {
      pending -= 1;
    }
  }

  return {
    search: async (edition, query) => {
      if (!isQuery(query.query)) return { ok: true, value: { ...NOTHING, page: query.page } };
      return request(edition, (indexName) => buildSearch(indexName, query), mapAlgoliaResults);
    },
    suggest: async (edition, query) => {
      if (!isQuery(query)) return { ok: true, value: { suggestions: [] } };
      return request(edition, (indexName) => buildSuggest(indexName, query), mapAlgoliaSuggestions);
    },
  };
}
