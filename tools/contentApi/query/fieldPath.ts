import type { JsonValue } from '@/lib/platform/data/values';
import type { Collection, IndexKey, ResourceList } from '@/lib/content/space/collection';
import { readLink } from '@/lib/content/space/links';
import type { Resource, ResourceKind } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { unknownPath, invalidQuery, contentTypeRequired } from '../wire/apiError';
import type { ExportedField } from '@/lib/content/wire/exportSchema';
import { listFilterValues, type LocaleChoice } from './localeChoice';

export type ValueType = ExportedField['type'];

export type FieldPath = {
  readonly text: string;
  /** For a list, the type of its items. */
  readonly type: ValueType;
  readonly isList: boolean;
  readonly context: PathContext;
  readonly read: (resource: Resource) => readonly JsonValue[];
  /** Finds resources through an index, without reading fields. */
  readonly listByKeys?: ListByKeys;
};

type ListByKeys = (collection: Collection, keys: readonly IndexKey[]) => ResourceList;

export type PathContext = {
  readonly space: Space;
  readonly kind: ResourceKind;
  readonly contentTypeId: string | undefined;
  readonly locale: LocaleChoice;
  readonly linkedTypes: ReadonlyMap<string, string>;
};

/** @throws {ApiError} for properties that don't exist or can't be queried */
export function readFieldPath(text: string, context: PathContext): FieldPath {
  const [root, ...rest] = text.split('.');
  if (root === 'fields' && rest.length > 0) return readContentPath(text, rest, context);
  return readProperty(text, text, context);
}

export function listScope(collection: Collection, { contentTypeId }: PathContext): ResourceList {
  return contentTypeId === undefined ? collection.all : collection.byContentType(contentTypeId);
}

/** Includes the version, because a collection may outlive a content model. */
export function nameInScope(
  { space, contentTypeId = '', locale }: PathContext,
  text: string,
): string {
  return `${space.version} ${contentTypeId} ${locale.kind === 'all' ? '*' : locale.code} ${text}`;
}

/** @returns every resource with one of these keys at the path, and possibly others */
export function listByKeys(
  path: FieldPath,
  collection: Collection,
  keys: readonly IndexKey[],
): ResourceList {
  const { context, text } = path;
  if (path.listByKeys) return path.listByKeys(collection, keys);
  const index = collection.valueIndex(
    nameInScope(context, text),
    listScope(collection, context),
    (resource) => readKeys(path, resource),
  );
  return collection.union(keys.map((key) => index.get(key) ?? []));
}

export function readKeys(path: FieldPath, resource: Resource): IndexKey[] {
  return path.read(resource).flatMap((value) => readKey(path.type, value) ?? []);
}

