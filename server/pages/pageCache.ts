import { LRUCache } from 'lru-cache';
import { TimeoutError, withTimeout } from '@/lib/platform/background/withTimeout';
import { MAX_STALE_MS } from '@/lib/platform/config/staleTime';
import { isNoContentError } from '@/lib/content/store/contentStore';
import type { Freshness } from '@/lib/content/store/snapshot';
import type { Revalidation } from '@/lib/site/edge/revalidation';
import { getMetrics } from '@/lib/telemetry/metrics/siteMetrics';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { reportError } from '@/lib/telemetry/server/reportError';
import { hasFailedPart } from '../framework/failedParts';
import type { Clock } from '../http/allowance';
import { encodePage, type EncodedPage } from './encodedPage';
import { type FailedRender, type KeptList, KeptPages, StatusError } from './keptPages';
import type { RenderedPage } from './renderPage';
import { BusyError } from './renderQueue';

export type CachedPage = {
  readonly page: EncodedPage;
  readonly revalidation: Revalidation;
  readonly url: string;
  readonly madeAt: number;
  readonly isWhole: boolean;
  readonly change: number;
  /** The latest content version that the page is known to match. */
  version: string;
  checkedAt: number;
  visits: number;
  compared?: { readonly change: number; readonly freshness: Promise<Freshness> };
};

export type MadePage = Readonly<{
  page: EncodedPage;
  version: string | undefined;
  revalidation: Revalidation | undefined;
  timings: string | undefined;
}>;

export type Render = (url: string) => Promise<RenderedPage>;

/** Some parts change without the content, such as the links of privacy documents. */
const RECHECK_AFTER_MS = 60_000;
const REMEMBERED_VERSIONS = 200;
/** Visitors get an older page after this time, if there is one. Longer than the queue's timeout. */
const LONGEST_WAIT_MS = 10_000;
/** Same as `stale-if-error` of pages with a `maxAge`, such as those of retailers. */
const KEPT_PAST_MAX_AGE_MS = 600_000;

export type PageCacheOptions = Readonly<{
  maxSize: number;
  headers: Readonly<Record<string, string>>;
  readVersion: () => string | undefined;
  clock?: Clock;
}>;

const isPublic = ({ headers }: RenderedPage) =>
  headers.get('cache-control')?.startsWith('public') === true;

/** Key prefix of generated files. Programs read these, so they have no stale period. */
const FILE = 'file ';

/** Key prefix of the 404 for all addresses of an edition without a page. No other 404 is cached. */
export const MISSING = 'missing ';

const readPath = (key: string) => stripAddress(key.slice(key.indexOf('/')));

function isCacheable(rendered: RenderedPage, key: string) {
  if (rendered.revalidation === undefined || rendered.revalidation.maxAge === 0) return false;
  return key.startsWith(MISSING)
    ? rendered.status === 404
    : rendered.status === 200 && isPublic(rendered);
}

function checkPage({ revalidation, url }: CachedPage): Promise<Freshness> {
  return revalidation.check().catch((error: unknown): Freshness => {
    if (isNoContentError(error)) return 'gone';
    reportError(error, {
      origin: 'background',
      message: 'A page could not be compared with its content',
      url,
    });
    return 'stale';
  });
}

type State = Pick<FailedRender, 'version' | 'change'>;
type Run = { readonly made: Promise<MadePage>; readonly begunAt: number };

export class PageCache {
  private readonly kept: KeptPages;
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly running = new Map<string, Run>();
  private readonly endOfVersion = new LRUCache<string, number>({ max: REMEMBERED_VERSIONS });
  private readonly options: Required<PageCacheOptions>;
  private lastVersion: string | undefined;
  /** Versions won't do, since content may return to one under which a render failed. */
  private change = 0;

  constructor({ clock = performance, ...options }: PageCacheOptions) {
    this.options = { ...options, clock };
    this.kept = new KeptPages(() => this.now());
    this.pages = new LRUCache({
      maxSize: Math.max(1, options.maxSize),
      sizeCalculation: ({ page }) => page.size,
      dispose: (_page, key) => this.kept.forget(key),
    });
    this.lastVersion = options.readVersion();
  }

  /** Call this after each content change: the pages' stale period starts here. */
  noteVersion(): string | undefined {
    const version = this.options.readVersion();
    if (version === this.lastVersion) return version;
    if (this.lastVersion !== undefined) this.endOfVersion.set(this.lastVersion, this.now());
    if (version !== undefined) this.endOfVersion.delete(version);
    this.lastVersion = version;
    this.change += 1;
    // The change may have been a revert, which makes pages of this version current again.
    this.kept.forgetWhere((key) => this.pages.peek(key)?.version === version);
    return version;
  }

