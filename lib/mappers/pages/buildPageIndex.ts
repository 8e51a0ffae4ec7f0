import type { Edition, EditionId } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import type { Reporting } from '@/lib/metrics/reporting';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { LeftOutPage, PageIndex, PageListing, PageProblem } from '@/lib/models/page';
import { encodePath, normalizePath } from '@/lib/navigation/paths';
import { readPageAddress } from '@/lib/navigation/readPageAddress';
import { readLink } from '@/lib/contentModel/readers/links';
import { readString } from '@/lib/contentModel/readers/text';
import { createLedger } from '../context/ledger';
import { mapPageData } from './mapPageMeta';
import { findPageKind } from './pageContent';
import { resolvePageTitle } from './titles';

function mapPageListing(
  entry: Entry,
  path: string,
  graph: EntryGraph,
  reporting?: Reporting,
): PageListing {
  const { fields, sys } = entry;
  const name = readString(fields.name) ?? sys.id;
  return {
    id: sys.id,
    name,
    url: encodePath(path),
    title: resolvePageTitle(entry, graph),
    kind: findPageKind(entry, graph) ?? 'page',
    updatedAt: sys.updatedAt,
    pageData: mapPageData(fields.pageData, {
      graph,
      ledger: createLedger(name, { reporting }),
      path: '',
    }),
  };
}

/** A link may name the page, its content, or the product of that content. */
function listNames(page: Entry, graph: EntryGraph): readonly string[] {
  const content = readLink(page.fields.page)?.sys.id;
  const product = readLink(
    (content === undefined ? undefined : graph.entry(content))?.fields.genericProduct,
  )?.sys.id;
  return [page.sys.id, content, product].filter((id) => id !== undefined);
}

/** A page in the language of an edition. `home`: the edition that its address begins with, another one if the address fell back to another language. */
export type PageRow = Pick<LeftOutPage, 'names' | 'typed' | 'path'> & {
  readonly listing: PageListing;
  readonly home: EditionId | undefined;
  readonly isOwn: boolean;
  readonly createdAt: string;
  readonly problem?: PageProblem;
};

/** `isPreview`: editors see a page that lacks its content, with a mark in its place. `defaultEdition`: its home page is also at `/`. */
type IndexScope = {
  readonly edition: Edition;
  readonly defaultEdition: Edition;
  readonly isPreview: boolean;
  readonly reporting?: Reporting;
};

type Address = Pick<PageRow, 'path' | 'home'> & { readonly problem?: PageProblem };

function readAddress(url: unknown, defaultEdition: Edition): Address | undefined {
  const read = readPageAddress(url);
  if (read?.ok !== true) return read && { path: '', home: undefined, problem: read.failure.kind };
  const path = read.value === '/' ? `/${defaultEdition.id}` : read.value;
  const home = findEditionOfPath(path)?.id;
  return home === undefined ? { path, home, problem: 'noEdition' } : { path, home };
}

const MAX_TYPED_LENGTH = 300;

/** The part of a row for which no other entry is read. */
function readOwn({ fields, sys }: Entry, { path, home }: Address, edition: Edition) {
  return {
    path,
    typed: typeof fields.url === 'string' ? fields.url.slice(0, MAX_TYPED_LENGTH) : '',
    home,
    isOwn: home === edition.id,
    createdAt: sys.createdAt ?? '',
  };
}

/** Undefined for a page without an address in this language. */
export function mapPageRow(
  entry: Entry,
  graph: EntryGraph,
  { edition, defaultEdition, isPreview, reporting }: IndexScope,
): PageRow | undefined {
  const address = readAddress(entry.fields.url, defaultEdition);
  if (address === undefined) return undefined;
  const problem =
    address.problem ??
    (isPreview || findPageKind(entry, graph) !== undefined ? undefined : 'noContent');
  return {
    ...readOwn(entry, address, edition),
    listing: mapPageListing(entry, address.path, graph, reporting),
    names: listNames(entry, graph),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The row of a page that cannot be mapped: its address and its name, so that it is not lost. */
export function mapBareRow(
  entry: Entry,
  { edition, defaultEdition }: IndexScope,
): PageRow | undefined {
  const address = readAddress(entry.fields.url, defaultEdition);
  if (address === undefined) return undefined;
  const { path, problem } = address;
  const { id, updatedAt } = entry.sys;
  const name = readString(entry.fields.name) ?? id;
  const listing: PageListing = {
    id,
    name,
    url: encodePath(path),
    title: name,
    kind: 'page',
    updatedAt,
    pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
  };
  return {
    ...readOwn(entry, address, edition),
    listing,
    names: [id],
    ...(problem === undefined ? {} : { problem }),
  };
}

/** @param rows of one page, by edition. An address that begins with another edition is a problem unless the page has it there. */
export function checkForeignRows(
  rows: ReadonlyMap<EditionId, PageRow>,
): ReadonlyMap<EditionId, PageRow> {
  const check = (row: PageRow): PageRow => {
    if (row.isOwn || row.home === undefined) return row;
    const there = rows.get(row.home);
    const problem = there?.path === row.path ? there.problem : 'otherEdition';
    return problem === undefined ? row : { ...row, problem };
  };
  return new Map([...rows].map(([edition, row]) => [edition, check(row)]));
}

const isOlder = (one: PageRow, other: PageRow): boolean =>
  one.createdAt === other.createdAt
    ? one.listing.id < other.listing.id
    : one.createdAt < other.createdAt;

/** Ids of pages whose address an older page has, such as the original of a duplicated entry. */
export function listTaken(rows: readonly PageRow[]): ReadonlySet<string> {
  const taken = new Set<string>();
  const owners = new Map<string, PageRow>();
  for (const row of rows) {
    if (!row.isOwn || row.problem !== undefined) continue;
    const known = owners.get(row.path);
    const owner = known !== undefined && isOlder(known, row) ? known : row;
    if (known !== undefined) taken.add((owner === known ? row : known).listing.id);
    owners.set(row.path, owner);
  }
  return taken;
}

/** Links also find pages whose URL fell back to another edition's, after the pages of this edition. */
export function joinPageIndex(all: readonly PageRow[]): PageIndex {
  const rows = all.filter(({ problem }) => problem === undefined);
  const own = rows.filter(({ isOwn }) => isOwn);
  const byEntry = new Map<string, PageListing>();
  for (const { names, listing } of [...own, ...rows.filter(({ isOwn }) => !isOwn)]) {
    for (const id of names) if (!byEntry.has(id)) byEntry.set(id, listing);
  }
  const capitals = own
    .map(({ path }) => [normalizePath(path.toLowerCase()), path] as const)
    .filter(([lowerCase, path]) => lowerCase !== path);
  return {
    listings: own.map(({ listing }) => listing),
    leftOut: all.flatMap(({ listing: { id }, names, path, typed, problem }) =>
      problem === undefined ? [] : [{ id, names, problem, typed, path }],
    ),
    byPath: new Map(own.map(({ path, listing }) => [path, listing])),
    withCapitals: new Map(capitals),
    byId: new Map(own.map(({ listing }) => [listing.id, listing])),
    find: (id) => byEntry.get(id),
  };
}
