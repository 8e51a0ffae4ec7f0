import { MAX_URL_LENGTH } from '@/lib/platform/config/constants';
import {
  DEFAULT_EDITION,
  type Edition,
  type EditionId,
  EDITIONS,
  findEditionOfPath,
  isListed,
} from '@/lib/platform/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { isNoContentError, NoContentError, requireContent } from '@/lib/content/store/contentStore';
import type { Snapshot } from '@/lib/content/store/snapshot';
import { REPORTED } from '@/lib/telemetry/metrics/reporting';
import { remember } from '@/lib/platform/data/remember';

import type { Globals } from '@/lib/models/shell';
import type { PageIndex, PageProblem } from '@/lib/models/page';
import { buildSitemapPath, normalizePath } from '@/lib/addresses/paths';
import { joinPageIndex } from '@/lib/site/mappers/pages/buildPageIndex';
import { reportError } from '@/lib/telemetry/server/reportError';
import { listNames } from '@/lib/platform/data/listNames';
import { buildRedirectTable, type RedirectTable } from '@/lib/site/redirects/redirectTable';
import { listRedirectProblems } from '@/lib/site/redirects/redirectProblems';
import {
  type Redirection,
  type RedirectSite,
  type RequestedAddress,
  resolveRedirect,
} from '@/lib/site/redirects/resolveRedirect';
import { buildPageIndexes, type PageIndexes } from './pageIndexes';

const WANTED: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly without: string }>
> = {
  page: { fields: ['name', 'url', 'page', 'meta', 'pageData'], without: 'there are no pages' },
  headerMenu: { fields: ['code'], without: 'the header has no menu' },
  footerMenu: { fields: ['code'], without: 'the footer has no menu' },
  labels: { fields: ['code', 'labels'], without: 'the site uses its own English words' },
  errorPage: { fields: ['code'], without: 'error pages are plain' },
  productPage: { fields: ['genericProduct'], without: 'there are no products' },
  genericProductAttribute: { fields: ['name', 'slug'], without: 'products have no categories' },
};

function listMissingLocales({ locales }: Snapshot): readonly string[] {
  const missing = EDITIONS.filter(
    (edition) => !locales.some(({ code }) => code === resolveContentLocale(edition)),
  );
  if (missing.length === 0) return [];
  const names = listNames([...new Set(missing.map(resolveContentLocale))]);
  const editions = listNames(missing.map(({ id }) => id));
  return [
    `The space has no locale ${names}: left out ${editions}. ` +
      'If it has another locale for one of them, CONTENT_LOCALES can name it.',
  ];
}

function listMissingTypes({ contentTypes }: Snapshot): readonly string[] {
  return Object.entries(WANTED).flatMap(([type, { fields, without }]) => {
    const known = contentTypes.get(type);
    if (known === undefined) return [`The space has no content type "${type}": ${without}.`];
    const missing = fields.filter((field) => !known.has(field));
    return missing.length === 0
      ? []
      : [`The content type "${type}" has no field ${listNames(missing)}.`];
  });
}

function explainNoPages(snapshot: Snapshot): readonly string[] {
  const { locales, contentTypes } = snapshot;
  const pages = snapshot.in(locales.find((locale) => locale.default)?.code ?? '').ofType('page');
  const addresses = pages.flatMap(({ fields }) =>
    typeof fields['url'] === 'string' ? [fields['url'].slice(0, 100)] : [],
  );
  const fields = contentTypes.get('page');
  const prefixes = listNames(EDITIONS.map(({ id }) => `/${id}`));
  const wanted = listNames([...new Set(EDITIONS.map(resolveContentLocale))]);
  return [
    `Looked for entries of the content type "page" whose field "url" begins with ${prefixes}, ` +
      `in the locales ${wanted}.`,
    `The space has the locales ${listNames(locales.map(({ code }) => code))}.`,
    `It has the content types ${listNames([...contentTypes.keys()])}.`,
    ...(fields === undefined
      ? []
      : [`Its content type "page" has the fields ${listNames([...fields.keys()])}.`]),
    `It has ${pages.length} entries of the type "page", with the addresses ${listNames(addresses)}.`,
  ];
}

