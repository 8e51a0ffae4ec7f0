import type { Edition } from '@/lib/config/editions';
import { findEditionOfPath } from '@/lib/config/editions';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { PageIndex, PageListing } from '@/lib/models/page';
import { readPagePath } from '@/lib/navigation/paths';
import { readLink, readPath } from '../fields/links';
import { readString } from '../fields/text';
import { createLedger } from '../context/ledger';
import { mapPageData } from './mapPageMeta';
import { resolvePageKind } from './pageSchema';
import { resolvePageTitle } from './titles';

function readLinked(entry: Entry | undefined, field: string, graph: EntryGraph): Entry | undefined {
  const target = readLink(entry?.fields[field]);
  return target && graph.entry(target.sys.id);
}

/**
 * A page as lists know it; undefined without an address that the router can reach. Reads the fields `name`, `url`, `page`,
 * `meta` and `pageData`; the kind is `page` where what the page shows is not part of the graph.
 */
export function mapPageListing(entry: Entry, graph: EntryGraph): PageListing | undefined {
  const { fields, sys } = entry;
  const address = readPath(fields.url);
  const url = address === undefined ? undefined : readPath(readPagePath(address));
  if (url === undefined) return undefined;
  const content = readLinked(entry, 'page', graph);
  const name = readString(fields.name) ?? sys.id;
  return {
    id: sys.id,
    name,
    url,
    title: resolvePageTitle(entry, graph),
    kind: (content && resolvePageKind(content.sys.contentType.sys.id)) ?? 'page',
    updatedAt: sys.updatedAt,
    pageData: mapPageData(fields.pageData, { graph, ledger: createLedger(name), path: '' }),
  };
}

/** Ids that stand for a page in links: its own, that of what it shows, and of the product that this shows. */
function listNames(page: Entry, graph: EntryGraph): readonly string[] {
  const content = readLink(page.fields.page)?.sys.id;
  const product = readLink((content === undefined ? undefined : graph.entry(content))?.fields.genericProduct)?.sys.id;
  return [page.sys.id, content, product].filter((id) => id !== undefined);
}

/**
 * The pages of an edition. A page belongs to the edition that its address names; links also find pages whose address fell
 * back to another language, after those of the edition itself.
 * @param graph every page with what it shows, as the edition's locale has them
 */
export function buildPageIndex(graph: EntryGraph, edition: Edition): PageIndex {
  const all = graph.items.flatMap((entry) => {
    const listing = mapPageListing(entry, graph);
    return listing === undefined ? [] : [{ entry, listing, isOwn: findEditionOfPath(listing.url)?.id === edition.id }];
  });
  const byEntry = new Map<string, PageListing>();
  for (const { entry, listing } of [...all.filter(({ isOwn }) => isOwn), ...all.filter(({ isOwn }) => !isOwn)]) {
    for (const id of listNames(entry, graph)) if (!byEntry.has(id)) byEntry.set(id, listing);
  }
  const listings = all.flatMap(({ listing, isOwn }) => (isOwn ? [listing] : []));
  return {
    listings,
    byPath: new Map(listings.map((listing) => [readPagePath(listing.url) ?? listing.url, listing])),
    byId: new Map(listings.map((listing) => [listing.id, listing])),
    find: (id) => byEntry.get(id),
  };
}
