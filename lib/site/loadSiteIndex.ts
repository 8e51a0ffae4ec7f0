import { MAX_URL_LENGTH } from '@/lib/config/constants';
import {
  DEFAULT_EDITION,
  type Edition,
  type EditionId,
  EDITIONS,
  findEditionOfPath,
  isListed,
} from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import { getSiteProcess } from '@/lib/config/siteProcess';
import {
  type ContentSource,
  type HeldSpace,
  isNoContentError,
  NoContentError,
  type SpaceModel,
} from '@/lib/contentful/client/contentSource';
import { REPORTED } from '@/lib/metrics/reporting';
import { remember } from '@/lib/data/remember';
import type { Entry } from '@/lib/models/entry';
import type { Globals } from '@/lib/models/shell';
import type { PageIndex, PageProblem } from '@/lib/models/page';
import { buildSitemapPath, normalizePath } from '@/lib/navigation/paths';
import { reportError } from '@/lib/telemetry/server/reportError';
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

const MAX_NAMES = 12;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function listMissingLocales({ locales }: SpaceModel): readonly string[] {
  const missing = EDITIONS.filter(
    (edition) => !locales.some(({ code }) => code === resolveContentLocale(edition)),
  );
  if (missing.length === 0) return [];
  const names = listNames([...new Set(missing.map(resolveContentLocale))]);
  return [
    `The space has no locale ${names}: left out ${listNames(missing.map(({ id }) => id))}. If it has another locale for one of them, CONTENT_LOCALES can name it.`,
  ];
}

function listMissingTypes({ contentTypes }: SpaceModel): readonly string[] {
  return Object.entries(WANTED).flatMap(([type, { fields, without }]) => {
    const known = contentTypes.get(type);
    if (known === undefined) return [`The space has no content type "${type}": ${without}.`];
    const missing = fields.filter((field) => !known.has(field));
    return missing.length === 0
      ? []
      : [`The content type "${type}" has no field ${listNames(missing)}.`];
  });
}

function listMissing(model: SpaceModel): readonly string[] {
  return [...listMissingLocales(model), ...listMissingTypes(model)];
}

