import { type Edition, type EditionId, findEditionOfPath } from '@/lib/platform/config/editions';
import type { Reporting } from '@/lib/telemetry/metrics/reporting';
import type { Entry, EntryLookup } from '@/lib/models/entry';
import type { LeftOutPage, PageIndex, PageListing, PageProblem } from '@/lib/models/page';
import { encodePath, normalizePath } from '@/lib/addresses/paths';
import { readPageAddress } from '@/lib/addresses/readPageAddress';
import { readLink } from '@/lib/content/model/readers/links';
import { readString } from '@/lib/content/model/readers/text';
import { findLinked } from '@/lib/content/mapping/context/context';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { mapPageData } from './mapPageMeta';
import { findPageKind } from './pageContent';
import { resolvePageTitle } from './titles';

/** A link may refer to the page, its content, or that content's product. */
function listNames({ sys, fields }: Entry, graph: EntryLookup) {
  const content = readLink(fields.page);
  const product = readLink(findLinked(content, graph)?.fields.genericProduct);
  return [sys.id, content?.sys.id, product?.sys.id].filter((id) => id !== undefined);
}

/** `home` is the edition in the path: another one if the URL fell back to another language. */
export type PageRow = Pick<LeftOutPage, 'names' | 'typed' | 'path'> & {
  readonly listing: PageListing;
  readonly home: EditionId | undefined;
  readonly isOwn: boolean;
  readonly createdAt: string;
  readonly problem?: PageProblem;
};

/** A preview keeps pages without content. The default edition's home page is also at `/`. */
type IndexScope = Readonly<{
  edition: Edition;
  defaultEdition: Edition;
  isPreview: boolean;
  reporting?: Reporting;
}>;

type Address = Pick<PageRow, 'path' | 'home' | 'problem'>;

function readAddress(url: unknown, defaultEdition: Edition): Address | undefined {
  const read = readPageAddress(url);
  if (read?.ok !== true) return read && { path: '', home: undefined, problem: read.failure.kind };
  const path = read.value === '/' ? `/${defaultEdition.id}` : read.value;
  const home = findEditionOfPath(path)?.id;
  return home === undefined ? { path, home, problem: 'noEdition' } : { path, home };
}

const MAX_TYPED_LENGTH = 300;

type RowContent = Pick<PageListing, 'title' | 'kind' | 'pageData'> &
  Pick<PageRow, 'names'> & { readonly problem?: PageProblem | undefined };

function buildRow(
  { fields, sys }: Entry,
  { edition, defaultEdition }: IndexScope,
  readContent: (name: string) => RowContent,
): PageRow | undefined {
  const address = readAddress(fields.url, defaultEdition);
  if (address === undefined) return undefined;
  const { path, home } = address;
  const { id, createdAt = '', updatedAt } = sys;
  const name = readString(fields.name) ?? id;
  const { title, kind, pageData, names, ...content } = readContent(name);
  const problem = address.problem ?? content.problem;
  return {
    path,
    typed: typeof fields.url === 'string' ? fields.url.slice(0, MAX_TYPED_LENGTH) : '',
    home,
    isOwn: home === edition.id,
    createdAt,
    listing: { id, name, url: encodePath(path), title, kind, updatedAt, pageData },
    names,
    ...(problem === undefined ? {} : { problem }),
  };
}

/** @returns undefined for a page without an address in this language */
export const mapPageRow = (
  entry: Entry,
  graph: EntryLookup,
  scope: IndexScope,
): PageRow | undefined =>
  buildRow(entry, scope, (name) => {
    const { isPreview, reporting } = scope;
    const kind = findPageKind(entry, graph);
    const skipLog = createSkipLog(name, { reporting });
    return {
      title: resolvePageTitle(entry, graph),
      kind: kind ?? 'page',
      pageData: mapPageData(entry.fields.pageData, { graph, skipLog, path: '' }),
      names: listNames(entry, graph),
      problem: isPreview || kind !== undefined ? undefined : 'noContent',
    };
  });

/** A minimal row for a page that cannot be mapped, so that its address is not lost. */
export const mapBareRow = (entry: Entry, scope: IndexScope): PageRow | undefined =>
  buildRow(entry, scope, (title) => ({
    title,
    kind: 'page',
    pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
    names: [entry.sys.id],
  }));

/** A path in another edition is a problem, unless the page has that path there. */
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

const isOlder = (one: PageRow, other: PageRow) =>
  one.createdAt === other.createdAt
    ? one.listing.id < other.listing.id
    : one.createdAt < other.createdAt;

export function listTaken(rows: readonly PageRow[]): ReadonlySet<string> {
  const taken = new Set<string>();
  const owners = new Map<string, PageRow>();
  for (const row of rows) {
    if (!row.isOwn || row.problem !== undefined) continue;
    const known = owners.get(row.path);
    const [owner, other] = known && isOlder(known, row) ? [known, row] : [row, known];
    if (other) taken.add(other.listing.id);
    owners.set(row.path, owner);
  }
  return taken;
}

/** Links also find pages whose URL fell back to another edition's; this edition's pages win. */
export function joinPageIndex(all: readonly PageRow[]): PageIndex {
  const rows = all.filter(({ problem }) => problem === undefined);
  const own = rows.filter(({ isOwn }) => isOwn);
  const byEntry = new Map<string, PageListing>();
  for (const { names, listing } of [...own, ...rows])
    for (const id of names) if (!byEntry.has(id)) byEntry.set(id, listing);
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
