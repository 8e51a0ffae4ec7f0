import type { SpaceEntry } from '@/content/build/space/entries';
import type { Edition } from '@/lib/platform/config/editions';
import {
  buildEntryIndex,
  type EntryIndex,
  listEntryLinks,
} from '@/scripts/contentCheck/listShownEntries';
import { readShown } from '@/scripts/contentCheck/readEntry';
import { type Measure, readMeasures } from './measures';

export type Product = {
  readonly name: string;
  /** The categories that a listing filters by, in words. */
  readonly kinds: readonly string[];
  /** The numbers of the comparison points of its variants. */
  readonly facts: readonly Measure[];
  /** The entries that no page but its own shows. */
  readonly own: ReadonlySet<string>;
};

const NOT_INSIDE = ['page', 'genericProduct'];

function listInside(entry: SpaceEntry, index: EntryIndex): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const one of found)
    listEntryLinks(one, index)
      .map(({ target }) => target)
      .filter(({ type }) => !NOT_INSIDE.includes(type.id))
      .forEach((target) => found.add(target));
  return new Set([...found].map(({ source }) => source.id));
}

const followField = (entry: SpaceEntry, field: string, index: EntryIndex): readonly SpaceEntry[] =>
  listEntryLinks(entry, index)
    .filter((link) => link.field === field)
    .map(({ target }) => target);

function readText(entry: SpaceEntry, field: string, { locale }: Edition): string {
  const text = readShown(entry, field, locale);
  return typeof text === 'string' ? text : '';
}

function readFacts(product: SpaceEntry, edition: Edition, index: EntryIndex): readonly Measure[] {
  const points = followField(product, 'productVariants', index).flatMap((variant) =>
    followField(variant, 'comparisonPoints', index),
  );
  return points.flatMap((point) =>
    readMeasures(readText(point, 'labelCompare', edition), edition.language),
  );
}

/** Pages with their `meta`, by the product that they show. */
function listPagesOf(
  product: SpaceEntry,
  entries: readonly SpaceEntry[],
  index: EntryIndex,
): readonly SpaceEntry[] {
  const shows = (entry: SpaceEntry, field: string, target: SpaceEntry): boolean =>
    followField(entry, field, index).includes(target);
  const contents = entries.filter(
    (entry) => entry.type.id === 'productPage' && shows(entry, 'genericProduct', product),
  );
  const metas = entries
    .filter(
      (entry) =>
        entry.type.id === 'page' && contents.some((content) => shows(entry, 'page', content)),
    )
    .flatMap((page) => followField(page, 'meta', index));
  return [...contents, ...metas, product];
}

export function readProducts(entries: readonly SpaceEntry[], edition: Edition): readonly Product[] {
  const index = buildEntryIndex(entries);
  const products = entries.filter(({ type }) => type.id === 'genericProduct');
  const inside = products.map((product) =>
    listPagesOf(product, entries, index).flatMap((page) => [...listInside(page, index)]),
  );
  return products.map((product, position) => {
    const others = new Set(inside.filter((_, other) => other !== position).flat());
    return {
      name: readText(product, 'shortTitle', edition),
      kinds: followField(product, 'productAttributes', index).map((attribute) =>
        readText(attribute, 'name', edition),
      ),
      facts: readFacts(product, edition, index),
      own: new Set((inside[position] ?? []).filter((id) => !others.has(id))),
    };
  });
}
