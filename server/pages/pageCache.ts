import { LRUCache } from 'lru-cache';
import type { Freshness } from '@/lib/contentful/client/contentSource';
import type { Revalidation } from '@/lib/edge/revalidation';
import { reportError } from '@/lib/telemetry/server/reportError';
import { encodePage, type EncodedPage } from './encodedPage';
import type { RenderedPage } from './renderPage';

export type CachedPage = {
  readonly page: EncodedPage;
  readonly revalidation: Revalidation;
  readonly url: string;
  readonly madeAt: number;
  /** Of the content: the last that it is known to be made from. */
  version: string;
  checkedAt: number;
  visits: number;
  /** What the last comparison with a later version found. */
  compared?: { readonly version: string | undefined; readonly freshness: Promise<Freshness> };
};

export type MadePage = { readonly page: EncodedPage; readonly version: string | undefined; readonly revalidation: Revalidation | undefined; readonly timings: string | undefined };

/** Gets a page rendered when it is its turn. */
export type Render = (url: string) => Promise<RenderedPage>;

/** In ms: how long visitors get the old page after a change, while the new one is made. */
export const LONGEST_STALE = 5000;
/** In ms. Some of what a page shows changes without the content, such as the links of the privacy document. */
const RECHECK_AFTER = 60_000;
const REMEMBERED_VERSIONS = 200;

export type PageCacheOptions = {
  /** In bytes, for all pages together. */
  readonly maxSize: number;
  /** Of every response of the site. */
  readonly headers: Readonly<Record<string, string>>;
  readonly readVersion: () => string | undefined;
  readonly clock?: { readonly now: () => number };
};

const isPublic = ({ headers }: RenderedPage): boolean => headers.get('cache-control')?.startsWith('public') === true;

/** Begins the key of a generated file, such as a sitemap: machines read it, so that it is never sent stale. */
const FILE = 'file ';

/** Begins the key of the 404 that stands for all addresses of an edition without a page. No other is cached. */
export const MISSING = 'missing ';

function isCacheable(rendered: RenderedPage, key: string): boolean {
  if (rendered.revalidation === undefined || rendered.revalidation.maxAge === 0) return false;
  return key.startsWith(MISSING) ? rendered.status === 404 : rendered.status === 200 && isPublic(rendered);
}

/** A page that cannot be compared is rendered again. */
function checkPage({ revalidation, url }: CachedPage): Promise<Freshness> {
  return revalidation.check().catch((error: unknown): Freshness => {
    reportError(error, { origin: 'background', message: 'A page could not be compared with its content', url });
    return 'stale';
  });
}

