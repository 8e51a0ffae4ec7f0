import { createPacer } from '@/lib/background/createPacer';
import { type Edition, type EditionId, EDITIONS } from '@/lib/config/editions';
import { resolveContentLocale } from '@/lib/config/env';
import { getSiteProcess } from '@/lib/config/siteProcess';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { LocaleView, WholeSpace } from '@/lib/contentful/client/wholeSpace';
import { fetchWholeSpace } from '@/lib/contentful/queries/queries';
import { digestPage } from '@/lib/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/mappers/digest/mapSearchDocuments';
import type { ImageFile } from '@/lib/models/media';
import type { PageListing, PageMeta } from '@/lib/models/page';
import type { SearchIndexer } from '@/lib/search/searchPort';
import { IndexedPages } from './indexedPages';
import { loadSiteIndex, type SiteIndex } from './loadSiteIndex';

export type PageTrace = { readonly updatedAt: string; readonly images: readonly ImageFile[]; readonly hreflang: PageMeta['hreflang'] };

export type SiteTraces = {
  readonly revision: number;
  readonly ofEdition: (edition: Edition) => ReadonlyMap<string, PageTrace>;
  /** Whether all pages of an edition have been read; before that it has no traces. */
  readonly isRead: (edition: Edition) => boolean;
};

type CachedPage = PageTrace & { readonly listing: PageListing; readonly reads: readonly string[] };

export type SiteDigests = {
  /** Concurrent calls share one run. */
  readonly refresh: (source: ContentSource) => Promise<void>;
  /** As far as pages have been read, which takes a while after the start. */
  readonly traces: () => SiteTraces;
  /** To be called when the indexer has lost everything: the next run fills it again. */
  readonly reset: () => void;
  /** Whether the indexer holds what the last run has read. */
  readonly isIndexed: () => boolean;
};

type State = {
  readonly version: string | undefined;
  /** Locales and fields of the space; when they change, every page is read again. */
  readonly model: string;
  readonly updates: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<EditionId, ReadonlyMap<string, CachedPage>>;
};

const EMPTY: State = { version: undefined, model: '', updates: new Map(), pages: new Map() };

type Pace = ReturnType<typeof createPacer>;

async function readUpdates(space: WholeSpace, pace: Pace): Promise<ReadonlyMap<string, string>> {
  const updates = new Map<string, string>();
  for (const [key, state] of space.updates()) {
    updates.set(key, state);
    if (updates.size % 500 === 0) await pace();
  }
  return updates;
}

async function listChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, pace: Pace): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  let seen = 0;
  for (const [key, state] of after) {
    if (before.get(key) !== state) changed.add(key);
    if ((seen += 1) % 1000 === 0) await pace();
  }
  for (const key of before.keys()) {
    if (!after.has(key)) changed.add(key);
    if ((seen += 1) % 1000 === 0) await pace();
  }
  return changed;
}

function isSameListing(a: PageListing, b: PageListing): boolean {
  return a.url === b.url && a.title === b.title && a.kind === b.kind && JSON.stringify(a.pageData) === JSON.stringify(b.pageData);
}

type EditionDigest = {
  readonly edition: Edition;
  readonly listings: readonly PageListing[];
  readonly view: LocaleView;
  readonly changed: ReadonlySet<string>;
  readonly intern: (key: string) => string;
  readonly pace: Pace;
};

/** Pages share most of their keys, and editions all of them: interned, each key is in memory once. */
function createInterner(): EditionDigest['intern'] {
  const keys = new Map<string, string>();
  return (key) => {
    const known = keys.get(key);
    if (known === undefined) keys.set(key, key);
    return known ?? key;
  };
}

async function digestEdition({ edition, listings, view, changed, intern, pace }: EditionDigest, before: ReadonlyMap<string, CachedPage> | undefined, indexed: IndexedPages) {
  const pages = new Map<string, CachedPage>();
  for (const listing of listings) {
    const { id } = listing;
    const known = before?.get(id);
    if (known !== undefined && indexed.holds(edition.id, id, known) && isSameListing(known.listing, listing) && !known.reads.some((key) => changed.has(key))) {
      pages.set(id, known);
    } else {
      const digest = digestPage(listing, view);
      const { updatedAt, images, hreflang, reads } = digest;
      const page = { listing, updatedAt, images, hreflang, reads: reads.map(intern) };
      pages.set(id, page);
      indexed.put(edition.id, id, page, mapSearchDocuments(listing, digest));
    }
    await pace();
  }
  return pages;
}

