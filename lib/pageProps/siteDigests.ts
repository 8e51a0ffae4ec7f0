import { createPacer } from '@/lib/background/createPacer';
import type { Edition, EditionId } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import type { LocaleView, WholeSpace } from '@/lib/contentful/client/wholeSpace';
import { fetchWholeSpace } from '@/lib/contentful/queries/queries';
import { digestPage } from '@/lib/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/mappers/digest/mapSearchDocuments';
import type { ImageFile } from '@/lib/models/media';
import type { PageListing } from '@/lib/models/page';
import type { SearchIndexer } from '@/lib/search/searchPort';
import { loadSiteIndex } from './loadSiteIndex';

/** What sitemaps need of a page beyond its listing. */
export type PageTrace = { readonly updatedAt: string; readonly images: readonly ImageFile[] };

/** The traces of the pages of an edition by their ids. `revision` counts how often they changed. */
export type SiteTraces = { readonly revision: number; readonly ofEdition: (edition: Edition) => ReadonlyMap<string, PageTrace> };

type Kept = PageTrace & { readonly listing: PageListing; readonly reads: readonly string[] };

/** What the pages of every edition say and show, kept up to date by reading again no more than what changed. */
export type SiteDigests = {
  /** Brings everything up to the present content. Calls that arrive meanwhile wait for the same. */
  readonly refresh: (source: ContentSource) => Promise<void>;
  /** What sitemaps need. Resolves at once after the first time that all pages were read, which is before they can be searched. */
  readonly traces: () => Promise<SiteTraces>;
  /** Forgets everything, so that the next refresh reads it anew. */
  readonly reset: () => void;
};

declare global {
  /** The framework bundles this module more than once, and the server keeps the digests: all of them meet here. */
  var digestsOfProcess: SiteDigests | undefined;
}

type State = {
  readonly version: string | undefined;
  /** Locales and fields of the space: with another one every page may read otherwise. */
  readonly model: string;
  readonly updates: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<EditionId, ReadonlyMap<string, Kept>>;
};

const EMPTY: State = { version: undefined, model: '', updates: new Map(), pages: new Map() };

type Pace = ReturnType<typeof createPacer>;

async function readUpdates(space: WholeSpace, pace: Pace): Promise<ReadonlyMap<string, string>> {
  const updates = new Map<string, string>();
  for (const [key, updatedAt] of space.updates()) {
    updates.set(key, updatedAt);
    if (updates.size % 500 === 0) await pace();
  }
  return updates;
}

/** Keys of entries and assets that are new, changed or gone. */
async function listChanged(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, pace: Pace): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  let seen = 0;
  for (const [key, updatedAt] of after) {
    if (before.get(key) !== updatedAt) changed.add(key);
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

/** @param indexer hears of every page whose text changed; undefined where nobody searches it here */
export function createSiteDigests(indexer?: SearchIndexer): SiteDigests {
  let state = EMPTY;
  let running: Promise<void> | undefined;
  let traced: SiteTraces | undefined;
  const waiting: ((traces: SiteTraces) => void)[] = [];

  function publishTraces(pages: State['pages']): void {
    const traces = { revision: (traced?.revision ?? 0) + 1, ofEdition: ({ id }: Edition) => pages.get(id) ?? new Map<string, PageTrace>() };
    traced = traces;
    for (const resolve of waiting.splice(0)) resolve(traces);
  }

  async function digestEdition(edition: Edition, listings: readonly PageListing[], view: LocaleView, changed: ReadonlySet<string>, names: Map<string, string>, pace: Pace) {
    const before = state.pages.get(edition.id);
    const pages = new Map<string, Kept>();
    // Pages share most of what they read, and editions all of it: each name is kept once.
    const intern = (name: string): string => {
      const known = names.get(name);
      if (known === undefined) names.set(name, name);
      return known ?? name;
    };
    for (const listing of listings) {
      const known = before?.get(listing.id);
      if (known !== undefined && isSameListing(known.listing, listing) && !known.reads.some((key) => changed.has(key))) {
        pages.set(listing.id, known);
      } else {
        const digest = digestPage(listing, view);
        pages.set(listing.id, { listing, updatedAt: digest.updatedAt, images: digest.images, reads: digest.reads.map(intern) });
        indexer?.put(edition.id, listing.id, mapSearchDocuments(listing, digest));
      }
      await pace();
    }
    for (const id of before?.keys() ?? []) if (!pages.has(id)) indexer?.put(edition.id, id, []);
    return pages;
  }

  async function refreshNow(source: ContentSource): Promise<void> {
    const version = source.version();
    if (version !== undefined && version === state.version) return;
    const pace = createPacer();
    const [site, space, { locales, contentTypes }] = await Promise.all([loadSiteIndex(source), fetchWholeSpace(source), source.model()]);
    const model = JSON.stringify([locales, Array.from(contentTypes, ([id, fields]) => [id, [...fields]])]);
    if (model !== state.model) state = EMPTY;
    const updates = await readUpdates(space, pace);
    const changed = await listChanged(state.updates, updates, pace);
    const names = new Map<string, string>();
    const pages = new Map<EditionId, ReadonlyMap<string, Kept>>();
    for (const edition of site.editions) {
      const view = space.inLocale(edition.locale);
      pages.set(edition.id, await digestEdition(edition, site.ofEdition(edition).listings, view, changed, names, pace));
    }
    publishTraces(pages);
    for (const edition of indexer === undefined ? [] : site.editions) {
      const view = space.inLocale(edition.locale);
      await indexer?.commit(edition.id, mapSearchWords(view.ofType('searchSynonyms'), view.ofType('searchPin')));
    }
    state = { version, model, updates, pages };
  }

  return {
    refresh: (source) => {
      running ??= refreshNow(source).finally(() => {
        running = undefined;
      });
      return running;
    },
    traces: () => (traced === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(traced)),
    reset: () => {
      state = EMPTY;
    },
  };
}

/** What sitemaps need of the pages, as the server keeps it; where nobody does, as in a test, it is read for this once. */
export async function loadTraces(source: ContentSource): Promise<SiteTraces> {
  if (globalThis.digestsOfProcess !== undefined) return globalThis.digestsOfProcess.traces();
  const digests = createSiteDigests();
  await digests.refresh(source);
  return digests.traces();
}
