import { isDeepStrictEqual } from 'node:util';
import { createTurnTaker } from '@/lib/background/createPacer';
import type { Edition, EditionId } from '@/lib/config/editions';
import { getConfig, resolveContentLocale } from '@/lib/config/env';
import type { HeldSpace, LocaleView } from '@/lib/contentful/client/wholeSpace';
import { hasSameItems } from '@/lib/data/objects';
import { joinPageIndex, mapPageRow, type PageRow } from '@/lib/mappers/pages/buildPageIndex';
import type { EntryGraph } from '@/lib/models/entry';
import type { PageIndex } from '@/lib/models/page';

/** `reads` is what the rows were made of, by `Entry id` or `Asset id`; undefined where the space lacked it. */
type KnownPage = { readonly reads: ReadonlyMap<string, object | undefined>; readonly rows: ReadonlyMap<EditionId, PageRow> };

export type PageIndexes = {
  readonly ofEdition: ReadonlyMap<EditionId, PageIndex>;
  /** What the next content version can go on from. */
  readonly known: {
    readonly model: object;
    readonly pages: ReadonlyMap<string, KnownPage>;
    /** Content types whose entries the indexes depend on, each with its entries. Undefined where a page links to what the space lacks. */
    readonly lists: ReadonlyMap<string, object> | undefined;
  };
};

function openGraph(view: LocaleView, reads: Set<string>): EntryGraph {
  return {
    items: [],
    entry: (id) => {
      reads.add(`Entry ${id}`);
      return view.entry(id);
    },
    asset: (id) => {
      reads.add(`Asset ${id}`);
      return view.asset(id);
    },
  };
}

/** @param last as it was, whose rows go on where they are equal */
function readPage(id: string, space: HeldSpace, views: ReadonlyMap<Edition, LocaleView>, last: KnownPage | undefined): KnownPage {
  const reads = new Set([`Entry ${id}`]);
  const rows = new Map<EditionId, PageRow>();
  const { isPreview } = getConfig();
  for (const [edition, view] of views) {
    const entry = view.entry(id);
    const row = entry && mapPageRow(entry, openGraph(view, reads), { edition, isPreview });
    const before = last?.rows.get(edition.id);
    if (row !== undefined) rows.set(edition.id, before !== undefined && isDeepStrictEqual(before, row) ? before : row);
  }
  return { reads: new Map(Array.from(reads, (key) => [key, space.identify(key)])), rows };
}

function isSame({ reads }: KnownPage, space: HeldSpace): boolean {
  for (const [key, resource] of reads) if (space.identify(key) !== resource) return false;
  return true;
}

function isUntouched({ model, lists }: PageIndexes['known'], space: HeldSpace): boolean {
  return model === space.model && lists !== undefined && [...lists].every(([type, list]) => space.listOf(type) === list);
}

const listRows = (pages: PageIndexes['known']['pages'], edition: EditionId): readonly PageRow[] => [...pages.values()].flatMap(({ rows }) => rows.get(edition) ?? []);

/** @returns the index of before where its rows are the same */
function joinRows(rows: readonly PageRow[], edition: EditionId, before: PageIndexes | undefined): PageIndex {
  const last = before?.ofEdition.get(edition);
  if (before === undefined || last === undefined) return joinPageIndex(rows);
  return hasSameItems(listRows(before.known.pages, edition), rows) ? last : joinPageIndex(rows, last);
}

function listTypes(pages: ReadonlyMap<string, KnownPage>, space: HeldSpace): ReadonlyMap<string, object> | undefined {
  const lists = new Map<string, object>([['page', space.listOf('page')]]);
  for (const { reads } of pages.values()) {
    for (const [key, resource] of reads) {
      if (resource === undefined) return undefined;
      const type = space.typeOf(key);
      if (!lists.has(type)) lists.set(type, space.listOf(type));
    }
  }
  return lists;
}

/**
 * The page indexes of all editions. Pages are mapped again only where something that they were made of is another.
 * @returns `before` itself where no page can have changed
 */
export async function buildPageIndexes(space: HeldSpace, editions: readonly Edition[], before?: PageIndexes): Promise<PageIndexes> {
  if (before !== undefined && isUntouched(before.known, space)) return before;
  const pace = createTurnTaker();
  const views = new Map(editions.map((edition) => [edition, space.inLocale(resolveContentLocale(edition))]));
  const usable = before?.known.model === space.model ? before.known.pages : undefined;
  const pages = new Map<string, KnownPage>();
  for (const id of space.listOf('page').map((page) => page.id).sort()) {
    const last = usable?.get(id);
    pages.set(id, last !== undefined && isSame(last, space) ? last : readPage(id, space, views, last ?? before?.known.pages.get(id)));
    await pace();
  }
  const ofEdition = new Map<EditionId, PageIndex>();
  for (const { id } of editions) {
    ofEdition.set(id, joinRows(listRows(pages, id), id, before));
    await pace();
  }
  return { ofEdition, known: { model: space.model, pages, lists: listTypes(pages, space) } };
}
