import type { SearchConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import type { Edition } from '@/lib/platform/config/editions';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import type { PageIndex } from '@/lib/models/page';
import type { Result, SearchFailure } from '@/lib/platform/data/values';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { countSearches, type SearchEngine } from '@/lib/search/searchPort';
import { EmbeddedSearch } from '@/lib/search/embedded/embeddedSearch';
import { readPagePath } from '@/lib/addresses/readPageAddress';
import { reportError } from '@/lib/telemetry/server/reportError';
import { loadSiteIndex } from './loadSiteIndex';
import { SiteDigests } from './siteDigests';

const REFRESH_INTERVAL = 2000;

export type SearchStatus = 'ready' | 'outdated' | 'building' | 'unavailable';

export type SiteSearch = Readonly<{
  /** `outdated`: the last good index is used. `building`: none yet. `unavailable`: it failed. */
  status: () => SearchStatus;
  /** Resolves once the first index is built or has failed; at once for an external search. */
  begun: Promise<void>;
  digests: Pick<SiteDigests, 'onRead'>;
  stop: () => Promise<void>;
}>;

type SearchResult<Value> = Promise<Result<Value, SearchFailure>>;

type KeepServed = <Found extends { readonly url: string }>(
  found: readonly Found[],
) => readonly Found[];

/** Replaces URLs too, because a pushed index may hold them in an earlier encoding. */
const keepServed =
  (pages: PageIndex['byPath']): KeepServed =>
  (found) =>
    found.flatMap((one) => {
      const page = pages.get(readPagePath(one.url) ?? '');
      return page === undefined ? [] : [{ ...one, url: page.url + one.url.replace(/^[^#]*/, '') }];
    });

function searchServedPages(engine: SearchEngine, store: ContentStore): SearchEngine {
  const ask = async <Value>(
    { id }: Edition,
    fetchResult: () => SearchResult<Value>,
    pick: (value: Value, keep: KeepServed) => Value,
  ): SearchResult<Value> => {
    const site = await loadSiteIndex(store.current()).catch(() => undefined);
    const served = site?.editions.find((edition) => edition.id === id);
    if (site !== undefined && served === undefined)
      return {
        ok: false,
        failure: {
          kind: 'notServed',
          detail: `edition: expected one of ${site.editions.map((edition) => edition.id).join(', ')}`,
        },
      };
    const result = await fetchResult();
    const pages = served && site?.ofEdition(served).byPath;
    return result.ok && pages !== undefined
      ? { ok: true, value: pick(result.value, keepServed(pages)) }
      : result;
  };
  return {
    search: async (edition, query) =>
      ask(
        edition,
        () => engine.search(edition, query),
        (response, keep) => {
          const hits = keep(response.hits);
          return {
            ...response,
            hits,
            nbHits: response.nbHits - (response.hits.length - hits.length),
          };
        },
      ),
    suggest: async (edition, query) =>
      ask(
        edition,
        () => engine.suggest(edition, query),
        ({ suggestions }, keep) => ({ suggestions: keep(suggestions) }),
      ),
  };
}

export function startSearch(store: ContentStore, search: SearchConfig): SiteSearch {
  // Algolia needs no indexer here: `npm run search:push` fills it.
  const engine =
    search.provider === 'algolia'
      ? createAlgoliaSearch(search)
      : new EmbeddedSearch(() => digests.reset());
  const embedded = engine instanceof EmbeddedSearch ? engine : undefined;
  const digests = new SiteDigests(embedded);
  const site = getSiteProcess();
  site.search = countSearches(searchServedPages(engine, store), site.metrics);
  site.digests = digests;
  let problem: string | undefined;

  const refresh = async () => {
    try {
      await digests.refresh(store.current());
      problem = undefined;
    } catch (error) {
      const reason = String(error);
      const message = 'The search could not be brought up to date';
      if (!isNoContentError(error))
        reportError(error, { origin: 'background', message, fault: `search ${reason}` });
      // Logged once per problem: without content, every attempt fails in the same way.
      if (reason !== problem) logger.warn({ error: reason }, message);
      problem = reason;
    }
  };
  const first = refresh();
  const unsubscribe = store.onChange(() => void refresh());
  const timer = setInterval(() => void refresh(), REFRESH_INTERVAL).unref();
  return {
    status: () => {
      if (embedded === undefined) return 'ready';
      if (!embedded.isRunning()) return 'unavailable';
      if (digests.isIndexed()) return problem === undefined ? 'ready' : 'outdated';
      return problem === undefined ? 'building' : 'unavailable';
    },
    begun: embedded === undefined ? Promise.resolve() : first,
    digests,
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      await embedded?.stop();
    },
  };
}