  find(key: string): CachedPage | undefined {
    this.noteVersion();
    const cached = this.pages.get(key);
    if (
      cached === undefined ||
      !this.isLatest(cached) ||
      this.isTooOld(cached) ||
      this.isUnchecked(cached)
    )
      return undefined;
    cached.visits += 1;
    return cached;
  }

  /** Finds a page that is current, barely stale or failing to render; none with deleted content. */
  async findTolerable(key: string, render: Render): Promise<CachedPage | undefined> {
    this.noteVersion();
    const cached = this.pages.get(key);
    if (cached === undefined) return undefined;
    if (this.kept.has(key, this.change)) return this.useKept(key, cached, render);
    if (this.isOverdue(key)) return this.findStale(key);
    if (this.isTooOld(cached)) return undefined;
    const isLatest = this.isLatest(cached);
    const freshness =
      isLatest && !this.isUnchecked(cached) ? 'current' : await this.compare(key, cached);
    if (
      freshness === 'gone' ||
      (freshness === 'stale' &&
        (key.startsWith(FILE) ||
          this.hasExpired(cached, MAX_STALE_MS) ||
          (!isLatest && !this.isBarelyStale(cached))))
    )
      return undefined;
    if (freshness === 'stale') this.refreshLater(key, cached, render);
    cached.visits += 1;
    return cached;
  }

  /** Finds a current or stale page, unless it shows deleted content or is past its `maxAge`. */
  async findStale(key: string): Promise<CachedPage | undefined> {
    const cached = this.pages.get(key);
    if (
      cached === undefined ||
      this.isTooOld(cached) ||
      (await this.compare(key, cached)) === 'gone'
    )
      return undefined;
    cached.visits += 1;
    return cached;
  }

  async findForBusy(key: string): Promise<CachedPage | undefined> {
    const cached = await this.findStale(key);
    if (cached !== undefined) getMetrics()?.pageKept('busy');
    return cached;
  }

  peek(key: string): CachedPage | undefined {
    return this.pages.peek(key);
  }

  isRunning(key: string): boolean {
    return this.running.has(this.nameRun(key));
  }

  /** Concurrent callers share a run, unless the content has changed in between. */
  refresh(key: string, url: string, render: Render): Promise<MadePage> {
    return this.run(key, url, render).made;
  }

  /** Like `refresh`, but falls back to the older page if rendering takes too long. */
  async refreshInTime(key: string, url: string, render: Render): Promise<MadePage | CachedPage> {
    const { made, begunAt } = this.run(key, url, render);
    if (!this.pages.has(key)) return made;
    try {
      return await withTimeout(
        made,
        Math.max(0, begunAt + LONGEST_WAIT_MS - this.now()),
        'The page takes too long',
      );
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      return (await this.findStale(key)) ?? made;
    }
  }

  /** Leaves out pages with a `maxAge`, because rendering them calls an external service. */
  listStale(): readonly string[] {
    const version = this.noteVersion();
    const stale = [...this.pages.entries()].filter(
      ([key, cached]) =>
        cached.version !== version &&
        cached.revalidation.maxAge === undefined &&
        !this.kept.has(key, this.change),
    );
    return stale.sort(([, one], [, other]) => other.visits - one.visits).map(([key]) => key);
  }

  isKept(key: string): boolean {
    this.noteVersion();
    return this.kept.has(key, this.change);
  }

  listKept(): KeptList {
    return this.kept.list();
  }

