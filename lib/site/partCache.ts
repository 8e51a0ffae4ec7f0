import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ContentSource, Freshness, HeldSpace } from '@/lib/contentful/client/contentSource';
import { type CacheName, type CacheResult, getMetrics } from '@/lib/metrics/siteMetrics';
import type { Build, CachedPart, Dependencies, PartLoader, SiteView } from './siteView';

type Options<Value> = {
  /** For all values together, in the unit of `measure`. */
  readonly maxSize: number;
  /** By default, the characters of the value's JSON. */
  readonly measure?: (value: Value) => number;
  /** Names the cache in the metrics; without it nothing is counted. */
  readonly name?: CacheName;
  /** Many pages show the part: where it is built again and comes out equal, they go on. */
  readonly isShared?: boolean;
};

type Refresh<Value> = (view: SiteView) => Promise<CachedPart<Value>>;

class KnownPart<Value> implements CachedPart<Value> {
  constructor(
    readonly value: Value,
    public dependencies: Dependencies,
    /** Of the last state of the space for which it is known to hold. */
    public number: number,
    private readonly refresh: Refresh<Value>,
  ) {}

  async compare(view: SiteView): Promise<Freshness> {
    const { dependencies, number } = this;
    if ((await this.refresh(view)) === this) return 'current';
    return (await dependencies.checkFreshness(view, number)) === 'gone' ? 'gone' : 'stale';
  }
}

/**
 * Values that are made from content, each for as long as nothing has changed that it was made from. Concurrent calls for a key share one run;
 * failures are not cached. Without a space in memory (a preview) values live as long as the source object, which belongs to one request.
 */
export class PartCache<Value extends object> implements PartLoader<Value> {
  readonly isShared: boolean;
  private history: object | undefined;
  private parts: LRUCache<string, KnownPart<Value>>;
  private readonly running = new Map<string, Promise<KnownPart<Value>>>();
  private readonly ofRequests = new WeakMap<ContentSource, Map<string, Promise<KnownPart<Value>>>>();

  constructor(private readonly options: Options<Value>) {
    this.isShared = options.isShared ?? false;
    this.parts = this.openParts();
  }

  async load(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    if (view.space === undefined) return this.loadForRequest(view, key, build);
    const known = await this.find(view.space, view, key);
    const run = `${view.space.number} ${key}`;
    const pending = known ?? this.running.get(run);
    this.count(view, known === undefined ? (pending === undefined ? 'miss' : 'wait') : 'hit');
    if (pending !== undefined) return pending;
    const made = this.make(view.space, view, key, build).finally(() => this.running.delete(run));
    this.running.set(run, made);
    return made;
  }

  private openParts(): LRUCache<string, KnownPart<Value>> {
    const { maxSize, measure = (value) => JSON.stringify(value).length } = this.options;
    return new LRUCache({ maxSize, sizeCalculation: ({ value }) => Math.max(1, measure(value)) });
  }

  private async find({ history, number }: HeldSpace, view: SiteView, key: string): Promise<KnownPart<Value> | undefined> {
    if (this.history !== history) this.parts = this.openParts();
    this.history = history;
    const known = this.parts.get(key);
    if (known === undefined || (await known.dependencies.checkFreshness(view, Math.min(known.number, number))) !== 'current') return undefined;
    known.number = Math.max(known.number, number);
    return known;
  }

  private async build(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const own = view.branch();
    const value = await build(own);
    return new KnownPart(value, own.dependencies, own.space?.number ?? 0, (now) => this.load(now, key, build));
  }

  private async make({ number }: HeldSpace, view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const made = await this.build(view, key, build);
    const known = this.parts.get(key);
    const isSame = this.isShared && known !== undefined && isDeepStrictEqual(known.value, made.value);
    const part = isSame ? known : made;
    // Who began after a change of the content may have been quicker.
    if (known !== undefined && known.number > number) return part;
    part.dependencies = made.dependencies;
    part.number = number;
    this.parts.set(key, part);
    const { name } = this.options;
    if (name !== undefined) getMetrics()?.cacheFilled(name, this, { entries: this.parts.size, characters: this.parts.calculatedSize });
    return part;
  }

  private loadForRequest(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const parts = this.ofRequests.get(view.source) ?? new Map<string, Promise<KnownPart<Value>>>();
    this.ofRequests.set(view.source, parts);
    const part = parts.get(key) ?? this.build(view, key, build);
    parts.set(key, part);
    part.catch(() => parts.delete(key));
    return part;
  }

  private count({ source }: SiteView, result: CacheResult): void {
    if (this.options.name === undefined) return;
    source.observer?.noteCache(result);
    getMetrics()?.cacheRequested(this.options.name, result);
  }
}
