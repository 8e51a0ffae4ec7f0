import { LRUCache } from 'lru-cache';
import { TimeoutError, withTimeout } from '@/lib/background/withTimeout';
import { MAX_STALE_MS } from '@/lib/config/staleTime';
import { type Freshness, isNoContentError } from '@/lib/contentful/client/contentSource';
import type { Revalidation } from '@/lib/edge/revalidation';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { stripAddress } from '@/lib/telemetry/cleanItem';
import { reportError } from '@/lib/telemetry/server/reportError';
import { hasFailedPart } from '../framework/failedParts';
import { encodePage, type EncodedPage } from './encodedPage';
import { type FailedRender, type KeptList, KeptPages, StatusError } from './keptPages';
import type { RenderedPage } from './renderPage';
import { BusyError } from './renderQueue';

export type CachedPage = {
  readonly page: EncodedPage;
  readonly revalidation: Revalidation;
  readonly url: string;
  readonly madeAt: number;
  /** Whether all of its components could be rendered. */
  readonly isWhole: boolean;
  /** The number of content changes before it was rendered. */
  readonly change: number;
  /** Of the content: the last that it is known to be made from. */
  version: string;
  checkedAt: number;
  visits: number;
  /** The result of the last comparison, and the number of content changes before it. */
  compared?: { readonly change: number; readonly freshness: Promise<Freshness> };
};

export type MadePage = {
  readonly page: EncodedPage;
  readonly version: string | undefined;
  readonly revalidation: Revalidation | undefined;
  readonly timings: string | undefined;
};

/** Gets a page rendered when it is its turn. */
export type Render = (url: string) => Promise<RenderedPage>;

/** In ms. Some of what a page shows changes without the content, such as the links of the privacy document. */
const RECHECK_AFTER = 60_000;
const REMEMBERED_VERSIONS = 200;
/** Nobody waits for a rendering that takes longer, where there is an older page. Longer than a turn in the queue may take. */
const LONGEST_WAIT_MS = 10_000;
/** `stale-if-error` of pages with a `maxAge`, such as those of shops. */
const KEPT_PAST_MAX_AGE_MS = 600_000;

