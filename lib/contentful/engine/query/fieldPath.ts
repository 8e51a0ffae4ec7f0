import type { JsonValue } from '@/lib/models/values';
import { listFilterValues } from '../content/localeTable';
import type { LocaleChoice } from '../content/localeTable';
import { readLink } from '../content/links';
import type { Resource, ResourceKind } from '../content/resource';
import { ASSET_FIELDS } from '../content/resource';
import type { ExportedField } from '../wire/exportSchema';
import type { Space } from '../content/space';
import { unknownPath, invalidQuery, contentTypeRequired } from '../wire/apiError';

export type ValueType = ExportedField['type'];

export type FieldPath = {
  readonly text: string;
  readonly type: ValueType;
  readonly read: (resource: Resource) => readonly JsonValue[];
};

export type PathContext = {
  readonly space: Space;
  readonly kind: ResourceKind;
  readonly contentTypeId: string | undefined;
  readonly locale: LocaleChoice;
  readonly linkedTypes: ReadonlyMap<string, string>;
};

/** @throws {ApiError} for properties that do not exist or cannot be queried */
export function readFieldPath(text: string, context: PathContext): FieldPath {
  const [root, ...rest] = text.split('.');
  if (root === 'sys') return readSysPath(text, rest.join('.'), context);
  if (root === 'metadata') return readMetadataPath(text, rest.join('.'));
  if (root === 'fields' && rest.length > 0) return readContentPath(text, rest, context);
  throw unknownPath(text);
}

const SYS_PROPERTIES: Readonly<Record<string, { type: ValueType; read: (resource: Resource, space: Space) => JsonValue | undefined }>> = {
  id: { type: 'Symbol', read: ({ id }) => id },
  type: { type: 'Symbol', read: ({ kind }) => kind },
  createdAt: { type: 'Date', read: ({ createdAt }) => createdAt },
  updatedAt: { type: 'Date', read: ({ updatedAt }) => updatedAt },
  publishedAt: { type: 'Date', read: ({ updatedAt }) => updatedAt },
  firstPublishedAt: { type: 'Date', read: ({ createdAt }) => createdAt },
  revision: { type: 'Integer', read: ({ revision }) => revision },
  'contentType.sys.id': { type: 'Symbol', read: ({ contentTypeId }) => contentTypeId },
  'space.sys.id': { type: 'Symbol', read: (_, { id }) => id },
  'environment.sys.id': { type: 'Symbol', read: (_, { environment }) => environment },
};

function readSysPath(text: string, property: string, { space }: Pick<PathContext, 'space'>): FieldPath {
  const known = Object.hasOwn(SYS_PROPERTIES, property) ? SYS_PROPERTIES[property] : undefined;
  if (!known) throw unknownPath(text);
  return { text, type: known.type, read: (resource) => [known.read(resource, space)].filter((value) => value !== undefined) };
}

function readMetadataPath(text: string, property: string): FieldPath {
  if (property === 'tags' || property === 'tags.sys.id') return { text, type: 'Symbol', read: ({ tagIds }) => tagIds };
  if (property === 'concepts' || property === 'concepts.sys.id') {
    return { text, type: 'Symbol', read: ({ conceptIds }) => conceptIds ?? [] };
  }
  throw unknownPath(text);
}

function readContentPath(text: string, parts: readonly string[], context: PathContext): FieldPath {
  const [fieldId = '', next, ...rest] = parts;
  const field = findField(text, fieldId, context);
  const readOwn = (resource: Resource): JsonValue[] =>
    listFilterValues(resource.fields[fieldId] ?? {}, field.localized, context.locale).flatMap((value) => (Array.isArray(value) ? listItems(value) : [value]));
  if (next === undefined) return { text, type: field.type === 'Array' ? readItemType(field) : field.type, read: readOwn };

  const isLink = field.type === 'Link' || field.items?.type === 'Link';
  if (!isLink || (next !== 'sys' && next !== 'fields')) throw unknownPath(text);
  const readIds = (resource: Resource): string[] => readOwn(resource).flatMap((value) => readLink(value)?.id ?? []);
  if (next === 'sys' && rest.join('.') === 'id') return { text, type: 'Symbol', read: readIds };

  if (field.type === 'Array' || field.linkType !== 'Entry') {
    throw invalidQuery({
      name: 'unsupportedReference',
      path: text.split('.'),
      details: 'You are trying to search on a reference to an unsupported type. You can only search on references to single entries',
    });
  }
  const inner = next === 'sys' ? readSysPath(text, rest.join('.'), context) : readLinkedPath(text, fieldId, rest, context);
  const follow = (resource: Resource): JsonValue[] =>
    readIds(resource).flatMap((id) => {
      const linked = context.space.entries.byId(id);
      return linked ? inner.read(linked) : [];
    });
  return { text, type: inner.type, read: follow };
}

function readLinkedPath(text: string, fieldId: string, rest: readonly string[], context: PathContext): FieldPath {
  const linkedType = context.linkedTypes.get(fieldId);
  if (linkedType === undefined) throw contentTypeRequired(`fields.${fieldId}.sys.contentType.sys.id`);
  const isNested = rest.length > 1 && !(rest.length === 3 && rest[1] === 'sys' && rest[2] === 'id');
  if (rest.length === 0 || isNested) throw unknownPath(text);
  const inner = readContentPath(`fields.${rest.join('.')}`, rest, { ...context, contentTypeId: linkedType, linkedTypes: new Map() });
  return { ...inner, read: (linked) => (linked.contentTypeId === linkedType ? inner.read(linked) : []) };
}

function findField(text: string, fieldId: string, { space, kind, contentTypeId }: PathContext): ExportedField {
  if (kind === 'Entry' && contentTypeId === undefined) throw contentTypeRequired(text);
  const field = kind === 'Asset' ? ASSET_FIELDS.find(({ id }) => id === fieldId) : space.field(contentTypeId ?? '', fieldId);
  if (!field || field.omitted) throw unknownPath(text);
  return field;
}

function readItemType({ items }: ExportedField): ValueType {
  return items?.type === 'Link' ? 'Link' : 'Symbol';
}

function listItems(value: readonly JsonValue[]): readonly JsonValue[] {
  return value;
}