/** Rendered pages, each for as long as it would be rendered the same. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly running = new Map<string, Promise<MadePage>>();
  /** When each version of the content was followed by another. */
  private readonly endOfVersion = new LRUCache<string, number>({ max: REMEMBERED_VERSIONS });
  private readonly options: Required<PageCacheOptions>;
  private lastVersion: string | undefined;

  constructor({ clock = performance, ...options }: PageCacheOptions) {
    this.options = { ...options, clock };
    this.pages = new LRUCache({ maxSize: Math.max(1, options.maxSize), sizeCalculation: ({ page }) => page.size });
    this.lastVersion = options.readVersion();
  }

  /** To be called at each change of the content, since pages are stale from then on. */
  noteVersion(): string | undefined {
    const version = this.options.readVersion();
    if (version === this.lastVersion) return version;
    if (this.lastVersion !== undefined) this.endOfVersion.set(this.lastVersion, this.now());
    if (version !== undefined) this.endOfVersion.delete(version);
    this.lastVersion = version;
    return version;
  }

  /** A page that is known to be current. */
  find(key: string): CachedPage | undefined {
    const version = this.noteVersion();
    const cached = this.pages.get(key);
    if (cached === undefined || cached.version !== version || this.isTooOld(cached) || this.isUnchecked(cached)) return undefined;
    cached.visits += 1;
    return cached;
  }

  /** A page that is current, or stale for so short a time that it will do while the new one is made; never one that shows what is gone. */
  async findTolerable(key: string, render: Render): Promise<CachedPage | undefined> {
    const version = this.noteVersion();
    const cached = this.pages.get(key);
    if (cached === undefined || this.isTooOld(cached)) return undefined;
    const isLatest = cached.version === version;
    const freshness = isLatest && !this.isUnchecked(cached) ? 'current' : await this.compare(cached);
    if (freshness === 'gone' || (freshness === 'stale' && (key.startsWith(FILE) || (!isLatest && !this.isBarelyStale(cached))))) return undefined;
    if (freshness === 'stale') {
      this.refresh(key, cached.url, render).catch((error: unknown) => reportError(error, { origin: 'background', message: 'A page could not be rendered again', url: cached.url }));
    }
    cached.visits += 1;
    return cached;
  }

  /** For want of a newer one: a page that may be stale for any time, but shows nothing that is gone. */
  async findStale(key: string): Promise<CachedPage | undefined> {
    const cached = this.pages.get(key);
    if (cached === undefined || key.startsWith(FILE) || this.isTooOld(cached) || (await this.compare(cached)) === 'gone') return undefined;
    cached.visits += 1;
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
    const name = this.nameRun(key);
    const pending = this.running.get(name) ?? this.make(key, url, render).finally(() => this.running.delete(name));
    this.running.set(name, pending);
    return pending;
  }

  /** Keys of pages that may be stale, the most visited first; without those of a `maxAge`, which ask a service of others to be made. */
  listStale(): readonly string[] {
    const version = this.noteVersion();
    const stale = [...this.pages.entries()].filter(([, cached]) => cached.version !== version && cached.revalidation.maxAge === undefined);
    return stale.sort(([, one], [, other]) => other.visits - one.visits).map(([key]) => key);
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

  private isTooOld({ revalidation: { maxAge }, madeAt }: CachedPage): boolean {
    return maxAge !== undefined && this.now() - madeAt > maxAge;
  }

  private isUnchecked({ checkedAt }: CachedPage): boolean {
    return this.now() - checkedAt > RECHECK_AFTER;
  }

  private isBarelyStale({ version }: CachedPage): boolean {
    const staleSince = this.endOfVersion.get(version);
    return staleSince !== undefined && this.now() - staleSince < LONGEST_STALE;
  }

  /** Compares once for each version. A page that is current counts as made from it. */
  private async compare(cached: CachedPage): Promise<Freshness> {
    const version = this.options.readVersion();
    if (cached.compared === undefined || cached.compared.version !== version || this.isUnchecked(cached)) {
      cached.compared = { version, freshness: checkPage(cached) };
    }
    const freshness = await cached.compared.freshness;
    // Not before it is known: what is checked counts as current.
    if (freshness === 'current') cached.checkedAt = this.now();
    if (freshness === 'current' && version !== undefined && this.options.readVersion() === version) cached.version = version;
    return freshness;
  }

  private async make(key: string, url: string, render: Render): Promise<MadePage> {
    const before = this.pages.peek(key);
    if (before !== undefined && !this.isTooOld(before) && (await this.compare(before)) === 'current' && before.version === this.options.readVersion()) return { ...before, timings: undefined };
    const version = this.options.readVersion();
    const rendered = await render(url);
    const page = await encodePage(rendered, this.options.headers);
    const { revalidation, timings } = rendered;
    // Who began after a change of the content may have been quicker.
    const latest = this.options.readVersion();
    if (version !== latest && this.pages.peek(key)?.version === latest) return { page, version, revalidation, timings };
    if (version !== undefined && revalidation !== undefined && isCacheable(rendered, key)) {
      const now = this.now();
      this.pages.set(key, { page, revalidation, url, madeAt: now, version, checkedAt: now, visits: before?.visits ?? 0 });
    } else {
      this.pages.delete(key);
    }
    return { page, version, revalidation, timings };
  }
}
