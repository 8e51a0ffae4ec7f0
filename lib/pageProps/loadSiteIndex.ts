import type { Edition } from '@/lib/config/editions';
import { DEFAULT_EDITION, EDITIONS, findEditionOfPath } from '@/lib/config/editions';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { NoContentError } from '@/lib/contentful/client/noContentError';
import { fetchPages } from '@/lib/contentful/queries/fetchPages';
import { buildPageIndex } from '@/lib/mappers/pages/buildPageIndex';
import type { Globals } from '@/lib/models/frame';
import type { PageIndex } from '@/lib/models/page';
import { createVersionedCache } from './createVersionedCache';
import { explainNoPages, listMissing, reportSpace } from './reportSpace';

/** The pages of every edition that is served: those of the edition table whose locale the space has. */
export type SiteIndex = {
  readonly editions: readonly Edition[];
  /** The edition of addresses without one; the first that is served where the space lacks en-GB. */
  readonly defaultEdition: Edition;
  readonly ofEdition: (edition: Edition) => PageIndex;
  /** The served edition that owns a path. */
  readonly findEdition: (path: string) => Edition | undefined;
  /** The editions that have this page at an address of their own, in the order of the edition table. */
  readonly listAlternates: (pageId: string) => Globals['alternates'];
};

const EMPTY_INDEX: PageIndex = { listings: [], byPath: new Map(), byId: new Map(), find: () => undefined };

declare global {
  /** The framework bundles this module more than once, and the server makes the index at its start: all of them share one. */
  var siteIndexOfProcess: ReturnType<typeof createVersionedCache<SiteIndex>> | undefined;
}

const keep = (globalThis.siteIndexOfProcess ??= createVersionedCache<SiteIndex>(1, () => 1));

async function makeSiteIndex(source: ContentSource): Promise<SiteIndex> {
  const model = await source.model();
  const editions = EDITIONS.filter(({ locale }) => model.locales.some(({ code }) => code === locale));
  const graphOf = await fetchPages(source);
  const indexes = new Map(editions.map((edition) => [edition.id, buildPageIndex(graphOf(edition.locale), edition)]));
  const missing = listMissing(model);
  if ([...indexes.values()].every(({ listings }) => listings.length === 0)) {
    const details = explainNoPages(model, graphOf(model.locales.find((locale) => locale.default)?.code ?? ''));
    reportSpace([...missing, ...details]);
    throw new NoContentError('The space has no page for any edition of the site.', details);
  }
  reportSpace(missing);
  return {
    editions,
    defaultEdition: editions[0] ?? DEFAULT_EDITION,
    ofEdition: ({ id }) => indexes.get(id) ?? EMPTY_INDEX,
    findEdition: (path) => editions.find(({ id }) => id === findEditionOfPath(path)?.id),
    listAlternates: (pageId) =>
      editions.flatMap(({ id }) => {
        const listing = indexes.get(id)?.byId.get(pageId);
        return listing === undefined ? [] : [{ edition: id, url: listing.url }];
      }),
  };
}

/** Made once for as long as the content is the same. @throws NoContentError where the space has no page for any edition */
export function loadSiteIndex(source: ContentSource): Promise<SiteIndex> {
  return keep(source, 'site', () => makeSiteIndex(source));
}