function readKey(type: ValueType, value: JsonValue): IndexKey | undefined {
  if (type === 'Date' && typeof value === 'string') return Date.parse(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

export function isPrivateTag({ tags }: Space, id: string): boolean {
  return tags.get(id)?.sys.visibility === 'private';
}

type Property = Pick<FieldPath, 'type' | 'listByKeys'> & {
  readonly isList?: true;
  readonly read: (resource: Resource, space: Space) => JsonValue | undefined;
};

const TAGS: Property = {
  type: 'Symbol',
  isList: true,
  read: ({ tagIds }, space) => tagIds.filter((id) => !isPrivateTag(space, id)),
};
const CONCEPTS: Property = {
  type: 'Symbol',
  isList: true,
  read: ({ conceptIds }) => conceptIds ?? [],
};

const PROPERTIES: Readonly<Record<string, Property>> = {
  'sys.id': {
    type: 'Symbol',
    read: ({ id }) => id,
    listByKeys: (collection, ids) =>
      collection.union(ids.map((id) => [collection.byId(String(id)) ?? []].flat())),
  },
  'sys.type': { type: 'Symbol', read: ({ kind }) => kind },
  'sys.createdAt': { type: 'Date', read: ({ createdAt }) => createdAt },
  'sys.updatedAt': { type: 'Date', read: ({ updatedAt }) => updatedAt },
  'sys.publishedAt': { type: 'Date', read: ({ updatedAt }) => updatedAt },
  'sys.firstPublishedAt': { type: 'Date', read: ({ createdAt }) => createdAt },
  'sys.revision': { type: 'Integer', read: ({ revision }) => revision },
  'sys.contentType.sys.id': {
    type: 'Symbol',
    read: ({ contentTypeId }) => contentTypeId,
    listByKeys: (collection, ids) =>
      collection.union(ids.map((id) => collection.byContentType(String(id)))),
  },
  'sys.space.sys.id': { type: 'Symbol', read: (_, { id }) => id },
  'sys.environment.sys.id': { type: 'Symbol', read: (_, { environment }) => environment },
  'metadata.tags': TAGS,
  'metadata.tags.sys.id': TAGS,
  'metadata.concepts': CONCEPTS,
  'metadata.concepts.sys.id': CONCEPTS,
};

function readProperty(text: string, name: string, context: PathContext): FieldPath {
  const property = Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined;
  if (!property) throw unknownPath(text);
  return {
    isList: false,
    ...property,
    text,
    context,
    read: (resource) => [property.read(resource, context.space) ?? []].flat(),
  };
}

const UNSUPPORTED_REFERENCE =
  'You are trying to search on a reference to an unsupported type. You can only search on references to single entries';

function readContentPath(
  text: string,
  [fieldId = '', next, ...rest]: readonly string[],
  context: PathContext,
): FieldPath {
  const { type, items, linkType, localized } = findField(text, fieldId, context);
  const isList = type === 'Array';
  const isLink = type === 'Link' || items?.type === 'Link';
  const read = (resource: Resource): JsonValue[] =>
    listFilterValues(resource.fields[fieldId] ?? {}, localized, context.locale).flat();
  if (next === undefined)
    return { text, type: isLink ? 'Link' : isList ? 'Symbol' : type, isList, context, read };

  if (!isLink || (next !== 'sys' && next !== 'fields')) throw unknownPath(text);
  const target = (linkType ?? items?.linkType) === 'Asset' ? 'Asset' : 'Entry';
  const readIds = (resource: Resource): string[] =>
    read(resource).flatMap((value) => readLink(value)?.id ?? []);
  const listLinking: ListByKeys = (collection, ids) =>
    collection.union(ids.map((id) => collection.linkingTo(target, String(id))));
  if (next === 'sys' && rest.join('.') === 'id')
    return { text, type: 'Symbol', isList, context, read: readIds, listByKeys: listLinking };

  if (isList || target === 'Asset')
    throw invalidQuery({
      name: 'unsupportedReference',
      path: text.split('.'),
      details: UNSUPPORTED_REFERENCE,
    });
  const inner = readLinkedPath(text, fieldId, [next, ...rest], context);
  const { entries } = context.space;
  return {
    ...inner,
    text,
    read: (resource) =>
      readIds(resource).flatMap((id) => [entries.byId(id) ?? []].flat().flatMap(inner.read)),
    listByKeys: (collection, keys) =>
      listLinking(
        collection,
        listByKeys(inner, entries, keys).map(({ id }) => id),
      ),
  };
}

function readLinkedPath(
  text: string,
  fieldId: string,
  [part, ...rest]: readonly string[],
  context: PathContext,
): FieldPath {
  const anyType = { ...context, contentTypeId: undefined, linkedTypes: new Map() };
  if (part === 'sys') return readProperty(text, `sys.${rest.join('.')}`, anyType);
  const contentTypeId = context.linkedTypes.get(fieldId);
  if (contentTypeId === undefined)
    throw contentTypeRequired(`fields.${fieldId}.sys.contentType.sys.id`);
  if (rest.length !== 1 && rest.slice(1).join('.') !== 'sys.id') throw unknownPath(text);
  const inner = readContentPath(`fields.${rest.join('.')}`, rest, { ...anyType, contentTypeId });
  return {
    ...inner,
    read: (linked) => (linked.contentTypeId === contentTypeId ? inner.read(linked) : []),
  };
}

const ASSET_FIELDS: readonly ExportedField[] = (
  [
    ['title', 'Symbol'],
    ['description', 'Text'],
    ['file', 'Object'],
  ] as const
).map(([id, type]) => ({
  id,
  type,
  name: id,
  localized: true,
  required: false,
  disabled: false,
  omitted: false,
}));

export function lookUpField(
  id: string,
  { space, kind, contentTypeId }: PathContext,
): ExportedField | undefined {
  return kind === 'Asset'
    ? ASSET_FIELDS.find((field) => field.id === id)
    : space.field(contentTypeId ?? '', id);
}

function findField(text: string, fieldId: string, context: PathContext): ExportedField {
  if (context.kind === 'Entry' && context.contentTypeId === undefined)
    throw contentTypeRequired(text);
  const field = lookUpField(fieldId, context);
  if (!field || field.omitted) throw unknownPath(text);
  return field;
}
