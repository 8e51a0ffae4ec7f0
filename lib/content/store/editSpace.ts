import { isDeepStrictEqual } from 'node:util';
import type { JsonValue } from '@/lib/platform/data/values';
import { collectEntries, type TreeEntry } from '@/lib/platform/data/entryTree';
import { type OneLocale, readLocaleValue, resolveLocale } from '../space/localeTable';
import { readItem, type Resource, type StoredItem } from '../space/resource';
import type { Space } from '../space/space';
import { entrySchema, type LocalizedFields } from '../wire/exportSchema';

/** Doesn't copy a fallback value into this locale, where it would no longer follow its source. */
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
  const edited = contentType.fields.map(({ id: field, localized }) => {
    const before = known?.fields[field] ?? {};
    const after = editField(before, fields[field] ?? undefined, localized, locale);
    return { field, after, isSame: before === after };
  });
  if (known !== undefined && edited.every(({ isSame }) => isSame)) return undefined;
  const sys = {
    id,
    type: 'Entry',
    contentType: { sys: { id: contentType.sys.id, type: 'Link', linkType: 'ContentType' } },
    createdAt: known?.createdAt,
    updatedAt: known?.updatedAt,
  };
  const text = JSON.stringify({
    sys,
    fields: Object.fromEntries(edited.map(({ field, after }) => [field, after])),
  });
  const { data } = entrySchema.safeParse(JSON.parse(text));
  return data && readItem(data, Buffer.from(text), { includeDrafts: true });
}

/** @param tree entries with their linked entries in one locale, as sent by Contentful's web app */
export function editSpace(space: Space, code: string, tree: unknown): Space {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return space;
  const items = collectEntries(tree).flatMap(
    (entry) => editEntry(space, space.entries.byId(entry.id), entry, locale) ?? [],
  );
  return items.length === 0 ? space : space.change({ items });
}
