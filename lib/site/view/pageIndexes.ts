import { isDeepStrictEqual } from 'node:util';
import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { DEFAULT_EDITION, type Edition, type EditionId } from '@/lib/platform/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/platform/config/env';
import type { LocaleView, Snapshot } from '@/lib/content/store/snapshot';
import {
  checkForeignRows,
  joinPageIndex,
  listTaken,
  mapBareRow,
  mapPageRow,
  type PageRow,
} from '@/lib/site/mappers/pages/buildPageIndex';
import { REPORTED, type Reporting } from '@/lib/telemetry/metrics/reporting';

import type { PageIndex } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { noteReads } from './noteReads';

type Rows = ReadonlyMap<EditionId, PageRow>;

/** `keys`: dependencies, as in `SpaceHistory`. A page with `hasFailed` is always read again. */
type KnownPage = {
  readonly keys: ReadonlySet<string>;
  readonly rows: Rows;
  readonly hasFailed: boolean;
};

/** By edition, the ids of pages whose address another page has. */
type Taken = ReadonlyMap<EditionId, ReadonlySet<string>>;

type KnownPages = { readonly pages: ReadonlyMap<string, KnownPage>; readonly taken: Taken };

export type PageIndexes = {
  readonly ofEdition: ReadonlyMap<EditionId, PageIndex>;
  readonly known: Pick<Snapshot, 'history' | 'number'> & KnownPages;
};

type IndexOptions = { readonly isPreview: boolean; readonly reporting?: Reporting };

type ReadOptions = IndexOptions & {
  readonly views: ReadonlyMap<Edition, LocaleView>;
  readonly defaultEdition: Edition;
};

/** Keeps equal rows as they are, so that unchanged editions keep their index. */
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
    const scope = { edition, ...options };
    const graph = noteReads(view, (key) => keys.add(key));
    const read = attempt('page', () => ({ row: mapPageRow(entry, graph, scope) }));
    hasFailed ||= read === undefined;
    const row =
      read === undefined
        ? (last?.rows.get(edition.id) ?? attempt('page', () => mapBareRow(entry, scope)))
        : read.row;
    if (row !== undefined) mapped.set(edition.id, row);
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

function isTouched({ keys, hasFailed }: KnownPage, changed: ReadonlySet<string>) {
  if (hasFailed) return true;
  for (const key of changed) if (keys.has(key)) return true;
  return false;
}

const dropDate = (row: PageRow | undefined) =>
  row && { ...row, listing: { ...row.listing, updatedAt: '' } };

const isShownSame = (before: PageRow | undefined, after: PageRow | undefined) =>
  before === after || isDeepStrictEqual(dropDate(before), dropDate(after));

const isOpen = (row: PageRow | undefined): row is PageRow =>
  row !== undefined && row.problem === undefined;

function noteRow(
  { history, number }: Snapshot,
  edition: EditionId,
  before: PageRow | undefined,
  after: PageRow | undefined,
) {
  if (isShownSame(before, after)) return;
  const isGone = isOpen(before) && !(isOpen(after) && after.listing.url === before.listing.url);
  for (const row of [before, after]) {
    if (row === undefined) continue;
    for (const name of row.names) history.note(`Page ${name}`, number, { isGone });
    history.note(`pages ${edition}`, number, { isGone });
    if (row.listing.kind === 'product-detail') history.note(`products ${edition}`, number);
  }
}

function noteRows(snapshot: Snapshot, { before, after }: Replaced) {
  for (const edition of new Set([...before.keys(), ...after.keys()]))
    noteRow(snapshot, edition, before.get(edition), after.get(edition));
}

function listRows(pages: KnownPages['pages'], edition: EditionId): readonly PageRow[] {
  return Array.from(pages.values(), ({ rows }) => rows.get(edition)).filter(
    (row) => row !== undefined,
  );
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

/** Sorted by id. Unless a page or the content model has changed, the list is the same as before. */
function listPageIds(
  snapshot: Snapshot,
  known: KnownPages['pages'] | undefined,
  changed: ReadonlySet<string>,
): Iterable<string> {
  const isSame = known !== undefined && !changed.has('list page') && !changed.has('model');
  return isSame
    ? known.keys()
    : snapshot
        .listOf('page')
        .map(({ id }) => id)
        .sort();
}

type Replaced = { readonly before: Rows; readonly after: Rows };

const listDifferences = (one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
  [...one, ...other].filter((id) => one.has(id) !== other.has(id));

const NO_IDS: ReadonlySet<string> = new Set();

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

export async function buildPageIndexes(
  snapshot: Snapshot,
  editions: readonly Edition[],
  latest?: PageIndexes,
  { isPreview, reporting = REPORTED }: IndexOptions = getConfig(),
): Promise<PageIndexes> {
  const { history, number } = snapshot;
  const before = latest?.known.history === history ? latest : undefined;
  const known = before?.known ?? NOTHING;
  const changed =
    before === undefined ? new Set<string>() : history.listChanges(before.known.number);
  const pace = createTurnTaker();
  const views = new Map(
    editions.map((edition) => [edition, snapshot.in(resolveContentLocale(edition))]),
  );
  const options: ReadOptions = {
    views,
    defaultEdition: editions[0] ?? DEFAULT_EDITION,
    isPreview,
    reporting,
  };
  const pages = new Map<string, KnownPage>();
  const read: string[] = [];
  for (const id of listPageIds(snapshot, before?.known.pages, changed)) {
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
  if (before !== undefined) for (const page of replaced) noteRows(snapshot, page);
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
