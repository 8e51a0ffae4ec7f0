import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Freshness, Snapshot } from '@/lib/content/store/snapshot';
import { remember } from '@/lib/platform/data/remember';
import type { CacheName, CacheResult } from '@/lib/telemetry/metrics/siteMetrics';
import { reportError } from '@/lib/telemetry/server/reportError';
import type { Build, CachedPart, Dependencies, PartLoader, SiteView } from './siteView';

type Options<Value> = Readonly<{
  maxSize: number;
  measure?: (value: Value) => number;
  name?: CacheName;
  /** Many pages use the value: if a rebuild yields an equal one, those pages stay current. */
  isShared?: boolean;
}>;

type Refresh<Value> = (view: SiteView) => Promise<CachedPart<Value>>;

class KnownPart<Value> implements CachedPart<Value> {
  constructor(
    readonly value: Value,
    public dependencies: Dependencies,
    /** Number of the latest snapshot for which the value is known to be current. */
    public number: number,
    private readonly refresh: Refresh<Value>,
    private readonly key: string,
  ) {}

  async compare(view: SiteView): Promise<Freshness> {
    const { dependencies, number } = this;
    // A part that cannot be rebuilt is stale, but deleted content must be recognized all the same.
    const latest = await this.refresh(view).catch((error: unknown) => {
      reportError(error, {
        origin: 'background',
        message: 'A part of pages could not be built again',
        fault: `part ${this.key} ${view.snapshot.version}`,
      });
      return undefined;
    });
    if (latest === this) return 'current';
    return (await dependencies.checkFreshness(view, number)) === 'gone' ? 'gone' : 'stale';
  }
}

type HistoryParts<Value> = {
  readonly parts: LRUCache<string, KnownPart<Value>>;
  readonly running: Map<string, Promise<KnownPart<Value>>>;
};

/** Caches values until a dependency changes, but no failures. Concurrent calls share one build. */
export class PartCache<Value extends object> implements PartLoader<Value> {
  readonly isShared: boolean;
  private readonly ofHistory = new WeakMap<object, HistoryParts<Value>>();

  constructor(private readonly options: Options<Value>) {
    this.isShared = options.isShared ?? false;
  }

  async load(view: SiteView, key: string, build: Build<Value>): Promise<KnownPart<Value>> {
    const { parts, running } = this.openParts(view.snapshot);
    const known = await this.find(parts, view, key);
    const run = `${view.snapshot.number} ${key}`;
    const pending = known ?? running.get(run);
    this.count(view, known === undefined ? (pending === undefined ? 'miss' : 'wait') : 'hit');
    if (pending !== undefined) return pending;
    const made = this.make(parts, view, key, build).finally(() => running.delete(run));
    running.set(run, made);
    return made;
  }

  private openParts({ history }: Snapshot): HistoryParts<Value> {
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
    parts: HistoryParts<Value>['parts'],
    view: SiteView,
    key: string,
  ): Promise<KnownPart<Value> | undefined> {
    const known = parts.get(key);
    const { number } = view.snapshot;
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
      own.snapshot.number,
      (now) => this.load(now, key, build),
      key,
    );
  }

  private async make(
    parts: HistoryParts<Value>['parts'],
    view: SiteView,
    key: string,
    build: Build<Value>,
  ): Promise<KnownPart<Value>> {
    const { number } = view.snapshot;
    const made = await this.build(view, key, build);
    const known = parts.get(key);
    const isSame =
      this.isShared && known !== undefined && isDeepStrictEqual(known.value, made.value);
    const part = isSame ? known : made;
    // A build for a newer snapshot may have finished first: it must not be overwritten.
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

  private count({ reporting }: SiteView, result: CacheResult) {
    if (this.options.name === undefined) return;
    reporting.getMetrics()?.cacheRequested(this.options.name, result);
  }
}