const PROBLEMS: Readonly<Record<PageProblem, string>> = {
  noContent: 'the content that they show is not published, or is of a type that no page shows',
  unreadableAddress: 'their addresses cannot be read',
  dotSegment: 'a segment of their addresses is "." or ".."',
  ownAddress: 'the site itself uses their addresses',
  longAddress: `their addresses have more than ${MAX_URL_LENGTH} characters`,
  noEdition: 'their addresses begin with no edition',
  otherEdition: 'their addresses begin with an edition in which they have another address or none',
  takenAddress: 'older pages have their addresses',
};

function listLeftOut(indexes: Iterable<PageIndex>): readonly string[] {
  const leftOut = [...indexes].flatMap((index) => index.leftOut);
  return Object.entries(PROBLEMS).flatMap(([name, reason]) => {
    const ids = new Set(leftOut.flatMap(({ id, problem }) => (problem === name ? [id] : [])));
    return ids.size === 0
      ? []
      : [`Pages are left out, since ${reason}: ${listNames([...ids].sort())}.`];
  });
}

/** The pages of all editions in one snapshot. After a change, only changed rows are rebuilt. */
export type SiteIndex = Readonly<{
  editions: readonly Edition[];
  /** Editions that the site links to; in a preview, all of them. */
  listed: readonly Edition[];
  ofEdition: (edition: Edition) => PageIndex;
  listAlternates: (pageId: string) => Globals['alternates'];
  /** Ask it only where there is no page. */
  findRedirection: (requested: RequestedAddress) => Redirection | undefined;
  redirects: RedirectTable;
}> &
  RedirectSite;

function findPathIn({ byPath, withCapitals }: PageIndex, edition: Edition, path: string) {
  const isPage = (candidate: string) =>
    byPath.has(candidate) || candidate === buildSitemapPath(edition);
  if (isPage(path)) return path;
  const lowerCase = normalizePath(path.toLowerCase());
  return isPage(lowerCase) ? lowerCase : withCapitals.get(lowerCase);
}

type Contents = Readonly<{
  editions: readonly Edition[];
  listed: readonly Edition[];
  indexes: ReadonlyMap<EditionId, PageIndex>;
  redirects: RedirectTable;
  findMovedPage: Snapshot['findMovedPage'];
}>;

function openSiteIndex({
  editions,
  listed,
  indexes,
  redirects,
  findMovedPage,
}: Contents): SiteIndex {
  const ofEdition = ({ id }: Edition) => indexes.get(id) ?? joinPageIndex([]);
  const redirectSite: RedirectSite = {
    defaultEdition: editions[0] ?? DEFAULT_EDITION,
    siteOrigin: getConfig().siteOrigin,
    redirects,
    findPageUrl: (edition, pageId) => ofEdition(edition).byId.get(pageId)?.url,
    findEdition: (path) => editions.find(({ id }) => id === findEditionOfPath(path)?.id),
    findPath: (edition, path) => findPathIn(ofEdition(edition), edition, path),
    findMovedPage,
  };
  return {
    ...redirectSite,
    ofEdition,
    editions,
    listed,
    redirects,
    findRedirection: (requested) => {
      const found = resolveRedirect(redirectSite, requested);
      return found?.ok === true ? found.value : undefined;
    },
    listAlternates: (pageId) =>
      listed.flatMap(({ id }) => {
        const listing = indexes.get(id)?.byId.get(pageId);
        return listing === undefined ? [] : [{ edition: id, url: listing.url }];
      }),
  };
}

type HistoryIndexes = {
  readonly ofSnapshot: WeakMap<Snapshot, Promise<SiteIndex>>;
  latest?: { readonly number: number; readonly pending: Promise<SiteIndex> };
  pages?: PageIndexes;
  redirects?: { readonly number: number; readonly table: RedirectTable };
  lastGood?: SiteIndex;
};

