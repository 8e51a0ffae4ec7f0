import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@/lib/data/objects';
import type { JsonValue } from '@/lib/models/values';
import { type OneLocale, readLocaleValue, resolveLocale } from '../engine/content/localeTable';
import { readItem, type Resource, type StoredItem } from '../engine/content/resource';
import type { Space } from '../engine/content/space';
import { entrySchema, type LocalizedFields } from '../engine/wire/exportSchema';

/** More than any page shows. */
const MAX_ENTRIES = 2000;
/** Of JSON: ten links are some sixty deep. */
const MAX_DEPTH = 200;

const NO_VALUES: LocalizedFields[string] = {};

type EditedEntry = { readonly id: string; readonly type: string | undefined; readonly fields: Readonly<Record<string, JsonValue>> };

function readSys(value: unknown): { readonly id: string; readonly kind: 'Entry' | 'Asset' } | undefined {
  if (!isRecord(value) || !isRecord(value['sys'])) return undefined;
  const { id, type } = value['sys'];
  return typeof id === 'string' && (type === 'Entry' || type === 'Asset') ? { id, kind: type } : undefined;
}

function readType(sys: unknown): string | undefined {
  const link = isRecord(sys) ? sys['contentType'] : undefined;
  const id = isRecord(link) && isRecord(link['sys']) ? link['sys']['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Takes a tree of entries apart: each is collected once, and a link stands where it stood. */
function collectEntries(tree: unknown): readonly EditedEntry[] {
  const found = new Map<string, EditedEntry>();
  const visit = (value: unknown, depth: number): JsonValue => {
    if (depth > MAX_DEPTH || value === undefined || typeof value === 'function') return null;
    if (Array.isArray(value)) return value.map((part) => visit(part, depth + 1));
    if (!isRecord(value)) return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
    const sys = readSys(value);
    if (sys === undefined) return visitMembers(value, depth);
    if (sys.kind === 'Entry' && isRecord(value['fields']) && !found.has(sys.id) && found.size < MAX_ENTRIES) {
      // Before its fields, which may lead back to it.
      found.set(sys.id, { id: sys.id, type: undefined, fields: {} });
      found.set(sys.id, { id: sys.id, type: readType(value['sys']), fields: visitMembers(value['fields'], depth) });
    }
    return { sys: { type: 'Link', linkType: sys.kind, id: sys.id } };
  };
  const visitMembers = (value: Readonly<Record<string, unknown>>, depth: number): Readonly<Record<string, JsonValue>> =>
    Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, visit(member, depth + 1)]])));
  visit(tree, 0);
  return [...found.values()];
}

/** A value that comes from another locale stays there: written down, it would no longer follow that one. */
function editField(values: LocalizedFields[string], value: JsonValue | undefined, isLocalized: boolean, locale: OneLocale): LocalizedFields[string] {
  if (isDeepStrictEqual(readLocaleValue(values, isLocalized, locale), value)) return values;
  const code = isLocalized ? locale.code : locale.defaultCode;
  const others = Object.entries(values).filter(([name]) => name !== code);
  return Object.fromEntries(value === undefined ? others : [...others, [code, value]]);
}

function editEntry(space: Space, known: Resource | undefined, { id, type, fields }: EditedEntry, locale: OneLocale): StoredItem | undefined {
  const contentType = space.contentTypes.get(known?.contentTypeId ?? type ?? '');
  if (contentType === undefined) return undefined;
  const edited = contentType.fields.map((field) => {
    const before = known?.fields[field.id] ?? NO_VALUES;
    return { id: field.id, before, after: editField(before, fields[field.id] ?? undefined, field.localized, locale) };
  });
  if (known !== undefined && edited.every(({ before, after }) => before === after)) return undefined;
  const sys = { id, type: 'Entry', contentType: { sys: { id: contentType.sys.id, type: 'Link', linkType: 'ContentType' } }, createdAt: known?.createdAt, updatedAt: known?.updatedAt };
  const text = JSON.stringify({ sys, fields: Object.fromEntries(edited.map(({ id: field, after }) => [field, after])) });
  const entry = entrySchema.safeParse(JSON.parse(text));
  return entry.success ? readItem(entry.data, Buffer.from(text), { includeDrafts: true }) : undefined;
}

/**
 * A space with what an editor has typed. Whatever in the tree is no entry of a type that the space has, is passed over.
 * @param tree entries in one locale, each with those that it links to, as Contentful's web app sends them
 * @returns the space itself where nothing of it differs, or it lacks the locale
 */
export function editSpace(space: Space, code: string, tree: unknown): Space {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return space;
  const items = collectEntries(tree).flatMap((entry) => editEntry(space, space.entries.byId(entry.id), entry, locale) ?? []);
  return items.length === 0 ? space : space.change({ items });
}
