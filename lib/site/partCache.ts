import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Freshness, HeldSpace } from '@/lib/contentful/client/contentSource';
import { remember } from '@/lib/data/remember';
import type { CacheName, CacheResult } from '@/lib/metrics/siteMetrics';
import { reportError } from '@/lib/telemetry/server/reportError';
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
    private readonly key: string,
  ) {}

  async compare(view: SiteView): Promise<Freshness> {
    const { dependencies, number } = this;
    // A part that cannot be built is stale; what is deleted must be found all the same.
    const latest = await this.refresh(view).catch((error: unknown) => {
      reportError(error, {
        origin: 'background',
        message: 'A part of pages could not be built again',
        fault: `part ${this.key} ${view.version ?? ''}`,
      });
      return undefined;
    });
    if (latest === this) return 'current';
    return (await dependencies.checkFreshness(view, number)) === 'gone' ? 'gone' : 'stale';
  }
}

/** What is made from one source of content. */
type SourceParts<Value> = {
  readonly parts: LRUCache<string, KnownPart<Value>>;
  readonly running: Map<string, Promise<KnownPart<Value>>>;
};

/**
 * Values that are made from content, each for as long as nothing has changed that it was made from. Concurrent calls for a key share one run;
 * failures are not cached.
 */
export class PartCache<Value extends object> implements PartLoader<Value> {
  readonly isShared: boolean;
  private readonly ofHistory = new WeakMap<object, SourceParts<Value>>();

  constructor(private readonly options: Options<Value>) {
    this.isShared = options.isShared ?? false;
  }

  async load(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const { parts, running } = this.openParts(view.space);
    const known = await this.find(parts, view, key);
    const run = `${view.space.number} ${key}`;
    const pending = known ?? running.get(run);
    this.count(view, known === undefined ? (pending === undefined ? 'miss' : 'wait') : 'hit');
    if (pending !== undefined) return pending;
    const made = this.make(parts, view, key, build).finally(() => running.delete(run));
    running.set(run, made);
    return made;
  }

  private openParts({ history }: HeldSpace): SourceParts<Value> {
    const { maxSize, measure = (value) => JSON.stringify(value).length } = this.options;
    return remember(this.ofHistory, history, () => ({
      parts: new LRUCache<string, KnownPart<Value>>({
        maxSize,
        sizeCalculation: ({ value }) => Math.max(1, measure(value)),
      }),
      running: new Map(),
    }));
  }

  private async find(
    parts: SourceParts<Value>['parts'],
    view: SiteView,
    key: string,
  ): Promise<KnownPart<Value> | undefined> {
    const known = parts.get(key);
    const { number } = view.space;
    if (
      known === undefined ||
      (await known.dependencies.checkFreshness(view, Math.min(known.number, number))) !== 'current'
    )
      return undefined;
    known.number = Math.max(known.number, number);
    return known;
  }

  private async build(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const own = view.branch();
    const noteFailures = own.watchFailures();
    const value = await build(own);
    noteFailures();
    return new KnownPart(
      value,
      own.dependencies,
      own.space.number,
      (now) => this.load(now, key, build),
      key,
    );
  }

  private async make(
    parts: SourceParts<Value>['parts'],
    view: SiteView,
    key: string,
    build: Build<Value>,
  ): Promise<KnownPart<Value>> {
    const { number } = view.space;
    const made = await this.build(view, key, build);
    const known = parts.get(key);
    const isSame =
      this.isShared && known !== undefined && isDeepStrictEqual(known.value, made.value);
    const part = isSame ? known : made;
    // Who began after a change of the content may have been quicker.
    if (known !== undefined && known.number > number) return part;
    part.dependencies = made.dependencies;
    part.number = number;
    parts.set(key, part);
    const { name } = this.options;
    if (name !== undefined)
      view.reporting
        .getMetrics()
        ?.cacheFilled(name, this, { entries: parts.size, characters: parts.calculatedSize });
    return part;
  }

  private count({ source, reporting }: SiteView, result: CacheResult): void {
    if (this.options.name === undefined) return;
    source.observer?.noteCache(result);
    reporting.getMetrics()?.cacheRequested(this.options.name, result);
  }
}
