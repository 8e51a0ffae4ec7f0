import { createTurnTaker } from '@/lib/platform/background/createPacer';
import { PAGE_QUERY_LIMIT } from '@/lib/platform/config/constants';
import type { ContentNames } from '@/lib/platform/config/contentEnv';
import { readLink } from '@/lib/content/model/readers/links';
import type { Entry, EntryGraph } from '@/lib/models/entry';
import type { LocaleView, Snapshot } from '../store/snapshot';
import { listLinks } from '../space/links';

/** Assets may be one link further away, as in the Delivery API. Resolved links could be cyclic. */
function includeLinked(view: LocaleView, items: readonly Entry[], include: number): EntryGraph {
  const entries = new Map(items.map((item) => [item.sys.id, item]));
  const assets = new Set<string>();
  let level = [...items];
  for (let distance = 1; distance <= include + 1 && level.length > 0; distance += 1) {
    const links = level.flatMap(({ fields }) => listLinks(fields));
    level = [];
    for (const { linkType, id } of links) {
      if (linkType === 'Asset') assets.add(id);
      else if (distance <= include && !entries.has(id)) {
        const entry = view.entry(id);
        if (entry === undefined) continue;
        entries.set(id, entry);
        level.push(entry);
      }
    }
  }
  return {
    items,
    entry: (id) => entries.get(id),
    asset: (id) => (assets.has(id) ? view.asset(id) : undefined),
  };
}

const findByCode = ({ ofType }: LocaleView, type: string, code: string): readonly Entry[] =>
  ofType(type)
    .filter(({ fields }) => fields['code'] === code)
    .slice(0, 1);

/** Queries follow only ten links in a row, but blocks nest to 12 (specification, sections 7, 9). */
export function findErrorPage(view: LocaleView, code: string): EntryGraph {
  return { items: findByCode(view, 'errorPage', code), entry: view.entry, asset: view.asset };
}

/** The specification (section 7) sets each query's order, limit and include depth. */
export function findMenu(
  view: LocaleView,
  type: 'headerMenu' | 'footerMenu',
  code: string,
): EntryGraph {
  return includeLinked(view, findByCode(view, type, code), 4);
}

type FoundLabels = {
  readonly global: Entry | undefined;
  readonly countries: Entry | undefined;
  readonly graph: EntryGraph;
};

export function findLabels(
  view: LocaleView,
  { labels, countryLabels }: Pick<ContentNames, 'labels' | 'countryLabels'>,
): FoundLabels {
  const [global] = findByCode(view, 'labels', labels);
  const [countries] = findByCode(view, 'labels', countryLabels);
  const found = [global, countries].filter((entry) => entry !== undefined);
  return { global, countries, graph: includeLinked(view, found, 2) };
}

export function findPageEntry({ entry, asset }: LocaleView, id: string): EntryGraph {
  const page = entry(id);
  return { items: page?.sys.contentType.sys.id === 'page' ? [page] : [], entry, asset };
}

export function listProductAttributes(view: LocaleView): EntryGraph {
  const entries = [...view.ofType('genericProductAttribute')];
  const sorted = entries.sort((a, b) => (a.sys.id < b.sys.id ? -1 : 1));
  return includeLinked(view, sorted.slice(0, PAGE_QUERY_LIMIT), 1);
}

export const GTIN_TYPES = ['genericProduct', 'productVariant', 'productButton'] as const;

export async function readGtinEntries(
  snapshot: Snapshot,
  locale: string,
): Promise<readonly Entry[]> {
  return (await readAll(snapshot, GTIN_TYPES, locale)).items;
}

async function readAll(
  snapshot: Snapshot,
  types: readonly string[],
  locale: string,
): Promise<EntryGraph> {
  const { entry, asset } = snapshot.in(locale);
  const pace = createTurnTaker();
  const items: Entry[] = [];
  const ids = types.flatMap((type) => snapshot.listOf(type).map(({ id }) => id));
  for (const id of ids.sort()) {
    const found = entry(id);
    if (found !== undefined) items.push(found);
    await pace();
  }
  return { items, entry, asset };
}

export async function readProductPages(snapshot: Snapshot, locale: string): Promise<EntryGraph> {
  const graph = await readAll(snapshot, ['page'], locale);
  const isProduct = ({ fields }: Entry) => {
    const content = graph.entry(readLink(fields['page'])?.sys.id ?? '');
    return content?.sys.contentType.sys.id === 'productPage';
  };
  return { ...graph, items: graph.items.filter(isProduct) };
}