async function loadRedirects(
  snapshot: Snapshot,
  [edition = DEFAULT_EDITION]: readonly Edition[],
  known: HistoryIndexes,
): Promise<RedirectTable> {
  const { history, number } = snapshot;
  const { redirects } = known;
  const isCurrent =
    redirects !== undefined &&
    history.checkFreshness(['list redirect', 'model'], redirects.number) === 'current';
  const table = isCurrent
    ? redirects.table
    : await buildRedirectTable(snapshot.in(resolveContentLocale(edition)));
  known.redirects = { number, table };
  return table;
}

/** Builds the indexes one after the other, because each reuses rows of the one before. */
export class SiteIndexes {
  private readonly ofHistory = new WeakMap<Snapshot['history'], HistoryIndexes>();
  private reported: readonly string[] = [];

  constructor(
    readonly isPreview = getConfig().isPreview,
    readonly reporting = REPORTED,
  ) {}

  async load(latest: Snapshot | undefined): Promise<SiteIndex> {
    const snapshot = requireContent(latest);
    const { ofSnapshot } = this.open(snapshot);
    const pending = ofSnapshot.get(snapshot) ?? this.start(snapshot);
    ofSnapshot.set(snapshot, pending);
    pending.catch(() => ofSnapshot.delete(snapshot));
    return pending;
  }

  private open({ history }: Snapshot): HistoryIndexes {
    return remember(this.ofHistory, history, () => ({ ofSnapshot: new WeakMap() }));
  }

  private async start(snapshot: Snapshot): Promise<SiteIndex> {
    const { number } = snapshot;
    const known = this.open(snapshot);
    // A request may still use an older snapshot: its index shares no rows with newer ones.
    if (known.latest !== undefined && number < known.latest.number)
      return this.build(snapshot, { ofSnapshot: known.ofSnapshot });
    const last = known.latest?.pending.catch(() => undefined) ?? Promise.resolve();
    const pending = last.then(() => this.buildNext(snapshot, known));
    known.latest = { number, pending };
    return pending;
  }

  /** If the index of a snapshot cannot be built, the last good index stays in use. */
  private async buildNext(snapshot: Snapshot, known: HistoryIndexes): Promise<SiteIndex> {
    try {
      known.lastGood = await this.build(snapshot, known);
      return known.lastGood;
    } catch (error) {
      if (isNoContentError(error)) throw error;
      reportError(error, {
        origin: 'background',
        message: 'The index of pages could not be built',
      });
      if (known.lastGood === undefined) throw error;
      return known.lastGood;
    }
  }

  private async build(snapshot: Snapshot, known: HistoryIndexes): Promise<SiteIndex> {
    const editions = EDITIONS.filter((edition) =>
      snapshot.locales.some(({ code }) => code === resolveContentLocale(edition)),
    );
    known.pages = await buildPageIndexes(snapshot, editions, known.pages, this);
    const indexes = known.pages.ofEdition;
    const redirects = await loadRedirects(snapshot, editions, known);
    const site = openSiteIndex({
      editions,
      listed: this.isPreview ? editions : editions.filter(isListed),
      indexes,
      redirects,
      findMovedPage: snapshot.findMovedPage,
    });
    const problems = [
      ...listMissingLocales(snapshot),
      ...listMissingTypes(snapshot),
      ...listLeftOut(indexes.values()),
      ...(await listRedirectProblems(site)),
    ];
    if ([...indexes.values()].every(({ listings }) => listings.length === 0)) {
      problems.push(...explainNoPages(snapshot));
      this.report(problems);
      throw new NoContentError('The space has no page for any edition of the site.', problems);
    }
    this.report(problems);
    return site;
  }

  private report(lines: readonly string[]) {
    const known = new Set(this.reported);
    this.reported = lines;
    for (const line of lines) if (!known.has(line)) this.reporting.logger.warn({}, line);
  }
}

/** @throws NoContentError when the space has no page for any edition */
export function loadSiteIndex(snapshot: Snapshot | undefined): Promise<SiteIndex> {
  const site = getSiteProcess();
  site.siteIndexes ??= new SiteIndexes();
  return site.siteIndexes.load(snapshot);
}
