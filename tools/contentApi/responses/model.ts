import type { JsonValue } from '@/lib/platform/data/values';
import type { Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { findMatches } from '../query/findMatches';
import { parseQuery, type QueryPairs, readInteger } from '../query/parseQuery';
import { notFound } from '../wire/apiError';
import type { ExportedField, ExportedLocale } from '@/lib/content/wire/exportSchema';
import { deliverSys } from './deliverResource';

const MODEL = {
  ContentType: {
    list: ({ contentTypeList }: Space) => contentTypeList,
    deliver: deliverContentType,
  },
  Tag: { list: ({ tagList }: Space) => tagList, deliver: deliverTag },
} as const;

export function buildModelBody(
  space: Space,
  kind: 'ContentType' | 'Tag',
  id: string | undefined,
  pairs: QueryPairs,
): JsonValue {
  const { list, deliver } = MODEL[kind];
  const query = parseQuery(space, kind, id === undefined ? pairs : [['sys.id', id]]);
  const matches = findMatches(list(space), query);
  if (id === undefined) return buildPage(matches, query, (resource) => deliver(space, resource));
  const [resource] = matches;
  if (!resource)
    throw notFound({ type: kind, id, environment: space.environment, space: space.id });
  return deliver(space, resource);
}

export function buildLocalesBody(space: Space, pairs: QueryPairs): JsonValue {
  const parameters = new Map(pairs);
  const skip = readInteger('skip', parameters.get('skip'), 0, Number.MAX_SAFE_INTEGER);
  const limit = readInteger('limit', parameters.get('limit'), 1000, 1000);
  return buildPage(listLocales(space), { skip, limit }, (locale) => ({
    ...deliverLocale(locale),
    sys: { id: locale.sys?.id ?? locale.code, type: 'Locale', version: locale.sys?.version ?? 1 },
  }));
}

export function buildSpaceBody(space: Space): JsonValue {
  return {
    sys: { type: 'Space', id: space.id },
    name: space.id,
    locales: listLocales(space).map(deliverLocale),
  };
}

type Page = { readonly skip: number; readonly limit: number };

function buildPage<Item>(
  items: readonly Item[],
  { skip, limit }: Page,
  deliver: (item: Item) => JsonValue,
): JsonValue {
  return {
    sys: { type: 'Array' },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit).map(deliver),
  };
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

function deliverField({ linkType, items, ...field }: ExportedField): JsonValue {
  return {
    ...field,
    ...(linkType === undefined ? {} : { linkType }),
    ...(items === undefined ? {} : { items: deliverItems(items) }),
  };
}

function deliverItems({
  type,
  linkType,
  validations = [],
}: NonNullable<ExportedField['items']>): JsonValue {
  return { type, validations, ...(linkType === undefined ? {} : { linkType }) };
}

function deliverTag(space: Space, resource: Resource): JsonValue {
  const tag = space.tags.get(resource.id);
  return {
    sys: {
      ...deliverSys(space, resource),
      visibility: tag?.sys.visibility ?? 'public',
      version: 1,
    },
    name: tag?.name ?? resource.id,
  };
}

function listLocales({ locales }: Space): ExportedLocale[] {
  return locales.filter(({ contentDeliveryApi }) => contentDeliveryApi);
}

function deliverLocale({ code, name, default: isDefault, fallbackCode }: ExportedLocale): {
  readonly [key: string]: JsonValue;
} {
  return { code, name, default: isDefault, fallbackCode: fallbackCode ?? null };
}