type Pages = State['pages'];

function areSame(before: Pages, after: Pages): boolean {
  return before.size === after.size && [...after].every(([edition, pages]) => {
    const last = before.get(edition);
    return last?.size === pages.size && [...pages].every(([id, page]) => last.get(id) === page);
  });
}

function openTraces(revision: number, pages: Pages): SiteTraces {
  return { revision, ofEdition: ({ id }) => pages.get(id) ?? new Map<string, PageTrace>(), isRead: ({ id }) => pages.has(id) };
}

/** The same traces for as long as no page is another. */
class TraceFeed {
  private pages: Pages = new Map();
  private latest = openTraces(0, this.pages);

  read(): SiteTraces {
    return this.latest;
  }

  publish(pages: Pages): void {
    if (areSame(this.pages, pages)) return;
    this.pages = pages;
    this.latest = openTraces(this.latest.revision + 1, pages);
  }

  /** An edition that is read for the first time does not wait for the others. */
  publishFirst(edition: EditionId, pages: ReadonlyMap<string, CachedPage>): void {
    if (!this.pages.has(edition)) this.publish(new Map([...this.pages, [edition, pages]]));
  }
}

async function commitAll(indexed: IndexedPages, { editions }: SiteIndex, space: WholeSpace, pages: Pages): Promise<void> {
  // An edition that the space has lost has no pages; what is indexed of it goes, too.
  for (const edition of EDITIONS.filter(({ id }) => indexed.has(id) || editions.some((served) => served.id === id))) {
    const view = space.inLocale(resolveContentLocale(edition));
    indexed.keepOnly(edition.id, pages.get(edition.id));
    await indexed.commit(edition.id, mapSearchWords(view.ofType('searchSynonyms'), view.ofType('searchPin')));
  }
}

export function createSiteDigests(indexer?: SearchIndexer): SiteDigests {
  let state = EMPTY;
  let indexed = new IndexedPages(indexer);
  let isIndexed = false;
  let running: Promise<void> | undefined;
  const traces = new TraceFeed();

  async function refreshNow(source: ContentSource): Promise<void> {
    const version = source.version();
    if (isIndexed && version !== undefined && version === state.version) return;
    const target = indexed;
    const pace = createPacer();
    const [site, space, { locales, contentTypes }] = await Promise.all([loadSiteIndex(source), fetchWholeSpace(source), source.model()]);
    const model = JSON.stringify([locales, Array.from(contentTypes, ([id, fields]) => [id, [...fields]])]);
    const known = model === state.model ? state : EMPTY;
    const updates = await readUpdates(space, pace);
    const changed = await listChanged(known.updates, updates, pace);
    const intern = createInterner();
    const pages = new Map<EditionId, ReadonlyMap<string, CachedPage>>();
    for (const edition of site.editions) {
      const { listings } = site.ofEdition(edition);
      const digest = { edition, listings, view: space.inLocale(resolveContentLocale(edition)), changed, intern, pace };
      const read = await digestEdition(digest, known.pages.get(edition.id), target);
      pages.set(edition.id, read);
      traces.publishFirst(edition.id, read);
    }
    traces.publish(pages);
    await commitAll(target, site, space, pages);
    state = { version, model, updates, pages };
    isIndexed = true;
  }

  return {
    refresh: (source) => {
      running ??= refreshNow(source).finally(() => {
        running = undefined;
      });
      return running;
    },
    traces: () => traces.read(),
    reset: () => {
      indexed.lose();
      indexed = new IndexedPages(indexer);
      isIndexed = false;
    },
    isIndexed: () => isIndexed,
  };
}

/** Outside the server, as in tests, nothing maintains digests, so they are computed for this call. */
export async function loadTraces(source: ContentSource): Promise<SiteTraces> {
  const known = getSiteProcess().digests;
  if (known !== undefined) return known.traces();
  const digests = createSiteDigests();
  await digests.refresh(source);
  return digests.traces();
}