function explainNoPages(
  { locales, contentTypes }: SpaceModel,
  pages: readonly Entry[],
): readonly string[] {
  const addresses = pages.flatMap(({ fields }) =>
    typeof fields['url'] === 'string' ? [fields['url'].slice(0, 100)] : [],
  );
  const fields = contentTypes.get('page');
  const prefixes = EDITIONS.map(({ id }) => `/${id}`);
  return [
    `Looked for entries of the content type "page" whose field "url" begins with ${listNames(prefixes)}, in the locales ${listNames([...new Set(EDITIONS.map(resolveContentLocale))])}.`,
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

/**
 * The pages of all editions in one state of the space: a `PageIndex` for each edition, and what spans editions. `SiteIndexes` holds the one of
 * the latest state; `PageIndexes` (pageIndexes.ts) is what it goes on from after a change, so that only rows that changed are built again.
 */
export type SiteIndex = {
  readonly editions: readonly Edition[];
  /** Those to which something leads; in a preview all of them. */
  readonly listed: readonly Edition[];
  /** The first that the space has. */
  readonly defaultEdition: Edition;
  readonly ofEdition: (edition: Edition) => PageIndex;
  readonly findEdition: (path: string) => Edition | undefined;
  /** The path of the edition's page, or of its sitemap, that has this decoded path in any case. */
  readonly findPath: (edition: Edition, path: string) => string | undefined;
  readonly listAlternates: (pageId: string) => Globals['alternates'];
};

const EMPTY_INDEX: PageIndex = {
  listings: [],
  leftOut: [],
  byPath: new Map(),
  withCapitals: new Map(),
  byId: new Map(),
  find: () => undefined,
};

function findPathIn(
  { byPath, withCapitals }: PageIndex,
  edition: Edition,
  path: string,
): string | undefined {
  const isPage = (candidate: string): boolean =>
    byPath.has(candidate) || candidate === buildSitemapPath(edition);
  if (isPage(path)) return path;
  const lowerCase = normalizePath(path.toLowerCase());
  return isPage(lowerCase) ? lowerCase : withCapitals.get(lowerCase);
}

function openSiteIndex(
  editions: readonly Edition[],
  listed: readonly Edition[],
  indexes: ReadonlyMap<EditionId, PageIndex>,
): SiteIndex {
  return {
    editions,
    listed,
    defaultEdition: editions[0] ?? DEFAULT_EDITION,
    ofEdition: ({ id }) => indexes.get(id) ?? EMPTY_INDEX,
    findEdition: (path) => editions.find(({ id }) => id === findEditionOfPath(path)?.id),
    findPath: (edition, path) => findPathIn(indexes.get(edition.id) ?? EMPTY_INDEX, edition, path),
    listAlternates: (pageId) =>
      listed.flatMap(({ id }) => {
        const listing = indexes.get(id)?.byId.get(pageId);
        return listing === undefined ? [] : [{ edition: id, url: listing.url }];
      }),
  };
}

/** Of one source of content. */
type SourceIndexes = {
  readonly ofSpace: WeakMap<HeldSpace, Promise<SiteIndex>>;
  /** Of the newest state that was asked for. */
  latest?: { readonly number: number; readonly pending: Promise<SiteIndex> };
  /** What the next state goes on from. */
  pages?: PageIndexes;
  lastGood?: SiteIndex;
};

/** The index of each state of the space, built once: one after the other, since each goes on from the last. */
export class SiteIndexes {
  private readonly ofHistory = new WeakMap<HeldSpace['history'], SourceIndexes>();
  /** Lines that have been logged. */
  private reported: readonly string[] = [];

  /** @param isPreview whether pages without content are among the pages */
  constructor(
    readonly isPreview = getConfig().isPreview,
    readonly reporting = REPORTED,
  ) {}

  /** @throws NoContentError when the space has no page for any edition */
  async load(live: ContentSource): Promise<SiteIndex> {
    const source = live.pin();
    const space = source.wholeSpace();
    const { ofSpace } = this.open(space);
    const pending = ofSpace.get(space) ?? this.start(source);
    ofSpace.set(space, pending);
    pending.catch(() => ofSpace.delete(space));
    return pending;
  }

  private open({ history }: HeldSpace): SourceIndexes {
    return remember(this.ofHistory, history, () => ({ ofSpace: new WeakMap() }));
  }

  private async start(source: ContentSource): Promise<SiteIndex> {
    const { number } = source.wholeSpace();
    const known = this.open(source.wholeSpace());
    // A request may still be about an older state, whose index goes on from nothing and is gone on from by nobody.
    if (known.latest !== undefined && number < known.latest.number)
      return this.build(source, { ofSpace: known.ofSpace });
    const last = known.latest?.pending.catch(() => undefined) ?? Promise.resolve();
    const pending = last.then(() => this.buildNext(source, known));
    known.latest = { number, pending };
    return pending;
  }

  /** Where a state has an index that cannot be built, the one before goes on. */
  private async buildNext(source: ContentSource, known: SourceIndexes): Promise<SiteIndex> {
    try {
      known.lastGood = await this.build(source, known);
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

  private async build(source: ContentSource, known: SourceIndexes): Promise<SiteIndex> {
    const model = source.model();
    const editions = EDITIONS.filter((edition) =>
      model.locales.some(({ code }) => code === resolveContentLocale(edition)),
    );
    const space = source.wholeSpace();
    known.pages = await buildPageIndexes(space, editions, known.pages, this);
    const indexes = known.pages.ofEdition;
    const missing = [...listMissing(model), ...listLeftOut(indexes.values())];
    if ([...indexes.values()].every(({ listings }) => listings.length === 0)) {
      const inDefault = space.inLocale(model.locales.find((locale) => locale.default)?.code ?? '');
      const details = explainNoPages(
        model,
        model.contentTypes.has('page') ? inDefault.ofType('page') : [],
      );
      this.report([...missing, ...details]);
      throw new NoContentError('The space has no page for any edition of the site.', [
        ...missing,
        ...details,
      ]);
    }
    this.report(missing);
    return openSiteIndex(editions, this.isPreview ? editions : editions.filter(isListed), indexes);
  }

  /** Each line once, until it has been untrue. */
  private report(lines: readonly string[]): void {
    const known = new Set(this.reported);
    this.reported = lines;
    for (const line of lines) if (!known.has(line)) this.reporting.logger.warn({}, line);
  }
}

/** @throws NoContentError when the space has no page for any edition */
export function loadSiteIndex(source: ContentSource): Promise<SiteIndex> {
  const site = getSiteProcess();
  site.siteIndexes ??= new SiteIndexes();
  return site.siteIndexes.load(source);
}
