import type { Resource } from './resource';

export type ResourceList = readonly Resource[];

/** All lists but those of `sorted` are in the service's default order (newest change first, then by id), which `union` and paging rely on. */
export type Collection = {
  readonly all: ResourceList;
  readonly byId: (id: string) => Resource | undefined;
  readonly byContentType: (id: string) => ResourceList;
  readonly linkingTo: (linkType: 'Entry' | 'Asset', id: string) => ResourceList;
  readonly union: (lists: readonly ResourceList[]) => ResourceList;
  /** Cached by `name` alone, as is `sorted`: one name must always mean one scope and one key or order. */
  readonly valueIndex: (name: string, scope: ResourceList, readKeys: (resource: Resource) => readonly IndexKey[]) => ValueIndex;
  readonly sorted: (name: string, scope: ResourceList, compare: (a: Resource, b: Resource) => number) => ResourceList;
};

export type IndexKey = string | number | boolean;
export type ValueIndex = ReadonlyMap<IndexKey, ResourceList>;

const NOTHING: ResourceList = [];
/** Names come from visitors' queries, so there may be any number of them. */
const MAX_CACHED = 200;

export function createCollection(resources: ResourceList): Collection {
  const all = [...resources].sort(compareDefault);
  const ranks = new Map(all.map((resource, rank) => [resource, rank]));
  const rank = (resource: Resource): number => ranks.get(resource) ?? 0;
  const byId = new Map(all.map((resource) => [resource.id, resource]));
  const byContentType = groupBy(all, ({ contentTypeId }) => (contentTypeId === undefined ? [] : [contentTypeId]));
  const byTarget = groupBy(all, ({ links }) => links.map(({ linkType, id }) => `${linkType} ${id}`));
  const valueIndexes = new Map<string, ValueIndex>();
  const sortedLists = new Map<string, ResourceList>();

  return {
    all,
    byId: (id) => byId.get(id),
    byContentType: (id) => byContentType.get(id) ?? NOTHING,
    linkingTo: (linkType, id) => byTarget.get(`${linkType} ${id}`) ?? NOTHING,
    union: (lists) => (lists.length === 1 ? (lists[0] ?? NOTHING) : [...new Set(lists.flat())].sort((a, b) => rank(a) - rank(b))),
    valueIndex: (name, scope, readKeys) => readCached(valueIndexes, name, () => groupBy(scope, readKeys)),
    sorted: (name, scope, compare) => readCached(sortedLists, name, () => [...scope].sort(compare)),
  };
}

function groupBy<Key>(resources: ResourceList, readKeys: (resource: Resource) => readonly Key[]): Map<Key, Resource[]> {
  const groups = new Map<Key, Resource[]>();
  for (const resource of resources) {
    for (const key of new Set(readKeys(resource))) {
      const group = groups.get(key);
      if (group) group.push(resource);
      else groups.set(key, [resource]);
    }
  }
  return groups;
}

function readCached<Value>(cache: Map<string, Value>, name: string, build: () => Value): Value {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const built = build();
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(name, built);
  return built;
}

function compareDefault(a: Resource, b: Resource): number {
  return compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id);
}

/** Compares UTF-16 code units, as the service sorts ids, whatever the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
