import type { Edition } from '@/lib/config/editions';
import type {
  ContentObserver,
  ContentSource,
  Freshness,
  HeldSpace,
} from '@/lib/contentful/client/contentSource';
import { createRequestSource } from '@/lib/contentful/client/createContentSource';
import type { CacheContent } from '@/lib/edge/cacheKeys';
import { REPORTED, type Reporting, SILENT } from '@/lib/metrics/reporting';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';
import { countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { loadSiteIndex, type SiteIndex, type SiteIndexes } from './loadSiteIndex';

/** Something that several responses are made from, or that changes apart from the content. */
export type Part = {
  /** What has become of it in the state of `view`. */
  readonly compare: (view: SiteView) => Promise<Freshness>;
  readonly dependencies?: Dependencies;
};

/** Of what is found by looking through a list, for caches in front: any change may add to it. */
const LISTS = /^(?:lists|pages|products)(?: |$)/;
const BY_ID = /^(?:Entry|Asset|Page) /;

/**
 * What something was made from. Keys are those of `SpaceHistory`, and of the index of pages: `Page id` (what a link to the page, its content or
 * its product finds), `Address path`, and of an edition `pages` and `products`. `lists` is for caches in front alone: nothing changes under it.
 */
export class Dependencies {
  private readonly keys = new Set<string>();
  private readonly parts = new Set<Part>();

  note(key: string): void {
    this.keys.add(key);
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  include(part: Part): void {
    this.parts.add(part);
  }

  join({ keys, parts }: Dependencies): void {
    for (const key of keys) this.keys.add(key);
    for (const part of parts) this.parts.add(part);
  }

  /** What has become of something that was made from them in the state with the number `since`. */
  async checkFreshness(view: SiteView, since: number): Promise<Freshness> {
    let freshness = view.space.history.checkFreshness(this.keys, since);
    for (const part of this.parts) {
      if (freshness === 'gone') return freshness;
      const found = await part.compare(view);
      if (found !== 'current') freshness = found;
    }
    return freshness;
  }

  /** Ids of the entries and assets that were read for this alone, and not for a part that it shares with others. */
  listRead(): readonly string[] {
    const read = [...this.keys]
      .map((key) => key.split(' '))
      .filter(([kind]) => kind === 'Entry' || kind === 'Asset');
    return [...new Set(read.flatMap(([, id]) => id ?? []))];
  }

  /** Whether any change may add to it. */
  private usesLists(): boolean {
    for (const key of this.keys) if (LISTS.test(key)) return true;
    return [...this.parts].some(({ dependencies }) => dependencies?.usesLists());
  }

  /** For caches in front, in the order in which it was read. */
  listIds(): CacheContent {
    const ids = new Set<string>();
    for (const key of this.keys) if (BY_ID.test(key)) ids.add(key.slice(key.indexOf(' ') + 1));
    // What uses lists is dropped with every change: its ids would only crowd out others, and those of a catalogue are many.
    for (const { dependencies } of this.parts)
      if (dependencies?.usesLists() === false)
        for (const id of dependencies.listIds().ids) ids.add(id);
    return { ids: [...ids], usesLists: this.usesLists() };
  }
}

/** A value that is cached with what it depends on. */
export type CachedPart<Value> = Part & {
  readonly value: Value;
  readonly dependencies: Dependencies;
};

export type Build<Value> = (own: SiteView) => Promise<Value>;

export type PartLoader<Value> = {
  /** A part that many pages share is compared as a whole; of any other each page has the dependencies itself. */
  readonly isShared: boolean;
  readonly load: (view: SiteView, key: string, build: Build<Value>) => Promise<CachedPart<Value>>;
};

type Lookups = { readonly graph: EntryGraph; readonly findPage: PageIndex['find'] };

const RETRY_AFTER_MS = 60_000;

/** What a request is about: the content in one state, with the index of its pages. It notes what is read through it. */
export class SiteView {
  readonly dependencies = new Dependencies();
  /** Of the content. */
  readonly version: string | undefined;
  readonly space: HeldSpace;

  private constructor(
    private readonly live: ContentSource,
    readonly source: ContentSource,
    readonly site: SiteIndex,
    readonly reporting: Reporting,
  ) {
    this.version = source.version();
    this.space = source.wholeSpace();
    this.note('model');
  }

  /** @throws NoContentError */
  static async open(live: ContentSource, observer?: ContentObserver): Promise<SiteView> {
    const source = createRequestSource(live, observer);
    return new SiteView(live, source, await loadSiteIndex(source), REPORTED);
  }

  /** For a question about the content that no visitor asks. @throws NoContentError */
  static async openSilently(live: ContentSource): Promise<SiteView> {
    const source = createRequestSource(live);
    return new SiteView(live, source, await loadSiteIndex(source), SILENT);
  }

  /** For content that the process does not serve, which no visitor sees either. @throws NoContentError */
  static async openBeside(live: ContentSource, indexes: SiteIndexes): Promise<SiteView> {
    const source = createRequestSource(live);
    return new SiteView(live, source, await indexes.load(source), SILENT);
  }

  /** @returns a function that opens the content of then, and holds none of now in memory. It throws NoContentError */
  follow(): () => Promise<SiteView> {
    const { live } = this;
    return () => SiteView.open(live);
  }

  /** The same, with dependencies of its own. */
  branch(): SiteView {
    return new SiteView(this.live, this.source, this.site, this.reporting);
  }

  /** @param keys as in `Dependencies` */
  note(...keys: readonly string[]): void {
    for (const key of keys) this.dependencies.note(key);
  }

  /**
   * Watches for mappers that fail. Call the returned function when the work is done: if a mapper has failed, the result lacks a part, and the site
   * makes it again after the next content change or after a minute.
   */
  watchFailures(): () => void {
    const failures = countFailedAttempts();
    return () => {
      if (countFailedAttempts() > failures) this.noteFailure();
    };
  }

  private noteFailure(): void {
    const { number } = this.space;
    const failedAt = performance.now();
    this.dependencies.include({
      compare: ({ space }) =>
        Promise.resolve(
          space.number === number && performance.now() - failedAt < RETRY_AFTER_MS
            ? 'current'
            : 'stale',
        ),
    });
  }

  /** One of a list of entries was wanted. @param chosen undefined where the list lacks it */
  noteChoice(type: string, chosen: Entry | undefined): void {
    this.note(`list ${type}`, chosen === undefined ? 'lists' : `Entry ${chosen.sys.id}`);
  }

  /** The lookups that mappers use, with the entries that a query found. */
  watch(graph: EntryGraph, edition: Edition): Lookups {
    this.note(...graph.items.map(({ sys }) => `Entry ${sys.id}`));
    const { find } = this.site.ofEdition(edition);
    return {
      graph: {
        ...graph,
        entry: (id) => {
          this.note(`Entry ${id}`);
          return graph.entry(id);
        },
        asset: (id) => {
          this.note(`Asset ${id}`);
          return graph.asset(id);
        },
      },
      findPage: (id) => {
        const listing = find(id);
        this.note(`Page ${id}`, ...(listing === undefined ? [] : [`Page ${listing.id}`]));
        return listing;
      },
    };
  }

  /** A part of the response that outlives it, until something has changed that it was made from. */
  async part<Value>(cache: PartLoader<Value>, key: string, build: Build<Value>): Promise<Value> {
    const part = await cache.load(this, key, build);
    if (cache.isShared) this.dependencies.include(part);
    else this.dependencies.join(part.dependencies);
    return part.value;
  }
}
