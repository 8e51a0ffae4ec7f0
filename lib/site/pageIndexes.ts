import { isDeepStrictEqual } from 'node:util';
import { createTurnTaker } from '@/lib/background/createPacer';
import { DEFAULT_EDITION, type Edition, type EditionId } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace } from '@/lib/contentful/client/contentSource';
import type { LocaleView } from '@/lib/contentful/client/wholeSpace';
import {
  checkForeignRows,
  joinPageIndex,
  listTaken,
  mapBareRow,
  mapPageRow,
  type PageRow,
} from '@/lib/mappers/pages/buildPageIndex';
import { REPORTED, type Reporting } from '@/lib/metrics/reporting';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';

type Rows = ReadonlyMap<EditionId, PageRow>;

/** `keys` name what the rows were made of, as in `SpaceHistory`. */
type KnownPage = {
  readonly keys: ReadonlySet<string>;
  readonly rows: Rows;
  /** Whether it is read again whatever changes. */ readonly hasFailed: boolean;
};

/** Ids of pages whose address another page has, by edition. */
type Taken = ReadonlyMap<EditionId, ReadonlySet<string>>;

type KnownPages = { readonly pages: ReadonlyMap<string, KnownPage>; readonly taken: Taken };

export type PageIndexes = {
  readonly ofEdition: ReadonlyMap<EditionId, PageIndex>;
  /** What the next state of the space can go on from. */
  readonly known: Pick<HeldSpace, 'history' | 'number'> & KnownPages;
};

/** @param keys takes the keys of what is asked for, as in `SpaceHistory`, whether it is there or not */
export function openGraph(view: LocaleView, keys: Set<string>): EntryGraph {
  return {
    items: [],
    entry: (id) => {
      keys.add(`Entry ${id}`);
      return view.entry(id);
    },
    asset: (id) => {
      keys.add(`Asset ${id}`);
      return view.asset(id);
    },
  };
}

type IndexOptions = { readonly isPreview: boolean; readonly reporting?: Reporting };

type ReadOptions = IndexOptions & {
  readonly views: ReadonlyMap<Edition, LocaleView>;
  readonly defaultEdition: Edition;
};

type ReadRow = { readonly row: PageRow | undefined; readonly hasFailed: boolean };

/** @param before what the edition had of the page, which goes on where its mapper throws */
function readRow(
  entry: Entry,
  graph: EntryGraph,
  scope: Omit<ReadOptions, 'views'> & { readonly edition: Edition },
  before: PageRow | undefined,
): ReadRow {
  const mapped = attempt('page', () => ({
    row: mapPageRow(entry, graph, scope),
    hasFailed: false,
  }));
  return (
    mapped ?? { row: before ?? attempt('page', () => mapBareRow(entry, scope)), hasFailed: true }
  );
}

/** @param last as it was, whose rows go on where they are equal */
function readPage(
  id: string,
  { views, ...options }: ReadOptions,
  last: KnownPage | undefined,
): KnownPage {
  const keys = new Set(['model', `Entry ${id}`]);
  const mapped = new Map<EditionId, PageRow>();
  let hasFailed = false;
  for (const [edition, view] of views) {
    const entry = view.entry(id);
    if (entry === undefined) continue;
    const read = readRow(
      entry,
      openGraph(view, keys),
      { edition, ...options },
      last?.rows.get(edition.id),
    );
    if (read.row !== undefined) mapped.set(edition.id, read.row);
    hasFailed ||= read.hasFailed;
  }
  const rows = Array.from(checkForeignRows(mapped), ([edition, row]) => {
    const before = last?.rows.get(edition);
    return [
      edition,
      before !== undefined && isDeepStrictEqual(before, row) ? before : row,
    ] as const;
  });
  return { keys, rows: new Map(rows), hasFailed };
}

function isTouched({ keys, hasFailed }: KnownPage, changed: ReadonlySet<string>): boolean {
  if (hasFailed) return true;
  for (const key of changed) if (keys.has(key)) return true;
  return false;
}

const undate = (row: PageRow): PageRow => ({ ...row, listing: { ...row.listing, updatedAt: '' } });

function isShownSame(before: PageRow | undefined, after: PageRow | undefined): boolean {
  return (
    before === after ||
    (before !== undefined &&
      after !== undefined &&
      isDeepStrictEqual(undate(before), undate(after)))
  );
}

const isOpen = (row: PageRow | undefined): row is PageRow =>
  row !== undefined && row.problem === undefined;

/** Notes what is another in the index, wherever a page may have asked for it: where links lead, who is at an address, and the lists of an edition. */
function noteRow(
  { history, number }: HeldSpace,
  edition: EditionId,
  before: PageRow | undefined,
  after: PageRow | undefined,
): void {
  if (isShownSame(before, after)) return;
  const isGone = isOpen(before) && !(isOpen(after) && after.listing.url === before.listing.url);
  for (const row of [before, after]) {
    if (row === undefined) continue;
    for (const name of row.names) history.note(`Page ${name}`, number, { isGone });
    history.note(`Address ${row.path}`, number, { isGone: isGone && row === before });
    history.note(`pages ${edition}`, number, { isGone });
    if (row.listing.kind === 'product-detail') history.note(`products ${edition}`, number);
  }
}

