import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { LiveContentSource } from '@/lib/contentful/client/contentSource';
import { getResponseNotes } from '@/lib/config/siteProcess';
import { type CacheResult, getMetrics } from '@/lib/metrics/siteMetrics';
import { decodePath, encodePath } from '@/lib/navigation/paths';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { createClientReader, type ReadClient } from '../http/clientAddress';
import { chooseEncoding, encodePage, sendPage } from './encodedPage';
import {
  buildPagePath,
  buildPageUrl,
  isBuyRoute,
  type PageAddress,
  type PageRequest,
  readPageRequest,
  resolvePage,
  selectParameters,
} from './pageAddress';
import type { KeptList } from './keptPages';
import { type CachedPage, type MadePage, MISSING, PageCache, type Render } from './pageCache';
import { refreshInBackground } from './refreshInBackground';
import { type ReaderNotes, renderPage, renderUnqueued, type ServePage } from './renderPage';
import { BusyError, type QueueOptions, RenderQueue } from './renderQueue';

/** For how many addresses it is remembered which parameters their pages depend on. */
const MAX_DECLARED = 20_000;
/** A page that reads other parameters each time that it is rendered is at fault. */
const MAX_ATTEMPTS = 3;
/** In ms: longer than the first sitemaps wait until every page has been read. */
const SITEMAP_PATIENCE = 30_000;

