import { isDeepStrictEqual } from 'node:util';
import { createTurnTaker } from '@/lib/background/createPacer';
import type { Edition, EditionId } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace } from '@/lib/contentful/client/contentSource';
import type { LocaleView } from '@/lib/contentful/client/wholeSpace';
import { joinPageIndex, mapPageRow, type PageRow } from '@/lib/mappers/pages/buildPageIndex';
import { REPORTED, type Reporting } from '@/lib/metrics/reporting';
import type { EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';

type Rows = ReadonlyMap<EditionId, PageRow>;

/** `keys` name what the rows were made of, as in `SpaceHistory`. */
type KnownPage = { readonly keys: ReadonlySet<string>; readonly rows: Rows };

export type PageIndexes = {
  readonly ofEdition: ReadonlyMap<EditionId, PageIndex>;
  /** What the next state of the space can go on from. */
  readonly known: Pick<HeldSpace, 'history' | 'number'> & { readonly pages: ReadonlyMap<string, KnownPage> };
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

type ReadOptions = IndexOptions & { readonly views: ReadonlyMap<Edition, LocaleView> };

/** @param last as it was, whose rows go on where they are equal */
function readPage(id: string, { views, ...options }: ReadOptions, last: KnownPage | undefined): KnownPage {
  const keys = new Set(['model', `Entry ${id}`]);
  const rows = new Map<EditionId, PageRow>();
  for (const [edition, view] of views) {
    const entry = view.entry(id);
    const row = entry && mapPageRow(entry, openGraph(view, keys), { edition, ...options });
    const before = last?.rows.get(edition.id);
    if (row !== undefined) rows.set(edition.id, before !== undefined && isDeepStrictEqual(before, row) ? before : row);
  }
  return { keys, rows };
}

function isTouched({ keys }: KnownPage, changed: ReadonlySet<string>): boolean {
  for (const key of changed) if (keys.has(key)) return true;
  return false;
}

const undate = (row: PageRow): PageRow => ({ ...row, listing: { ...row.listing, updatedAt: '' } });

function isShownSame(before: PageRow | undefined, after: PageRow | undefined): boolean {
  return before === after || (before !== undefined && after !== undefined && isDeepStrictEqual(undate(before), undate(after)));
}

const isOpen = (row: PageRow | undefined): row is PageRow => row !== undefined && row.problem === undefined;

/** Notes what is another in the index, wherever a page may have asked for it: where links lead, who is at an address, and the lists of an edition. */
function noteRow({ history, number }: HeldSpace, edition: EditionId, before: PageRow | undefined, after: PageRow | undefined): void {
  if (isShownSame(before, after)) return;
  const isGone = isOpen(before) && !(isOpen(after) && after.listing.url === before.listing.url);
  for (const row of [before, after]) {
    if (row === undefined) continue;
    for (const name of row.names) history.note(`Page ${name}`, number, { isGone });
    history.note(`Address ${row.address}`, number, { isGone: isGone && row === before });
    history.note(`pages ${edition}`, number, { isGone });
    if (row.listing.kind === 'product-detail') history.note(`products ${edition}`, number);
  }
}

function noteRows(space: HeldSpace, before: Rows = new Map(), after: Rows = new Map()): void {
  for (const edition of new Set([...before.keys(), ...after.keys()])) noteRow(space, edition, before.get(edition), after.get(edition));
}

function listRows(pages: ReadonlyMap<string, KnownPage>, edition: EditionId): readonly PageRow[] {
  const listed: PageRow[] = [];
  for (const { rows } of pages.values()) {
    const row = rows.get(edition);
    if (row !== undefined) listed.push(row);
  }
  return listed;
}

/** In the order of their ids. Which pages there are is as it was, unless one of them has changed. */
function listPageIds(space: HeldSpace, known: PageIndexes['known']['pages'] | undefined, changed: ReadonlySet<string>): Iterable<string> {
  const isSame = known !== undefined && !changed.has('list page') && !changed.has('model');
  return isSame ? known.keys() : space.listOf('page').map(({ id }) => id).sort();
}

/** What a page had in each edition, and has now. */
type Replaced = { readonly before: Rows | undefined; readonly after: Rows | undefined };

/**
 * The page indexes of all editions. Pages are mapped again only where something has changed that they were made of, and an edition in which no
 * page is another keeps its index.
 * @param isPreview whether pages without content are among the pages
 */
export async function buildPageIndexes(space: HeldSpace, editions: readonly Edition[], latest?: PageIndexes, { isPreview, reporting = REPORTED }: IndexOptions = getConfig()): Promise<PageIndexes> {
  const { history, number } = space;
  const before = latest?.known.history === history ? latest : undefined;
  const known = before?.known.pages;
  const changed = before === undefined ? new Set<string>() : history.listChanges(before.known.number);
  const pace = createTurnTaker();
  const views = new Map(editions.map((edition) => [edition, space.inLocale(resolveContentLocale(edition))]));
  const pages = new Map<string, KnownPage>();
  const replaced: Replaced[] = [];
  for (const id of listPageIds(space, known, changed)) {
    const last = known?.get(id);
    const page = last !== undefined && !isTouched(last, changed) ? last : readPage(id, { views, isPreview, reporting }, last);
    pages.set(id, page);
    if (page !== last) replaced.push({ before: last?.rows, after: page.rows });
    await pace();
  }
  for (const [id, { rows }] of known ?? []) if (!pages.has(id)) replaced.push({ before: rows, after: undefined });
  if (before !== undefined) for (const page of replaced) noteRows(space, page.before, page.after);
  const ofEdition = new Map<EditionId, PageIndex>();
  for (const { id } of editions) {
    const last = before?.ofEdition.get(id);
    const isSame = replaced.every((page) => page.before?.get(id) === page.after?.get(id));
    ofEdition.set(id, last !== undefined && isSame ? last : joinPageIndex(listRows(pages, id)));
    await pace();
  }
  return { ofEdition, known: { history, number, pages } };
}
