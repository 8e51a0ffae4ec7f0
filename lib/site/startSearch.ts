import type { SearchConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { Edition } from '@/lib/config/editions';
import { getSiteProcess } from '@/lib/config/siteProcess';
import { isNoContentError, type LiveContentSource } from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import type { PageIndex } from '@/lib/models/page';
import type { Result, SearchFailure } from '@/lib/models/values';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { countSearches, type SearchEngine } from '@/lib/search/searchPort';
import { EmbeddedSearch } from '@/lib/search/embedded/embeddedSearch';
import { readPagePath } from '@/lib/navigation/readPageAddress';
import { reportError } from '@/lib/telemetry/server/reportError';
import { loadSiteIndex } from './loadSiteIndex';
import { SiteDigests } from './siteDigests';

/** In ms. */
const REFRESH_INTERVAL = 2000;

export type SearchStatus = 'ready' | 'outdated' | 'building' | 'unavailable';

export type SiteSearch = {
  /** `outdated`: what is searched is the content of before, since that of now could not be indexed. `building`: no index of the whole content yet. `unavailable`: nor will there be one soon, since something is wrong. */
  readonly status: () => SearchStatus;
  /** Resolves when the first index is built, or cannot be; at once where none is built here. */
  readonly begun: Promise<void>;
  readonly stop: () => Promise<void>;
};

type SearchResult<Value> = Promise<Result<Value, SearchFailure>>;

type KeepServed = <Found extends { readonly url: string }>(
  found: readonly Found[],
) => readonly Found[];

/** A pushed index may have an address as it was encoded before. */
const keepServed =
  (pages: PageIndex['byPath']): KeepServed =>
  (found) =>
    found.flatMap((one) => {
      const page = pages.get(readPagePath(one.url) ?? '');
      return page === undefined ? [] : [{ ...one, url: page.url + one.url.replace(/^[^#]*/, '') }];
    });

/**
 * Only editions of the space are searched. An index is behind the content for a moment, or for longer where it is pushed: what it still knows of a
 * page that is gone is left out.
 */
function searchServedPages(engine: SearchEngine, source: LiveContentSource): SearchEngine {
  const ask = async <Value>(
    { id }: Edition,
    fetchResult: () => SearchResult<Value>,
    pick: (value: Value, keep: KeepServed) => Value,
  ): SearchResult<Value> => {
    const site = await loadSiteIndex(createRequestSource(source)).catch(() => undefined);
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

export function startSearch(source: LiveContentSource, search: SearchConfig): SiteSearch {
  // Algolia needs no indexer here: `npm run search:push` fills it.
  const engine =
    search.provider === 'algolia'
      ? createAlgoliaSearch(search)
      : new EmbeddedSearch(() => digests.reset());
  const embedded = engine instanceof EmbeddedSearch ? engine : undefined;
  const digests = new SiteDigests(embedded);
  const site = getSiteProcess();
  site.search = countSearches(searchServedPages(engine, source), site.metrics);
  site.digests = digests;
  let problem: string | undefined;

  const refresh = async (): Promise<void> => {
    try {
      await digests.refresh(createRequestSource(source));
      problem = undefined;
    } catch (error) {
      if (!isNoContentError(error))
        reportError(error, {
          origin: 'background',
          message: 'The search could not be brought up to date',
          fault: `search ${String(error)}`,
        });
      // Logged once: without content every attempt fails in the same way.
      if (String(error) !== problem)
        logger.warn({ error: String(error) }, 'The search could not be brought up to date');
      problem = String(error);
    }
  };
  const first = refresh();
  const unsubscribe = source.onChange(() => void refresh());
  const timer = setInterval(() => void refresh(), REFRESH_INTERVAL).unref();
  return {
    status: () => {
      if (embedded === undefined) return 'ready';
      if (!embedded.isRunning()) return 'unavailable';
      if (digests.isIndexed()) return problem === undefined ? 'ready' : 'outdated';
      return problem === undefined ? 'building' : 'unavailable';
    },
    begun: embedded === undefined ? Promise.resolve() : first,
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      await embedded?.stop();
    },
  };
}