function noteRows(space: HeldSpace, { before, after }: Replaced): void {
  for (const edition of new Set([...before.keys(), ...after.keys()]))
    noteRow(space, edition, before.get(edition), after.get(edition));
}

function listRows(pages: KnownPages['pages'], edition: EditionId): readonly PageRow[] {
  const listed: PageRow[] = [];
  for (const { rows } of pages.values()) {
    const row = rows.get(edition);
    if (row !== undefined) listed.push(row);
  }
  return listed;
}

function markTaken(row: PageRow, taken: Taken): PageRow {
  const isTaken =
    row.problem === undefined &&
    row.home !== undefined &&
    taken.get(row.home)?.has(row.listing.id) === true;
  return isTaken ? { ...row, problem: 'takenAddress' } : row;
}

function readRows({ pages, taken }: KnownPages, id: string): Rows {
  return new Map(
    Array.from(pages.get(id)?.rows ?? [], ([edition, row]) => [edition, markTaken(row, taken)]),
  );
}

/** In the order of their ids. Which pages there are is as it was, unless one of them has changed. */
function listPageIds(
  space: HeldSpace,
  known: KnownPages['pages'] | undefined,
  changed: ReadonlySet<string>,
): Iterable<string> {
  const isSame = known !== undefined && !changed.has('list page') && !changed.has('model');
  return isSame
    ? known.keys()
    : space
        .listOf('page')
        .map(({ id }) => id)
        .sort();
}

/** What a page had in each edition, and has now. */
type Replaced = { readonly before: Rows; readonly after: Rows };

const listDifferences = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
  [...one, ...other].filter((id) => one.has(id) !== other.has(id));

const NO_IDS: ReadonlySet<string> = new Set();

/** @param ids of pages that were read again */
function listReplaced(
  before: KnownPages,
  after: KnownPages,
  ids: readonly string[],
): readonly Replaced[] {
  const editions = [...new Set([...before.taken.keys(), ...after.taken.keys()])];
  const moved = editions.flatMap((edition) =>
    listDifferences(before.taken.get(edition) ?? NO_IDS, after.taken.get(edition) ?? NO_IDS),
  );
  return Array.from(new Set([...ids, ...moved]), (id) => ({
    before: readRows(before, id),
    after: readRows(after, id),
  }));
}

const NOTHING: KnownPages = { pages: new Map(), taken: new Map() };

/**
 * The page indexes of all editions. Pages are mapped again only where something has changed that they were made of, and an edition in which no
 * page is another keeps its index.
 * @param isPreview whether pages without content are among the pages
 */
export async function buildPageIndexes(
  space: HeldSpace,
  editions: readonly Edition[],
  latest?: PageIndexes,
  { isPreview, reporting = REPORTED }: IndexOptions = getConfig(),
): Promise<PageIndexes> {
  const { history, number } = space;
  const before = latest?.known.history === history ? latest : undefined;
  const known = before?.known ?? NOTHING;
  const changed =
    before === undefined ? new Set<string>() : history.listChanges(before.known.number);
  const pace = createTurnTaker();
  const views = new Map(
    editions.map((edition) => [edition, space.inLocale(resolveContentLocale(edition))]),
  );
  const options: ReadOptions = {
    views,
    defaultEdition: editions[0] ?? DEFAULT_EDITION,
    isPreview,
    reporting,
  };
  const pages = new Map<string, KnownPage>();
  const read: string[] = [];
  for (const id of listPageIds(space, before?.known.pages, changed)) {
    const last = known.pages.get(id);
    const page =
      last !== undefined && !isTouched(last, changed) ? last : readPage(id, options, last);
    pages.set(id, page);
    if (page !== last) read.push(id);
    await pace();
  }
  read.push(...[...known.pages.keys()].filter((id) => !pages.has(id)));
  const taken = new Map<EditionId, ReadonlySet<string>>();
  for (const { id } of editions) {
    const isSame = read.every(
      (page) => known.pages.get(page)?.rows.get(id) === pages.get(page)?.rows.get(id),
    );
    taken.set(id, (isSame ? known.taken.get(id) : undefined) ?? listTaken(listRows(pages, id)));
    await pace();
  }
  const replaced = listReplaced(known, { pages, taken }, read);
  if (before !== undefined) for (const page of replaced) noteRows(space, page);
  const ofEdition = new Map<EditionId, PageIndex>();
  for (const { id } of editions) {
    const last = before?.ofEdition.get(id);
    const isSame = replaced.every((page) => page.before.get(id) === page.after.get(id));
    ofEdition.set(
      id,
      last !== undefined && isSame
        ? last
        : joinPageIndex(listRows(pages, id).map((row) => markTaken(row, taken))),
    );
    await pace();
  }
  return { ofEdition, known: { history, number, pages, taken } };
}
