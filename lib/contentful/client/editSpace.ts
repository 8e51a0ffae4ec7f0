import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '@/lib/models/values';
import { collectEntries, type TreeEntry } from '@/lib/preview/entryTree';
import { type OneLocale, readLocaleValue, resolveLocale } from '../engine/content/localeTable';
import { readItem, type Resource, type StoredItem } from '../engine/content/resource';
import type { Space } from '../engine/content/space';
import { entrySchema, type LocalizedFields } from '../engine/wire/exportSchema';

const NO_VALUES: LocalizedFields[string] = {};

/** A value that comes from another locale stays there: written down, it would no longer follow that one. */
function editField(
  values: LocalizedFields[string],
  value: JsonValue | undefined,
  isLocalized: boolean,
  locale: OneLocale,
): LocalizedFields[string] {
  if (isDeepStrictEqual(readLocaleValue(values, isLocalized, locale), value)) return values;
  const code = isLocalized ? locale.code : locale.defaultCode;
  const others = Object.entries(values).filter(([name]) => name !== code);
  return Object.fromEntries(value === undefined ? others : [...others, [code, value]]);
}

function editEntry(
  space: Space,
  known: Resource | undefined,
  { id, type, fields }: TreeEntry,
  locale: OneLocale,
): StoredItem | undefined {
  const contentType = space.contentTypes.get(known?.contentTypeId ?? type ?? '');
  if (contentType === undefined) return undefined;
  const edited = contentType.fields.map((field) => {
    const before = known?.fields[field.id] ?? NO_VALUES;
    return {
      id: field.id,
      before,
      after: editField(before, fields[field.id] ?? undefined, field.localized, locale),
    };
  });
  if (known !== undefined && edited.every(({ before, after }) => before === after))
    return undefined;
  const sys = {
    id,
    type: 'Entry',
    contentType: { sys: { id: contentType.sys.id, type: 'Link', linkType: 'ContentType' } },
    createdAt: known?.createdAt,
    updatedAt: known?.updatedAt,
  };
  const text = JSON.stringify({
    sys,
    fields: Object.fromEntries(edited.map(({ id: field, after }) => [field, after])),
  });
  const entry = entrySchema.safeParse(JSON.parse(text));
  return entry.success
    ? readItem(entry.data, Buffer.from(text), { includeDrafts: true })
    : undefined;
}

/**
 * A space with what an editor has typed. Whatever in the tree is no entry of a type that the space has, is passed over.
 * @param tree entries in one locale, each with those that it links to, as Contentful's web app sends them
 * @returns the space itself where nothing of it differs, or it lacks the locale
 */
export function editSpace(space: Space, code: string, tree: unknown): Space {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return space;
  const items = collectEntries(tree).flatMap(
    (entry) => editEntry(space, space.entries.byId(entry.id), entry, locale) ?? [],
  );
  return items.length === 0 ? space : space.change({ items });
}
