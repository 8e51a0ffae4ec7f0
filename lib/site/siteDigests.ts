import { createPacer } from '@/lib/background/createPacer';
import { type EditionId, EDITIONS } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { ContentSource, HeldSpace } from '@/lib/contentful/client/contentSource';
import type { LocaleView, WholeSpace } from '@/lib/contentful/client/wholeSpace';
import { hasSameItems } from '@/lib/data/objects';
import { digestPage } from '@/lib/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/mappers/digest/mapSearchDocuments';
import type { ImageFile } from '@/lib/models/media';
import type { PageListing, PageMeta } from '@/lib/models/page';
import type { SearchIndexer } from '@/lib/search/searchPort';
import { attempt, countFailedAttempts } from '@/lib/telemetry/server/attempt';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';
import { openGraph } from './pageIndexes';

export type PageTrace = {
  readonly updatedAt: string;
  readonly images: readonly ImageFile[];
  readonly hreflang: PageMeta['hreflang'];
};

/** By page. An edition is missing until all of its pages have been read. `revision` names them: no others have the same. */
export type SiteTraces = {
  readonly revision: number;
  readonly ofEdition: ReadonlyMap<EditionId, ReadonlyMap<string, PageTrace>>;
};

/** `keys` name what it was made of, as in `SpaceHistory`. */
type DigestedPage = PageTrace & {
  readonly listing: PageListing;
  readonly keys: readonly string[];
  /** Whether it is read again whatever changes. */ readonly hasFailed: boolean;
};

type Pages = ReadonlyMap<EditionId, ReadonlyMap<string, DigestedPage>>;

/** `space`: what the pages were read from. */
type Run = { readonly space: HeldSpace; readonly pages: Pages };

/** What the last run has read of a page, where nothing has changed since that the page was made of. */
function createLookup(
  last: Run | undefined,
  { history }: HeldSpace,
): (edition: EditionId, listing: PageListing) => DigestedPage | undefined {
  if (last === undefined || history !== last.space.history) return () => undefined;
  const changed = history.listChanges(last.space.number);
  return (edition, listing) => {
    const page = last.pages.get(edition)?.get(listing.id);
    return page?.listing !== listing || page.hasFailed || page.keys.some((key) => changed.has(key))
      ? undefined
      : page;
  };
}

const listItems = (pages: SiteTraces['ofEdition']): readonly unknown[] =>
  [...pages].flatMap(([edition, own]) => [edition, ...own.values()]);

let revisions = 0;

/** What each page says and shows, for the search and the sitemaps. After a change it reads again only the pages that were made of what changed. */
export class SiteDigests {
  private latest: SiteTraces = { revision: (revisions += 1), ofEdition: new Map() };
  /** What the next run goes on from; without it every page is read again. */
  private last: Run | undefined;
  private running: Promise<void> | undefined;
  private hasIndex = false;
  /** Ids of the pages that the indexer may hold. */
  private readonly sent = new Map<EditionId, Set<string>>();
  /** Until the indexer loses what it holds. */
  private life = new AbortController();

  constructor(private readonly indexer?: SearchIndexer) {}

  /** As far as pages have been read, which takes a while after the start. The same object for as long as no page is another. */
  traces(): SiteTraces {
    return this.latest;
  }

  /** Whether the indexer holds what the last run has read. */
  isIndexed(): boolean {
    return this.hasIndex;
  }

  /** To be called when the indexer has lost everything: the next run fills it again. */
  reset(): void {
    this.life.abort(new Error('What the search had indexed was lost on the way.'));
    this.life = new AbortController();
    this.last = undefined;
    this.hasIndex = false;
    this.sent.clear();
  }

  /** Concurrent calls share one run. */
  refresh(source: ContentSource): Promise<void> {
    this.running ??= this.run(source).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(live: ContentSource): Promise<void> {
    const { last, life } = this;
    const source = live.pin();
    const space = source.wholeSpace();
    if (space === last?.space) return;
    const site = await loadSiteIndex(source);
    // Until this run is through, it is not known what the indexer holds.
    this.last = undefined;
    const pages = await this.readPages(site, space, createLookup(last, space));
    await this.commit(space, pages, life.signal);
    this.last = { space, pages };
    this.hasIndex = true;
  }

  private async readPages(
    site: SiteIndex,
    space: WholeSpace,
    findKnown: (edition: EditionId, listing: PageListing) => DigestedPage | undefined,
  ): Promise<Pages> {
    const pages = new Map<EditionId, ReadonlyMap<string, DigestedPage>>();
    const pace = createPacer();
    // Pages share most of their keys, and editions all of them: each is in memory once.
    const keys = new Map<string, string>();
    for (const edition of site.editions) {
      const view = space.inLocale(resolveContentLocale(edition));
      const own = new Map<string, DigestedPage>();
      for (const listing of site.ofEdition(edition).listings) {
        own.set(
          listing.id,
          findKnown(edition.id, listing) ?? this.readPage(edition.id, listing, view, keys),
        );
        await pace();
      }
      pages.set(edition.id, own);
      // An edition that is read for the first time does not wait for the others.
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
    const digest = digestPage(listing, openGraph(view, keys));
    this.sent.set(edition, (this.sent.get(edition) ?? new Set()).add(listing.id));
    this.indexer?.put(
      edition,
      listing.id,
      attempt('page', () => mapSearchDocuments(listing, digest)) ?? [],
    );
    for (const key of keys) if (!known.has(key)) known.set(key, key);
    const { updatedAt, images, hreflang } = digest;
    return {
      listing,
      updatedAt,
      images,
      hreflang,
      hasFailed: countFailedAttempts() > failures,
      keys: Array.from(keys, (key) => known.get(key) ?? key),
    };
  }

  private publish(ofEdition: SiteTraces['ofEdition']): void {
    if (hasSameItems(listItems(this.latest.ofEdition), listItems(ofEdition))) return;
    this.latest = { revision: (revisions += 1), ofEdition };
  }

  private async commit(space: WholeSpace, pages: Pages, life: AbortSignal): Promise<void> {
    // An edition that the space has lost has no pages; what is indexed of it goes, too.
    for (const edition of EDITIONS.filter(({ id }) => this.sent.has(id) || pages.has(id))) {
      life.throwIfAborted();
      this.removePages(edition.id, pages.get(edition.id));
      const view = space.inLocale(resolveContentLocale(edition));
      await this.indexer?.commit(
        edition.id,
        mapSearchWords(view.ofType('searchSynonyms'), view.ofType('searchPin')),
      );
      life.throwIfAborted();
    }
  }

  private removePages(
    edition: EditionId,
    kept: ReadonlyMap<string, DigestedPage> = new Map(),
  ): void {
    const sent = this.sent.get(edition);
    for (const id of sent ?? []) {
      if (kept.has(id)) continue;
      sent?.delete(id);
      this.indexer?.put(edition, id, []);
    }
  }
}

/** Outside the server, as in tests, nothing maintains digests, so they are computed for this call. */
export async function loadTraces(source: ContentSource): Promise<SiteTraces> {
  const known = getSiteProcess().digests;
  if (known !== undefined) return known.traces();
  const digests = new SiteDigests();
  await digests.refresh(source);
  return digests.traces();
}
