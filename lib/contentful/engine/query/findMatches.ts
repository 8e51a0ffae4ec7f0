import type { Collection, ResourceList } from '../content/collection';
import { listFilterValues } from '../content/localeTable';
import { isRecord } from '../content/links';
import type { Resource } from '../content/resource';
import type { Space } from '../content/space';
import type { PathContext } from './fieldPath';
import { readKeys } from './filter';
import type { Filter } from './filter';
import { hasAllWords, readDistance, readLocation, readPoint, readWords, resolveMimetypeGroup } from './matchers';
import { readOrder } from './order';
import type { Compare } from './order';
import type { ParsedQuery } from './parseQuery';

export function findMatches(collection: Collection, query: ParsedQuery): ResourceList {
  const { contentTypeId, space } = query.context;
  const scope = contentTypeId === undefined ? collection.all : collection.byContentType(contentTypeId);
  const candidates = listIndexed(collection, scope, query).reduce((best, list) => (list.length < best.length ? list : best), scope);
  const conditions = listConditions(query);
  const isWhole = conditions.length === 0 && candidates === scope;
  const matches = isWhole ? scope : candidates.filter((resource) => isMatch(resource, space, conditions));
  const compare = readCompare(query);
  if (!compare) return matches;
  if (!isWhole) return [...matches].sort(compare);
  return collection.sorted(`${contentTypeId ?? ''} ${buildLocaleKey(query.context)} ${query.order ?? ''}`, scope, compare);
}

type Condition = (resource: Resource) => boolean;

function isMatch(resource: Resource, space: Space, conditions: readonly Condition[]): boolean {
  space.onTouch(resource);
  return conditions.every((condition) => condition(resource));
}

function listConditions(query: ParsedQuery): Condition[] {
  const { context, filters, linksToEntry, linksToAsset, mimetypeGroup, text } = query;
  const { contentTypeId } = context;
  const words = text === undefined ? [] : readWords(text);
  return [
    ...filters.map(({ matches }) => matches),
    ...(contentTypeId === undefined || !isNarrowed(query)
      ? []
      : [(resource: Resource) => resource.contentTypeId === contentTypeId]),
    ...[linksToEntry, linksToAsset].flatMap((id, index) =>
      id === undefined ? [] : [({ links }: Resource) => links.some((link) => link.id === id && link.linkType === (index === 0 ? 'Entry' : 'Asset'))],
    ),
    ...(mimetypeGroup === undefined ? [] : [(resource: Resource) => readMimetypeGroup(resource, context) === mimetypeGroup]),
    ...(words.length === 0 ? [] : [(resource: Resource) => hasAllWords(listValues(resource, context), words)]),
  ];
}

function listIndexed(collection: Collection, scope: ResourceList, query: ParsedQuery): ResourceList[] {
  const { linksToEntry, linksToAsset, context } = query;
  return [
    ...(linksToEntry === undefined ? [] : [collection.linkingTo('Entry', linksToEntry)]),
    ...(linksToAsset === undefined ? [] : [collection.linkingTo('Asset', linksToAsset)]),
    ...query.filters.flatMap((filter) => listByFilter(collection, scope, filter, context) ?? []),
  ];
}

/** Wrapped, so that `undefined` (no usable index) differs from an index hit with no rows. */
function listByFilter(collection: Collection, scope: ResourceList, { path, keys }: Filter, context: PathContext): [ResourceList] | undefined {
  if (keys === undefined) return undefined;
  if (path.text === 'sys.id') return [collection.union(keys.map((key) => [collection.byId(String(key)) ?? []].flat()))];
  if (path.text === 'sys.contentType.sys.id') return [collection.union(keys.map((key) => collection.byContentType(String(key))))];
  const linkedTypes = [...context.linkedTypes].join(' ');
  const name = `${context.contentTypeId ?? ''} ${buildLocaleKey(context)} ${path.text} ${linkedTypes}`;
  const index = collection.valueIndex(name, scope, (resource) => readKeys(path, resource));
  return [collection.union(keys.map((key) => index.get(key) ?? []))];
}

function readCompare({ order, near, context }: ParsedQuery): Compare | undefined {
  if (order !== undefined) return readOrder(order, context);
  if (!near) return undefined;
  const point = readPoint(near.filter.path.text, near.point);
  const distance = (resource: Resource): number => {
    const place = readLocation(near.filter.path.read(resource)[0]);
    return place ? readDistance(place, point) : Infinity;
  };
  return (a, b) => distance(a) - distance(b);
}

function listValues({ fields, contentTypeId }: Resource, { space, locale }: PathContext) {
  return Object.entries(fields).flatMap(([id, values]) =>
    listFilterValues(values, space.field(contentTypeId ?? '', id)?.localized ?? true, locale),
  );
}

function readMimetypeGroup({ fields }: Resource, { locale }: PathContext): string | undefined {
  const codes = locale.kind === 'all' ? locale.codes : locale.chain;
  const file = codes.map((code) => fields.file?.[code]).find(isRecord);
  return typeof file?.contentType === 'string' ? resolveMimetypeGroup(file.contentType) : undefined;
}

function buildLocaleKey({ locale }: PathContext): string {
  return locale.kind === 'all' ? '*' : locale.code;
}

function isNarrowed({ filters, linksToEntry, linksToAsset }: ParsedQuery): boolean {
  return filters.length > 0 || linksToEntry !== undefined || linksToAsset !== undefined;
}
