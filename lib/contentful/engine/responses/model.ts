import type { JsonValue } from '@/lib/models/values';
import type { Collection } from '../content/collection';
import type { Resource } from '../content/resource';
import type { Space } from '../content/space';
import { findMatches } from '../query/findMatches';
import { parseQuery, type QueryPairs, readInteger } from '../query/parseQuery';
import { notFound } from '../wire/apiError';
import type { ExportedField, ExportedLocale } from '../wire/exportSchema';
import { buildLink, deliverSys } from './deliverResource';

export function buildContentTypesBody(space: Space, pairs: QueryPairs): JsonValue {
  return buildListBody(space, space.contentTypeList, 'ContentType', pairs, (resource) => deliverContentType(space, resource));
}

export function buildContentTypeBody(space: Space, id: string): JsonValue {
  const resource = space.contentTypeList.byId(id);
  if (!resource) throw notFound({ type: 'ContentType', id, environment: space.environment, space: space.id });
  return deliverContentType(space, resource);
}

export function buildTagsBody(space: Space, pairs: QueryPairs): JsonValue {
  return buildListBody(space, space.tagList, 'Tag', pairs, (resource) => deliverTag(space, resource));
}

export function buildTagBody(space: Space, id: string): JsonValue {
  const resource = space.tagList.byId(id);
  if (!resource) throw notFound({ type: 'Tag', id, environment: space.environment, space: space.id });
  return deliverTag(space, resource);
}

export function buildLocalesBody(space: Space, pairs: QueryPairs): JsonValue {
  const parameters = new Map(pairs);
  const skip = readInteger('skip', parameters.get('skip'), 0, Number.MAX_SAFE_INTEGER);
  const limit = readInteger('limit', parameters.get('limit'), 1000, 1000);
  const locales = listLocales(space);
  const items = locales.slice(skip, skip + limit).map((locale) => ({
    ...deliverLocale(locale),
    sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
  }));
  return { sys: { type: 'Array' }, total: locales.length, skip, limit, items };
}

export function buildSpaceBody(space: Space): JsonValue {
  return { sys: { type: 'Space', id: space.id }, name: space.id, locales: listLocales(space).map(deliverLocale) };
}

function buildListBody(
  space: Space,
  collection: Collection,
  kind: 'ContentType' | 'Tag',
  pairs: QueryPairs,
  deliver: (resource: Resource) => JsonValue,
): JsonValue {
  const query = parseQuery(space, kind, pairs);
  const matches = findMatches(collection, query);
  const { skip, limit } = query;
  return { sys: { type: 'Array' }, total: matches.length, skip, limit, items: matches.slice(skip, skip + limit).map(deliver) };
}

function deliverContentType(space: Space, resource: Resource): JsonValue {
  const type = space.contentTypes.get(resource.id);
  return {
    sys: deliverSys(space, resource),
    displayField: type?.displayField ?? null,
    name: type?.name ?? '',
    description: type?.description ?? null,
    fields: type?.fields.map(deliverField) ?? [],
  };
}

function deliverField({ id, name, type, localized, required, disabled, omitted, linkType, items }: ExportedField): JsonValue {
  return {
    id,
    name,
    type,
    localized,
    required,
    disabled,
    omitted,
    ...(linkType === undefined ? {} : { linkType }),
    ...(items === undefined ? {} : { items: deliverItems(items) }),
  };
}

function deliverTag(space: Space, { id, createdAt, updatedAt }: Resource): JsonValue {
  const tag = space.tags.get(id);
  return {
    sys: {
      space: buildLink('Space', space.id),
      id,
      type: 'Tag',
      createdAt,
      updatedAt,
      environment: buildLink('Environment', space.environment),
      visibility: tag?.sys.visibility ?? 'public',
      version: 1,
    },
    name: tag?.name ?? id,
  };
}

function listLocales({ locales }: Space): ExportedLocale[] {
  return locales.filter(({ contentDeliveryApi }) => contentDeliveryApi);
}

function deliverLocale({ code, name, default: isDefault, fallbackCode }: ExportedLocale): { readonly [key: string]: JsonValue } {
  return { code, name, default: isDefault, fallbackCode: fallbackCode ?? null };
}

function deliverItems({ type, linkType, validations }: NonNullable<ExportedField['items']>): JsonValue {
  return { type, validations: validations ?? [], ...(linkType === undefined ? {} : { linkType }) };
}