export type PagesOptions = {
  readonly source: Pick<
    LiveContentSource,
    'client' | 'model' | 'version' | 'wholeSpace' | 'pin' | 'onChange'
  >;
  readonly serve: ServePage;
  readonly buildId: string;
  /** In bytes; 0 renders every page for everyone who asks. */
  readonly maxSize: number;
  /** Of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  readonly queue?: QueueOptions;
  /** Clients take turns. */
  readonly readClient?: ReadClient;
  readonly clock?: { readonly now: () => number };
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
/** `isKept`: in place of one that could not be rendered. */
type Found = {
  readonly made: Pick<MadePage, 'page' | 'version' | 'revalidation'> & {
    readonly timings?: string | undefined;
  };
  readonly result: CacheResult;
  readonly isKept: boolean;
};

const readKey = ({ form, path, query }: PageRequest): string =>
  `${form} ${path}${query.size === 0 ? '' : `?${query.toString()}`}`;

/** Each has places of its own. `lookup`: what may wait for somebody else, the retailers' service or a search service. */
type Lane = 'page' | 'lookup' | 'sitemap';

const SITEMAP_FILE = /sitemap[^/]*\.xml$/;
/** With it a page asks the search service. */
const SEARCH_PARAMETER = 'query';

function readLane({ form, path, query }: Pick<PageRequest, 'form' | 'path' | 'query'>): Lane {
  if (form === 'file') return SITEMAP_FILE.test(path) ? 'sitemap' : 'page';
  return query.has(SEARCH_PARAMETER) || isBuyRoute(decodePath(path) ?? path) ? 'lookup' : 'page';
}

/** What to do instead where too much is wanted at once. */
const unlessBusy =
  <Value>(instead: (busy: BusyError) => Promise<Value>) =>
  (error: unknown): Promise<Value> => {
    if (error instanceof BusyError) return instead(error);
    throw error;
  };

/** Pages and their data from memory, rendered once for everyone. */
export class Pages {
  private readonly cache: PageCache;
  private readonly queues: Readonly<Record<Lane, RenderQueue>>;
  private readonly declared = new LRUCache<string, readonly string[]>({ max: MAX_DECLARED });
  private readonly readClient: ReadClient;
  private readonly background: ReturnType<typeof refreshInBackground>;

  constructor(private readonly options: PagesOptions) {
    const {
      source,
      maxSize,
      headers,
      queue,
      clock = performance,
      readClient = createClientReader(0),
    } = options;
    this.readClient = readClient;
    this.cache = new PageCache({ maxSize, headers, readVersion: source.version, clock });
    this.queues = {
      page: new RenderQueue(queue),
      lookup: new RenderQueue(queue),
      sitemap: new RenderQueue({ ...queue, patience: SITEMAP_PATIENCE }),
    };
    this.background = refreshInBackground({
      source,
      cache: this.cache,
      render: (url) => renderUnqueued(options.serve, url),
    });
  }

  /** @returns whether it has responded, with a page that is known to be current */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean {
    const wanted = readPageRequest(request.url ?? '/', this.options.buildId);
    if (wanted === undefined) return false;
    const query = selectParameters(wanted.query, this.declared.get(wanted.path) ?? []);
    const cached = this.cache.find(readKey({ ...wanted, query }));
    if (
      cached === undefined ||
      selectParameters(wanted.query, cached.revalidation.parameters).toString() !== query.toString()
    )
      return false;
    this.send({ request, response }, { made: cached, result: 'hit', isKept: false });
    return true;
  }

  /**
   * @returns whether it has responded: not to what is no page
   * @throws BusyError
   */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const wanted = readPageRequest(request.url ?? '/', this.options.buildId);
    if (wanted === undefined) return false;
    const exchange = { request, response };
    const address = await this.resolve(wanted);
    if (address === undefined) await this.serveUncached(exchange, wanted);
    else await this.servePage(exchange, { ...wanted, path: address.path }, address.kind);
    return true;
  }

  /** The status that visitors get at a path: of the page in memory where it is current, else of one that is rendered for it. */
  async readStatus(path: string): Promise<number> {
    const key = readKey({ form: 'page', path, query: new URLSearchParams(), search: '' });
    const render: Render = (url) => renderUnqueued(this.options.serve, url);
    // A visitor may be rendering it, or rather wait for a turn in a crowd: that says nothing of the page.
    const { status } = await this.cache
      .refresh(key, path, render)
      .then(({ page }) => page)
      .catch(unlessBusy(() => render(path)));
    return status;
  }

  /** Runs work for a client in its turn, next to pages that wait for other services. @throws BusyError */
  runInTurn<Value>(request: IncomingMessage, work: () => Promise<Value>): Promise<Value> {
    return this.queues.lookup.run(this.readClient(request), work);
  }

  /** What is in memory now. */
  size(): { readonly entries: number; readonly bytes: number } {
    return this.cache.size();
  }

  /** Pages of which visitors get the last good version, because rendering them again fails. */
  kept(): KeptList {
    return this.cache.listKept();
  }

  stop(): void {
    this.background.stop();
  }

  private send(
    { request, response }: Exchange,
    { made: { page, version, timings }, result, isKept }: Found,
  ): void {
    getMetrics()?.cacheRequested(page.status === 404 ? 'errorPage' : 'page', result);
    const isLatest = version === this.options.source.version() && !isKept;
    // The visitor may have left while the page was made.
    if (!response.destroyed)
      sendPage(request, response, page, { version, isLatest, result, timings });
  }

  private renderFor(client: string, wanted: PageRequest, notes?: ReaderNotes): Render {
    const queue = this.queues[readLane(wanted)];
    return (url) => queue.run(client, () => renderPage(this.options.serve, url, notes));
  }

  private async resolve({ form, path }: PageRequest): Promise<PageAddress | undefined> {
    const { source, maxSize } = this.options;
    // Without content there is no index, and the page itself says so.
    if (maxSize === 0 || source.version() === undefined) return undefined;
    if (form === 'file') return { kind: 'page', path };
    // An index that cannot be built takes no page that is in memory with it.
    return loadSiteIndex(source).then(
      (site) => resolvePage(path, site),
      () => ({ kind: 'page', path: encodePath(decodePath(path) ?? path) }),
    );
  }

  /** What only the page itself can respond with, such as a redirect with the query of the request. */
  private async serveUncached(exchange: Exchange, wanted: PageRequest): Promise<void> {
    const { source, buildId, headers } = this.options;
    const version = source.version();
    const rendered = await this.renderFor(
      this.readClient(exchange.request),
      wanted,
      getResponseNotes(exchange.response),
    )(`${buildPagePath(wanted, buildId)}${wanted.form === 'file' ? '' : wanted.search}`);
    const page = await encodePage(rendered, headers, [chooseEncoding(exchange.request)]);
    this.send(exchange, {
      made: { page, version, revalidation: undefined, timings: rendered.timings },
      result: 'miss',
      isKept: false,
    });
  }

  private async findOrMake(
    wanted: PageRequest,
    kind: PageAddress['kind'],
    client: string,
  ): Promise<Found> {
    const key = kind === 'missing' ? `${MISSING}${readKey(wanted)}` : readKey(wanted);
    const render = this.renderFor(client, wanted);
    const find = (made: Found['made'], result: CacheResult): Found => ({
      made,
      result,
      isKept: this.cache.isKept(key),
    });
    const cached = await this.cache.findTolerable(key, render);
    if (cached !== undefined) return find(cached, 'hit');
    const result = this.cache.isRunning(key) ? 'wait' : 'miss';
    const make = (): Promise<MadePage | CachedPage> =>
      this.cache.refreshInTime(key, buildPageUrl(wanted, this.options.buildId), render);
    // Whom this one waited for may have had too much waiting.
    const first = result === 'wait' ? make().catch(unlessBusy(make)) : make();
    const made = await first.catch(
      unlessBusy(async (busy) => (await this.cache.findForBusy(key)) ?? Promise.reject(busy)),
    );
    if (!('timings' in made)) return find(made, 'hit');
    const { entries, bytes } = this.cache.size();
    getMetrics()?.cacheFilled('page', this.cache, { entries, characters: bytes });
    return find(made, result);
  }

  private async servePage(
    exchange: Exchange,
    wanted: PageRequest,
    kind: PageAddress['kind'],
  ): Promise<void> {
    let parameters = this.declared.get(wanted.path) ?? [];
    for (let attempt = 1; ; attempt += 1) {
      const query = selectParameters(wanted.query, parameters);
      const found = await this.findOrMake(
        { ...wanted, query },
        kind,
        this.readClient(exchange.request),
      );
      const { made } = found;
      if (made.page.status === 200 && made.revalidation !== undefined) {
        parameters = made.revalidation.parameters;
        this.declared.set(wanted.path, parameters);
      }
      const isOwn = selectParameters(wanted.query, parameters).toString() === query.toString();
      if (!isOwn && attempt < MAX_ATTEMPTS) continue;
      this.send(exchange, found);
      return;
    }
  }
}
