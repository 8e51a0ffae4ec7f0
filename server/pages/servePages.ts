import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { getResponseNotes } from '@/lib/platform/config/siteProcess';
import { type CacheResult, getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import {
  buildPagePath,
  buildPageUrl,
  isBuyRoute,
  type PageRequest,
  readPageRequest,
  selectParameters,
} from '@/lib/addresses/pageRequest';
import { decodePath, encodePath, normalizePath } from '@/lib/addresses/paths';
import { readRouteKind } from '@/lib/addresses/siteRoutes';
import type { Edition } from '@/lib/platform/config/editions';
import { loadSiteIndex, type SiteIndex } from '@/lib/site/view/loadSiteIndex';
import { remember } from '@/lib/platform/data/remember';
import { findNearestPages, listAddressWords } from '@/lib/site/redirects/findNearestPages';
import { Allowance, type Clock, type Rate } from '../http/allowance';
import { createClientReader, type ReadClient } from '../http/clientAddress';
import { chooseEncoding, encodePage, sendPage } from './encodedPage';
import type { KeptList } from './keptPages';
import { type CachedPage, type MadePage, MISSING, PageCache, type Render } from './pageCache';
import { isNoise, type MissingAddress, MissingAddresses } from './missingAddresses';
import { refreshInBackground } from './refreshInBackground';
import {
  type ReaderNotes,
  type RenderedPage,
  renderPage,
  renderUnqueued,
  type ServePage,
} from './renderPage';
import { BusyError, type QueueOptions, RenderQueue } from './renderQueue';
import { type PageAddress, resolvePage } from './resolvePage';

/** Addresses for which the server remembers the query parameters that their pages depend on. */
const MAX_DECLARED = 20_000;
/** A page that depends on other parameters each time it is rendered has a bug. */
const MAX_ATTEMPTS = 3;
const MAX_NEAREST = 1000;
const NEAREST_TTL_MS = 60_000;
const SUGGESTIONS: Rate = { burst: 50, perSecond: 5 };
/** Longer than the first sitemap or feed takes after a cold start. */
const SITEMAP_PATIENCE_MS = 30_000;

export type PagesOptions = Readonly<{
  store: Pick<ContentStore, 'current' | 'onChange'>;
  serve: ServePage;
  buildId: string;
  /** Bytes; 0 renders every page for each request. */
  maxSize: number;
  headers: Readonly<Record<string, string>>;
  /** Headers that only a share of responses has; names and values alternate. */
  pickHeaders?: (() => readonly string[]) | undefined;
  queue?: QueueOptions;
  readClient?: ReadClient;
  clock?: Clock;
}>;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Found = {
  readonly made: Pick<MadePage, 'page' | 'version' | 'revalidation'> & {
    readonly timings?: string | undefined;
  };
  readonly result: CacheResult;
  readonly isKept: boolean;
};

const readKey = ({ form, path, query }: PageRequest) =>
  `${form} ${path}${query.size === 0 ? '' : `?${query.toString()}`}`;

function buildCacheKey(wanted: PageRequest, address: PageAddress): string {
  if (address.kind === 'page') return readKey(wanted);
  const { variant } = address;
  return MISSING + (variant === undefined ? readKey(wanted) : `${wanted.form} ${variant}`);
}

/** Each class has a separate queue. `lookup` may wait for the retailer or search service. */
type QueueName = 'page' | 'lookup' | 'sitemap';

const SEARCH_PARAMETER = 'query';

function resolveQueue({
  form,
  path,
  query,
}: Pick<PageRequest, 'form' | 'path' | 'query'>): QueueName {
  if (form === 'file') return readRouteKind(path) === 'sitemap' ? 'sitemap' : 'page';
  return query.has(SEARCH_PARAMETER) || isBuyRoute(decodePath(path) ?? path) ? 'lookup' : 'page';
}

const onBusy =
  <Value>(instead: (busy: BusyError) => Promise<Value>) =>
  (error: unknown): Promise<Value> => {
    if (error instanceof BusyError) return instead(error);
    throw error;
  };

export class Pages {
  private readonly cache: PageCache;
  private readonly queues: Readonly<Record<QueueName, RenderQueue>>;
  private readonly declared = new LRUCache<string, readonly string[]>({ max: MAX_DECLARED });
  private readonly readClient: ReadClient;
  private readonly background: ReturnType<typeof refreshInBackground>;
  private readonly missing = new MissingAddresses();
  private readonly nearest = new LRUCache<string, ReturnType<typeof findNearestPages>>({
    max: MAX_NEAREST,
    ttl: NEAREST_TTL_MS,
  });
  private readonly suggestions = new Allowance(performance, SUGGESTIONS);

  constructor(private readonly options: PagesOptions) {
    const {
      store,
      maxSize,
      headers,
      queue,
      clock = performance,
      readClient = createClientReader(0),
    } = options;
    this.readClient = readClient;
    this.cache = new PageCache({
      maxSize,
      headers,
      readVersion: () => store.current()?.version,
      clock,
    });
    this.queues = {
      page: new RenderQueue(queue),
      lookup: new RenderQueue(queue),
      sitemap: new RenderQueue({ ...queue, patience: SITEMAP_PATIENCE_MS }),
    };
    this.background = refreshInBackground({
      store,
      cache: this.cache,
      render: (url) => renderUnqueued(options.serve, url),
    });
  }

  /** @returns false, with nothing sent, unless a page is known to be current */
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

  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const wanted = readPageRequest(request.url ?? '/', this.options.buildId);
    if (wanted === undefined) return false;
    const exchange = { request, response };
    const address = await this.resolve(wanted);
    if (address?.kind === 'missing') this.noteMissing(request, wanted, address.edition);
    if (address === undefined) await this.serveUncached(exchange, wanted);
    else await this.servePage(exchange, { ...wanted, path: address.path }, address);
    return true;
  }

  async readStatus(path: string): Promise<number> {
    const key = readKey({ form: 'page', path, query: new URLSearchParams(), search: '' });
    const render: Render = (url) => renderUnqueued(this.options.serve, url);
    // The failed render may be a visitor's in a full queue, which says nothing about the page.
    const { status } = await this.cache
      .refresh(key, path, render)
      .then(({ page }) => page)
      .catch(onBusy(() => render(path)));
    return status;
  }

  runInTurn<Value>(request: IncomingMessage, work: () => Promise<Value>): Promise<Value> {
    return this.queues.lookup.run(this.readClient(request), work);
  }

  /** Renders a page for one visitor. */
  renderOnce(request: IncomingMessage, url: string, notes: ReaderNotes): Promise<RenderedPage> {
    return this.queues.page.run(this.readClient(request), () =>
      renderPage(this.options.serve, url, notes),
    );
  }

  size(): { readonly entries: number; readonly bytes: number } {
    return this.cache.size();
  }

  kept(): KeptList {
    return this.cache.listKept();
  }

  listMissing(): readonly MissingAddress[] {
    return this.missing.list();
  }

  stop(): void {
    this.background.stop();
  }

  private send(
    { request, response }: Exchange,
    { made: { page, version, revalidation, timings }, result, isKept }: Found,
  ) {
    getMetrics()?.cacheRequested(page.status === 404 ? 'errorPage' : 'page', result);
    const isLatest = version === this.options.store.current()?.version && !isKept;
    if (response.destroyed) return;
    sendPage(request, response, page, {
      version,
      isLatest,
      expiresAt: revalidation?.expiresAt,
      result,
      timings,
      extra: this.options.pickHeaders?.(),
    });
  }

  private noteMissing(
    { headers }: IncomingMessage,
    { form, path: encoded }: PageRequest,
    edition: Edition,
  ) {
    const path = decodePath(encoded);
    if (form !== 'page' || path === undefined) return;
    this.missing.note({ path: normalizePath(path), edition: edition.id, referer: headers.referer });
  }

  private renderFor(client: string, wanted: PageRequest, notes?: ReaderNotes): Render {
    const queue = this.queues[resolveQueue(wanted)];
    return (url) => queue.run(client, () => renderPage(this.options.serve, url, notes));
  }

  private async resolve({ form, path, search }: PageRequest): Promise<PageAddress | undefined> {
    const { store, maxSize } = this.options;
    const snapshot = store.current();
    if (maxSize === 0 || snapshot === undefined) return undefined;
    if (form === 'file') return { kind: 'page', path };
    // Pages in memory stay available if the index cannot be built.
    return loadSiteIndex(snapshot).then(
      (site) => this.addNearest(resolvePage(path, site, search), path, site),
      () => ({ kind: 'page', path: encodePath(decodePath(path) ?? path) }),
    );
  }

  /** The search is asked only so often, since anybody can invent addresses. */
  private async addNearest(
    address: PageAddress | undefined,
    encoded: string,
    site: SiteIndex,
  ): Promise<PageAddress | undefined> {
    const path = decodePath(encoded);
    if (address?.kind !== 'missing' || path === undefined || isNoise(path)) return address;
    const { edition } = address;
    const key = `${edition.id} ${listAddressWords(path).join(' ')}`;
    if (!this.nearest.has(key) && !this.suggestions.take()) return address;
    const pages = await remember(this.nearest, key, () =>
      findNearestPages(site.ofEdition(edition), edition, path),
    );
    if (pages === undefined) this.nearest.delete(key);
    return pages === undefined || pages.length === 0
      ? address
      : {
          ...address,
          path: encodePath(normalizePath(path)),
          variant: `/${edition.id} ${pages.map(({ id }) => id).join(' ')}`,
        };
  }

  /** For responses that depend on the request, such as a redirect that keeps the query. */
  private async serveUncached(exchange: Exchange, wanted: PageRequest) {
    const { store, buildId, headers } = this.options;
    const version = store.current()?.version;
    const rendered = await this.renderFor(
      this.readClient(exchange.request),
      wanted,
      getResponseNotes(exchange.response),
    )(`${buildPagePath(wanted, buildId)}${wanted.form === 'file' ? '' : wanted.search}`);
    const page = await encodePage(rendered, headers, [chooseEncoding(exchange.request)]);
    this.send(exchange, {
      made: { page, version, revalidation: rendered.revalidation, timings: rendered.timings },
      result: 'miss',
      isKept: false,
    });
  }

  private async findOrMake(
    wanted: PageRequest,
    address: PageAddress,
    client: string,
  ): Promise<Found> {
    const key = buildCacheKey(wanted, address);
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
    // The shared render may have failed because another client's queue was full.
    const first = result === 'wait' ? make().catch(onBusy(make)) : make();
    const made = await first.catch(
      onBusy(async (busy) => (await this.cache.findForBusy(key)) ?? Promise.reject(busy)),
    );
    if (!('timings' in made)) return find(made, 'hit');
    const { entries, bytes } = this.cache.size();
    getMetrics()?.cacheFilled('page', this.cache, { entries, characters: bytes });
    return find(made, result);
  }

  private async servePage(exchange: Exchange, wanted: PageRequest, address: PageAddress) {
    let parameters = this.declared.get(wanted.path) ?? [];
    for (let attempt = 1; ; attempt += 1) {
      const query = selectParameters(wanted.query, parameters);
      const found = await this.findOrMake(
        { ...wanted, query },
        address,
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