export type PageCacheOptions = {
  /** In bytes, for all pages together. */
  readonly maxSize: number;
  /** Of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  readonly readVersion: () => string | undefined;
  readonly clock?: { readonly now: () => number };
};

const isPublic = ({ headers }: RenderedPage): boolean =>
  headers.get('cache-control')?.startsWith('public') === true;

/** Begins the key of a generated file, such as a sitemap: machines read it, so that it is never sent stale. */
const FILE = 'file ';

/** Begins the key of the 404 that stands for all addresses of an edition without a page. No other is cached. */
export const MISSING = 'missing ';

/** Without its form and its query. */
const readPath = (key: string): string => stripAddress(key.slice(key.indexOf('/')));

function isCacheable(rendered: RenderedPage, key: string): boolean {
  if (rendered.revalidation === undefined || rendered.revalidation.maxAge === 0) return false;
  return key.startsWith(MISSING)
    ? rendered.status === 404
    : rendered.status === 200 && isPublic(rendered);
}

/** A page that cannot be compared is rendered again. */
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

/** The state of the content when a rendering starts. */
type State = Pick<FailedRender, 'version' | 'change'>;
type Run = { readonly made: Promise<MadePage>; readonly begunAt: number };

/** Rendered pages, each for as long as it would be rendered the same. One that cannot be rendered again is kept. */
export class PageCache {
  private readonly kept: KeptPages;
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly running = new Map<string, Run>();
  /** When each version of the content was followed by another. */
  private readonly endOfVersion = new LRUCache<string, number>({ max: REMEMBERED_VERSIONS });
  private readonly options: Required<PageCacheOptions>;
  private lastVersion: string | undefined;
  /** Counts content changes. Versions don't: content may return to a version under which a rendering failed. */
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

  /** To be called at each change of the content, since pages are stale from then on. */
  noteVersion(): string | undefined {
    const version = this.options.readVersion();
    if (version === this.lastVersion) return version;
    if (this.lastVersion !== undefined) this.endOfVersion.set(this.lastVersion, this.now());
    if (version !== undefined) this.endOfVersion.delete(version);
    this.lastVersion = version;
    this.change += 1;
    // What was published may have been taken back.
    this.kept.forgetWhere((key) => this.pages.peek(key)?.version === version);
    return version;
  }

  /** A page that is known to be current. */
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

  /**
   * A page that is current, or stale for so short a time that it will do while the new one is made, or that has to do because rendering it
   * again fails or takes too long; never one that shows what is gone.
   */
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
        (key.startsWith(FILE) || (!isLatest && !this.isBarelyStale(cached))))
    )
      return undefined;
    if (freshness === 'stale') this.refreshLater(key, cached, render);
    cached.visits += 1;
    return cached;
  }

  /** For want of a newer one: a page that may be stale for any time, but shows nothing that is gone. */
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

  /** The page that could not be rendered because it got no turn. */
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

  /** Checks a page, and makes it where it is stale: once for all who ask meanwhile, but for those who ask after a change. */
  refresh(key: string, url: string, render: Render): Promise<MadePage> {
    return this.run(key, url, render).made;
  }

  /** The same for a visitor, who gets the older page where the new one takes too long. */
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

  /** Keys of pages that may be stale, the most visited first; without those of a `maxAge`, which ask a service of others to be made. */
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

  /** Whether rendering the page has failed since the last content change. */
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

  private nameRun(key: string): string {
    return `${this.options.readVersion() ?? ''} ${key}`;
  }

  private now(): number {
    return this.options.clock.now();
  }

  private isLatest({ version, isWhole, change }: CachedPage): boolean {
    return version === this.lastVersion && (isWhole || change === this.change);
  }

  private isTooOld({ revalidation: { maxAge }, madeAt }: CachedPage): boolean {
    return maxAge !== undefined && this.now() - madeAt > maxAge;
  }

  private isUnchecked({ isWhole, madeAt, checkedAt }: CachedPage): boolean {
    return this.now() - (isWhole ? checkedAt : madeAt) > RECHECK_AFTER;
  }

  /** A page that lacks a component is tried again, however current it is. */
  private async check(cached: CachedPage): Promise<Freshness> {
    const isTriedAgain =
      !cached.isWhole && (cached.change !== this.change || this.isUnchecked(cached));
    const freshness = await checkPage(cached);
    return freshness === 'current' && isTriedAgain ? 'stale' : freshness;
  }

  private isBarelyStale({ version }: CachedPage): boolean {
    const staleSince = this.endOfVersion.get(version);
    return staleSince !== undefined && this.now() - staleSince < MAX_STALE_MS;
  }

  /** Compares once for each change. A page that is current counts as made from it. */
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
    // Not before it is known: what is checked counts as current.
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

  /** Whether somebody has waited for the page long enough. */
  private isOverdue(key: string): boolean {
    const run = this.running.get(this.nameRun(key));
    return run !== undefined && this.now() - run.begunAt >= LONGEST_WAIT_MS;
  }

  private refreshLater(key: string, { url }: CachedPage, render: Render): void {
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
    if (this.isTooOldToKeep(cached)) return undefined;
    if (this.kept.isDue(key)) this.refreshLater(key, cached, render);
    cached.visits += 1;
    return cached;
  }

  private isTooOldToKeep({ revalidation: { maxAge }, madeAt }: CachedPage): boolean {
    return maxAge !== undefined && this.now() - madeAt > maxAge + KEPT_PAST_MAX_AGE_MS;
  }

  /** @returns the last good page in place of one that could not be rendered; undefined where none may be shown */
  private async keep(
    key: string,
    { version, change }: State,
    error: unknown,
  ): Promise<MadePage | undefined> {
    const cached = this.pages.peek(key);
    if (cached === undefined || error instanceof BusyError || this.isTooOldToKeep(cached))
      return undefined;
    if ((await this.compare(key, cached)) === 'gone') {
      this.pages.delete(key);
      return undefined;
    }
    const isExpected =
      error instanceof StatusError &&
      error.status === 503 &&
      cached.revalidation.maxAge !== undefined;
    // Another run may have made a newer one meanwhile.
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
    // Who began after a change of the content may have been quicker.
    const latest = this.options.readVersion();
    if (version !== latest && this.pages.peek(key)?.version === latest)
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