  size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
  }

  private nameRun(key: string) {
    return `${this.options.readVersion() ?? ''} ${key}`;
  }

  private now() {
    return this.options.clock.now();
  }

  private isLatest({ version, isWhole, change }: CachedPage) {
    return version === this.lastVersion && (isWhole || change === this.change);
  }

  private isTooOld({ revalidation: { maxAge }, madeAt }: CachedPage, extraMs = 0) {
    return maxAge !== undefined && this.now() - madeAt > maxAge + extraMs;
  }

  private hasExpired({ revalidation: { expiresAt = Infinity } }: CachedPage, extraMs = 0) {
    return Date.now() >= expiresAt + extraMs;
  }

  private isUnchecked(cached: CachedPage) {
    const { isWhole, madeAt, checkedAt } = cached;
    return (
      this.hasExpired(cached) || this.now() - (isWhole ? checkedAt : madeAt) > RECHECK_AFTER_MS
    );
  }

  /** A page with a failed component is rendered again even if its content is current. */
  private async check(cached: CachedPage): Promise<Freshness> {
    const isTriedAgain =
      !cached.isWhole && (cached.change !== this.change || this.isUnchecked(cached));
    const freshness = await checkPage(cached);
    return freshness === 'current' && isTriedAgain ? 'stale' : freshness;
  }

  private isBarelyStale({ version }: CachedPage) {
    const staleSince = this.endOfVersion.get(version);
    return staleSince !== undefined && this.now() - staleSince < MAX_STALE_MS;
  }

  /** Compares once per content change. A current page then counts as rendered from that version. */
  private async compare(key: string, cached: CachedPage): Promise<Freshness> {
    const version = this.noteVersion();
    if (
      cached.compared === undefined ||
      cached.compared.change !== this.change ||
      this.isUnchecked(cached)
    ) {
      cached.compared = { change: this.change, freshness: this.check(cached) };
    }
    const freshness = await cached.compared.freshness;
    // `checkedAt` must not be set earlier, since callers take a checked page for current.
    if (freshness !== 'current') return freshness;
    cached.checkedAt = this.now();
    if (version !== undefined && this.options.readVersion() === version) cached.version = version;
    this.kept.forget(key);
    return freshness;
  }

  private run(key: string, url: string, render: Render): Run {
    const name = this.nameRun(key);
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const run = {
      made: this.make(key, url, render).finally(() => this.running.delete(name)),
      begunAt: this.now(),
    };
    this.running.set(name, run);
    return run;
  }

  private isOverdue(key: string) {
    const run = this.running.get(this.nameRun(key));
    return run !== undefined && this.now() - run.begunAt >= LONGEST_WAIT_MS;
  }

  private refreshLater(key: string, { url }: CachedPage, render: Render) {
    this.refresh(key, url, render).catch((error: unknown) => {
      if (!(error instanceof BusyError))
        reportError(error, {
          origin: 'background',
          message: 'A page could not be rendered again',
          url,
        });
    });
  }

  private useKept(key: string, cached: CachedPage, render: Render): CachedPage | undefined {
    if (this.isTooOld(cached, KEPT_PAST_MAX_AGE_MS)) return undefined;
    if (this.kept.isDue(key)) this.refreshLater(key, cached, render);
    cached.visits += 1;
    return cached;
  }

  private async keep(
    key: string,
    { version, change }: State,
    error: unknown,
  ): Promise<MadePage | undefined> {
    const cached = this.pages.peek(key);
    if (
      cached === undefined ||
      error instanceof BusyError ||
      this.isTooOld(cached, KEPT_PAST_MAX_AGE_MS)
    )
      return undefined;
    if ((await this.compare(key, cached)) === 'gone') {
      this.pages.delete(key);
      return undefined;
    }
    const isExpected =
      error instanceof StatusError &&
      error.status === 503 &&
      cached.revalidation.maxAge !== undefined;
    // Another run may have stored a newer page meanwhile.
    if (this.pages.peek(key) === cached)
      this.kept.note(key, { path: readPath(key), version, change, error, isExpected });
    return { ...cached, timings: undefined };
  }

  private async renderOrKeep(
    key: string,
    url: string,
    render: Render,
    state: State,
  ): Promise<RenderedPage | MadePage> {
    try {
      const rendered = await render(url);
      return (
        (rendered.status >= 500
          ? await this.keep(key, state, new StatusError(rendered.status))
          : undefined) ?? rendered
      );
    } catch (error) {
      const kept = await this.keep(key, state, error);
      if (kept === undefined) throw error;
      return kept;
    }
  }

  private async make(key: string, url: string, render: Render): Promise<MadePage> {
    const before = this.pages.peek(key);
    if (
      before !== undefined &&
      !this.isTooOld(before) &&
      (await this.compare(key, before)) === 'current' &&
      this.isLatest(before)
    )
      return { ...before, timings: undefined };
    const version = this.noteVersion();
    const { change } = this;
    const rendered = await this.renderOrKeep(key, url, render, { version, change });
    if ('page' in rendered) return rendered;
    const page = await encodePage(rendered, this.options.headers);
    const { revalidation, timings } = rendered;
    // A run that started after a content change may have finished first; its page must stay.
    const latest = this.options.readVersion();
    const stored = this.pages.peek(key);
    if (
      stored !== undefined &&
      version !== latest &&
      (stored.version === latest || stored.change > change)
    )
      return { page, version, revalidation, timings };
    if (version !== undefined && revalidation !== undefined && isCacheable(rendered, key)) {
      const now = this.now();
      this.pages.set(key, {
        page,
        revalidation,
        url,
        madeAt: now,
        isWhole: !hasFailedPart(rendered.body),
        change,
        version,
        checkedAt: now,
        visits: before?.visits ?? 0,
      });
    } else {
      this.pages.delete(key);
    }
    return { page, version, revalidation, timings };
  }
}
