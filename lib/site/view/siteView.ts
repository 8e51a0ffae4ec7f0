import type { Edition } from '@/lib/platform/config/editions';
import { resolveContentLocale } from '@/lib/platform/config/env';
import { type ContentStore, requireContent } from '@/lib/content/store/contentStore';
import type { Freshness, LocaleView, Snapshot } from '@/lib/content/store/snapshot';
import type { CacheContent } from '@/lib/site/edge/cacheKeys';
import { REPORTED, type Reporting, SILENT } from '@/lib/telemetry/metrics/reporting';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';
import { countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { loadSiteIndex, type SiteIndex, type SiteIndexes } from './loadSiteIndex';
import { noteReads } from './noteReads';

/** A dependency that several responses share, or that changes independently of the content. */
export type Part = {
  readonly compare: (view: SiteView) => Promise<Freshness>;
  readonly dependencies?: Dependencies;
};

/** Keys of lists. Any change may add to a list, so edge caches drop such responses every time. */
const LISTS = /^(?:lists|pages|products)(?: |$)/;
const BY_ID = /^(?:Entry|Asset|Page) /;

// Keys are those of `SpaceHistory`, `Page id` (where links to the page, its content or its product
// lead), and per edition `pages` and `products`. `lists` never changes: it is for edge caches.
export class Dependencies {
  private readonly keys = new Set<string>();
  private readonly parts = new Set<Part>();
  private expiry = Infinity;

  note(key: string): void {
    this.keys.add(key);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  include(part: Part): void {
    this.parts.add(part);
  }

  /** The dependent value is stale from this time on, in milliseconds since 1970. */
  noteExpiry(time: number): void {
    this.expiry = Math.min(this.expiry, time);
  }

  /** `Infinity` if only a change of the content can make the dependent value stale. */
  expiresAt(): number {
    return Math.min(
      this.expiry,
      ...Array.from(this.parts, ({ dependencies }) => dependencies?.expiresAt() ?? Infinity),
    );
  }

  join({ keys, parts, expiry }: Dependencies): void {
    for (const key of keys) this.keys.add(key);
    for (const part of parts) this.parts.add(part);
    this.noteExpiry(expiry);
  }

  /** @param since number of the snapshot from which the dependent value was made */
  async checkFreshness(view: SiteView, since: number): Promise<Freshness> {
    let freshness = view.snapshot.history.checkFreshness(this.keys, since);
    for (const part of this.parts) {
      if (freshness === 'gone') return freshness;
      const found = await part.compare(view);
      if (found !== 'current') freshness = found;
    }
    return freshness === 'current' && Date.now() >= this.expiry ? 'stale' : freshness;
  }

  listRead(): readonly string[] {
    const read = [...this.keys]
      .map((key) => key.split(' '))
      .filter(([kind]) => kind === 'Entry' || kind === 'Asset');
    return [...new Set(read.flatMap(([, id]) => id ?? []))];
  }

  private usesLists(): boolean {
    for (const key of this.keys) if (LISTS.test(key)) return true;
    return [...this.parts].some(({ dependencies }) => dependencies?.usesLists());
  }

  /** In reading order, because the size limit of the headers cuts off the last ids. */
  listIds(): CacheContent {
    const ids = new Set<string>();
    for (const key of this.keys) if (BY_ID.test(key)) ids.add(key.slice(key.indexOf(' ') + 1));
    // A part that uses lists is dropped with every change, and its many ids would crowd out others.
    for (const { dependencies } of this.parts)
      if (dependencies?.usesLists() === false)
        for (const id of dependencies.listIds().ids) ids.add(id);
    return { ids: [...ids], usesLists: this.usesLists() };
  }
}

export type CachedPart<Value> = Part & {
  readonly value: Value;
  readonly dependencies: Dependencies;
};

export type Build<Value> = (own: SiteView) => Promise<Value>;

export type PartLoader<Value> = {
  /** Pages depend on a shared part as a whole, and inherit the dependencies of any other. */
  readonly isShared: boolean;
  readonly load: (view: SiteView, key: string, build: Build<Value>) => Promise<CachedPart<Value>>;
};

type Lookups = { readonly graph: EntryGraph; readonly findPage: PageIndex['find'] };

type Current = Pick<ContentStore, 'current'>;

const RETRY_AFTER_MS = 60_000;

/** A request's view of the content: one snapshot with its page index. It notes what is read. */
export class SiteView {
  readonly dependencies = new Dependencies();

  private constructor(
    private readonly store: Current,
    readonly snapshot: Snapshot,
    readonly site: SiteIndex,
    readonly reporting: Reporting,
  ) {
    this.note('model');
  }

  static async open(store: Current, reporting = REPORTED): Promise<SiteView> {
    const snapshot = requireContent(store.current());
    return new SiteView(store, snapshot, await loadSiteIndex(snapshot), reporting);
  }

  static async openUnserved(snapshot: Snapshot, indexes: SiteIndexes): Promise<SiteView> {
    const store = { current: () => snapshot };
    return new SiteView(store, snapshot, await indexes.load(snapshot), SILENT);
  }

  /** The function opens the latest view (or throws NoContentError) without holding this one. */
  follow(): () => Promise<SiteView> {
    const { store } = this;
    return () => SiteView.open(store);
  }

  contentOf(edition: Edition): LocaleView {
    return this.snapshot.in(resolveContentLocale(edition));
  }

  branch(): SiteView {
    return new SiteView(this.store, this.snapshot, this.site, this.reporting);
  }

  note(...keys: readonly string[]): void {
    for (const key of keys) this.dependencies.note(key);
  }

  /** Call the returned function after the work: if a mapper has failed, it calls `noteFailure`. */
  watchFailures(): () => void {
    const failures = countFailedAttempts();
    return () => {
      if (countFailedAttempts() > failures) this.noteFailure();
    };
  }

  /** After a partial failure, the result is built again on the next change or after a minute. */
  noteFailure(): void {
    const { number } = this.snapshot;
    const failedAt = performance.now();
    this.dependencies.include({
      compare: ({ snapshot }) =>
        Promise.resolve(
          snapshot.number === number && performance.now() - failedAt < RETRY_AFTER_MS
            ? 'current'
            : 'stale',
        ),
    });
  }

  noteChoice(type: string, chosen: Entry | undefined): void {
    this.note(`list ${type}`, chosen === undefined ? 'lists' : `Entry ${chosen.sys.id}`);
  }

  watch(graph: EntryGraph, edition: Edition): Lookups {
    this.note(...graph.items.map(({ sys }) => `Entry ${sys.id}`));
    const { find } = this.site.ofEdition(edition);
    return {
      graph: { ...graph, ...noteReads(graph, (key) => this.note(key)) },
      findPage: (id) => {
        const listing = find(id);
        this.note(`Page ${id}`, ...(listing === undefined ? [] : [`Page ${listing.id}`]));
        return listing;
      },
    };
  }

  async part<Value>(cache: PartLoader<Value>, key: string, build: Build<Value>): Promise<Value> {
    const part = await cache.load(this, key, build);
    if (cache.isShared) this.dependencies.include(part);
    else this.dependencies.join(part.dependencies);
    return part.value;
  }
}
