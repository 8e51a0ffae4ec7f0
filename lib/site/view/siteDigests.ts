import { createPacer } from '@/lib/platform/background/createPacer';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { resolveContentLocale } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { requireContent } from '@/lib/content/store/contentStore';
import type { LocaleView, Snapshot } from '@/lib/content/store/snapshot';
import { hasSameItems } from '@/lib/platform/data/objects';
import { digestPage } from '@/lib/site/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/site/mappers/digest/mapSearchDocuments';
import type { ImageFile } from '@/lib/models/media';
import type { ListedVideo, PageListing, PageMeta } from '@/lib/models/page';
import type { SearchIndexer } from '@/lib/search/searchPort';
import { attempt, countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';
import { noteReads } from './noteReads';

export type PageTrace = Readonly<{
  listing: PageListing;
  updatedAt: string;
  images: readonly ImageFile[];
  videos: readonly ListedVideo[];
  hreflang: PageMeta['hreflang'];
}>;

/** By page id. An edition is missing until all its pages are read. `revision` is unique. */
export type SiteTraces = {
  readonly revision: number;
  readonly ofEdition: ReadonlyMap<EditionId, ReadonlyMap<string, PageTrace>>;
};

/** `keys`: dependencies, as in `SpaceHistory`. A page with `hasFailed` is read on every run. */
type DigestedPage = PageTrace & {
  readonly keys: readonly string[];
  readonly hasFailed: boolean;
};

type Pages = ReadonlyMap<EditionId, ReadonlyMap<string, DigestedPage>>;

type Run = { readonly snapshot: Snapshot; readonly pages: Pages };

function createLookup(
  last: Run | undefined,
  { history }: Snapshot,
): (edition: EditionId, listing: PageListing) => DigestedPage | undefined {
  if (last === undefined || history !== last.snapshot.history) return () => undefined;
  const changed = history.listChanges(last.snapshot.number);
  return (edition, listing) => {
    const page = last.pages.get(edition)?.get(listing.id);
    return page?.listing !== listing || page.hasFailed || page.keys.some((key) => changed.has(key))
      ? undefined
      : page;
  };
}

const listItems = (pages: SiteTraces['ofEdition']) =>
  [...pages].flatMap(([edition, own]) => [edition, ...own.values()]);

/** Must not reject: the search waits for it. */
type ReadListener = (traces: SiteTraces) => Promise<void>;

let revisions = 0;

export class SiteDigests {
  private latest: SiteTraces = { revision: (revisions += 1), ofEdition: new Map() };
  private last: Run | undefined;
  private running: Promise<void> | undefined;
  private hasIndex = false;
  private readonly sent = new Map<EditionId, Set<string>>();
  private life = new AbortController();
  private readonly listeners = new Set<ReadListener>();

  constructor(private readonly indexer?: SearchIndexer) {}

  traces(): SiteTraces {
    return this.latest;
  }

  /** Calls the listener whenever all pages have been read, also if none has changed. */
  onRead(listener: ReadListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  isIndexed(): boolean {
    return this.hasIndex;
  }

  /** Call this when the indexer has lost its data: the next run sends all pages again. */
  reset(): void {
    this.life.abort(new Error('The search index was lost while pages were being indexed.'));
    this.life = new AbortController();
    this.last = undefined;
    this.hasIndex = false;
    this.sent.clear();
  }

  refresh(snapshot: Snapshot | undefined): Promise<void> {
    this.running ??= this.run(snapshot).finally(() => (this.running = undefined));
    return this.running;
  }

  private async run(latest: Snapshot | undefined) {
    const { last, life } = this;
    const snapshot = requireContent(latest);
    if (snapshot === last?.snapshot) return;
    const site = await loadSiteIndex(snapshot);
    // If this run fails, the indexer's state is unknown, so the next run must read every page.
    this.last = undefined;
    const pages = await this.readPages(site, snapshot, createLookup(last, snapshot));
    for (const listener of this.listeners) await listener(this.latest);
    await this.commit(snapshot, pages, life.signal);
    this.last = { snapshot, pages };
    this.hasIndex = true;
  }

  private async readPages(
    site: SiteIndex,
    snapshot: Snapshot,
    findKnown: (edition: EditionId, listing: PageListing) => DigestedPage | undefined,
  ): Promise<Pages> {
    const pages = new Map<EditionId, ReadonlyMap<string, DigestedPage>>();
    const pace = createPacer();
    // Pages share most keys and editions share all, so each key is in memory only once.
    const keys = new Map<string, string>();
    for (const edition of site.editions) {
      const view = snapshot.in(resolveContentLocale(edition));
      const own = new Map<string, DigestedPage>();
      for (const listing of site.ofEdition(edition).listings) {
        own.set(
          listing.id,
          findKnown(edition.id, listing) ?? this.readPage(edition.id, listing, view, keys),
        );
        await pace();
      }
      pages.set(edition.id, own);
      if (!this.latest.ofEdition.has(edition.id))
        this.publish(new Map([...this.latest.ofEdition, [edition.id, own]]));
    }
    this.publish(pages);
    return pages;
  }

  private readPage(
    edition: EditionId,
    listing: PageListing,
    view: LocaleView,
    known: Map<string, string>,
  ): DigestedPage {
    const keys = new Set(['model']);
    const failures = countFailedAttempts();
    const digest = digestPage(
      listing,
      noteReads(view, (key) => keys.add(key)),
    );
    this.sent.set(edition, (this.sent.get(edition) ?? new Set()).add(listing.id));
    this.indexer?.put(
      edition,
      listing.id,
      attempt('page', () => mapSearchDocuments(listing, digest)) ?? [],
    );
    for (const key of keys) if (!known.has(key)) known.set(key, key);
    const { updatedAt, images, videos, hreflang } = digest;
    return {
      listing,
      updatedAt,
      images,
      videos,
      hreflang,
      hasFailed: countFailedAttempts() > failures,
      keys: Array.from(keys, (key) => known.get(key) ?? key),
    };
  }

  private publish(ofEdition: SiteTraces['ofEdition']) {
    if (hasSameItems(listItems(this.latest.ofEdition), listItems(ofEdition))) return;
    this.latest = { revision: (revisions += 1), ofEdition };
  }

  private async commit(snapshot: Snapshot, pages: Pages, life: AbortSignal) {
    // Includes editions that the space has lost, so that their pages leave the index.
    for (const edition of EDITIONS.filter(({ id }) => this.sent.has(id) || pages.has(id))) {
      life.throwIfAborted();
      this.removePages(edition.id, pages.get(edition.id));
      const view = snapshot.in(resolveContentLocale(edition));
      await this.indexer?.commit(
        edition.id,
        mapSearchWords(view.ofType('searchSynonyms'), view.ofType('searchPin')),
      );
      life.throwIfAborted();
    }
  }

  private removePages(edition: EditionId, kept: ReadonlyMap<string, DigestedPage> = new Map()) {
    const sent = this.sent.get(edition);
    for (const id of sent ?? []) {
      if (kept.has(id)) continue;
      sent?.delete(id);
      this.indexer?.put(edition, id, []);
    }
  }
}

/** Outside the server, as in tests, nothing maintains summaries, so this call computes them. */
export async function loadTraces(snapshot: Snapshot | undefined): Promise<SiteTraces> {
  const known = getSiteProcess().digests;
  if (known !== undefined) return known.traces();
  const digests = new SiteDigests();
  await digests.refresh(snapshot);
  return digests.traces();
}
