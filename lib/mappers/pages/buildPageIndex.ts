import { MAX_URL_LENGTH } from '@/lib/config/constants';
import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import type { Reporting } from '@/lib/metrics/reporting';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex, PageListing, PageProblem } from '@/lib/models/page';
import { encodePath, readPagePath } from '@/lib/navigation/paths';
import { readLink, readPath } from '@/lib/contentModel/readers/links';
import { readString } from '@/lib/contentModel/readers/text';
import { createLedger } from '../context/ledger';
import { mapPageData } from './mapPageMeta';
import { findPageKind } from './pageContent';
import { resolvePageTitle } from './titles';

export function mapPageListing(entry: Entry, graph: EntryGraph, reporting?: Reporting): PageListing | undefined {
  const { fields, sys } = entry;
  const address = readPath(fields.url);
  const url = address === undefined ? undefined : readPath(readPagePath(address));
  if (url === undefined) return undefined;
  const name = readString(fields.name) ?? sys.id;
  return {
    id: sys.id,
    name,
    url,
    title: resolvePageTitle(entry, graph),
    kind: findPageKind(entry, graph) ?? 'page',
    updatedAt: sys.updatedAt,
    pageData: mapPageData(fields.pageData, { graph, ledger: createLedger(name, { reporting }), path: '' }),
  };
}

/** A link may name the page, its content, or the product of that content. */
function listNames(page: Entry, graph: EntryGraph): readonly string[] {
  const content = readLink(page.fields.page)?.sys.id;
  const product = readLink((content === undefined ? undefined : graph.entry(content))?.fields.genericProduct)?.sys.id;
  return [page.sys.id, content, product].filter((id) => id !== undefined);
}

/** A page of an edition's index. `address`: decoded, as the index has it. `names`: ids of entries that links find it by. */
export type PageRow = { readonly listing: PageListing; readonly address: string; readonly names: readonly string[]; readonly isOwn: boolean; readonly problem?: PageProblem };

/** `isPreview`: editors see a page that lacks its content, with a mark in its place. */
type IndexScope = { readonly edition: Edition; readonly isPreview: boolean; readonly reporting?: Reporting };

function findProblem(entry: Entry, url: string, graph: EntryGraph, isPreview: boolean): PageProblem | undefined {
  if (encodePath(url).length > MAX_URL_LENGTH) return 'longAddress';
  return isPreview || findPageKind(entry, graph) !== undefined ? undefined : 'noContent';
}

export function mapPageRow(entry: Entry, graph: EntryGraph, { edition, isPreview, reporting }: IndexScope): PageRow | undefined {
  const listing = mapPageListing(entry, graph, reporting);
  if (listing === undefined) return undefined;
  const { url } = listing;
  const problem = findProblem(entry, url, graph, isPreview);
  const isOwn = findEditionOfPath(url)?.id === edition.id;
  return { listing, address: readPagePath(url) ?? url, names: listNames(entry, graph), isOwn, ...(problem === undefined ? {} : { problem }) };
}

/** Links also find pages whose URL fell back to another edition's, after the pages of this edition. */
export function joinPageIndex(all: readonly PageRow[]): PageIndex {
  const rows = all.filter(({ problem }) => problem === undefined);
  const own = rows.filter(({ isOwn }) => isOwn);
  const byEntry = new Map<string, PageListing>();
  for (const { names, listing } of [...own, ...rows.filter(({ isOwn }) => !isOwn)]) {
    for (const id of names) if (!byEntry.has(id)) byEntry.set(id, listing);
  }
  return {
    listings: own.map(({ listing }) => listing),
    leftOut: all.flatMap(({ listing: { id }, isOwn, problem }) => (isOwn && problem !== undefined ? [{ id, problem }] : [])),
    byPath: new Map(own.map(({ address, listing }) => [address, listing])),
    byId: new Map(own.map(({ listing }) => [listing.id, listing])),
    find: (id) => byEntry.get(id),
  };
}
