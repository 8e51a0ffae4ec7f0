import { buildSourceFile } from './sourceEntry';
import { readShown } from './spaceEntry';
import { DEFAULT_LOCALE } from './locales';
import type { Problem } from './problem';
import type { SourceEntry } from './sourceEntry';
import type { SpaceEntry } from './spaceEntry';

/** Items that come after another of the same key, each with the first. */
export function listRepeated<Item>(items: readonly Item[], key: (item: Item) => string): readonly { readonly item: Item; readonly first: Item }[] {
  const firsts = new Map<string, Item>();
  return items.flatMap((item) => {
    const first = firsts.get(key(item));
    if (first !== undefined) return [{ item, first }];
    firsts.set(key(item), item);
    return [];
  });
}

/** Ids that two entries share. */
export function listDuplicateIds(sources: readonly SourceEntry[]): readonly Problem[] {
  return listRepeated(sources, ({ id }) => id).map(({ item, first }) => ({
    file: buildSourceFile(item.folder),
    entry: item.id,
    message: `expected an id of its own; ${buildSourceFile(first.folder)} has the same id`,
  }));
}

/** Values that two entries of a type share in a field that the model calls unique. */
export function listDuplicateValues(entries: readonly SpaceEntry[]): readonly Problem[] {
  const rows = entries.flatMap((entry) =>
    entry.type.fields
      .filter(({ validations }) => validations.some((validation) => 'unique' in validation))
      .map(({ id: field }) => ({ entry, field, value: readShown(entry, field, DEFAULT_LOCALE) }))
      .filter(({ value }) => value !== undefined),
  );
  return listRepeated(rows, ({ entry, field, value }) => JSON.stringify([entry.type.id, field, value])).map(({ item, first }) => ({
    file: buildSourceFile(item.entry.source.folder),
    entry: item.entry.source.id,
    field: item.field,
    message: `expected a value of its own; ${first.entry.source.id} has the same`,
  }));
}
