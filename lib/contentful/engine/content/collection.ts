import type { Resource } from './resource';

export type ResourceList = readonly Resource[];

/** One kind of resource with its indexes. Every list is in the service's default order: last updated first, then by id. */
export type Collection = {
  readonly all: ResourceList;
  readonly byId: (id: string) => Resource | undefined;
  readonly byContentType: (id: string) => ResourceList;
  readonly linkingTo: (linkType: 'Entry' | 'Asset', id: string) => ResourceList;
  /** One list without doubles of several, in the default order. */
  readonly union: (lists: readonly ResourceList[]) => ResourceList;
  /** The resources by each value that `readKeys` finds in them; built at the first use of a name, then kept. */
  readonly valueIndex: (name: string, scope: ResourceList, readKeys: (resource: Resource) => readonly IndexKey[]) => ValueIndex;
  /** A sorted copy of a list; kept by its name. */
  readonly sorted: (name: string, scope: ResourceList, compare: (a: Resource, b: Resource) => number) => ResourceList;
};

export type IndexKey = string | number | boolean;
export type ValueIndex = ReadonlyMap<IndexKey, ResourceList>;

const NOTHING: ResourceList = [];
/** Names come from queries, so what is kept of them is bounded. */
const MAX_KEPT = 200;

/** Indexes resources of one kind. The order of `resources` does not matter. */
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
    valueIndex: (name, scope, readKeys) => keep(valueIndexes, name, () => groupBy(scope, readKeys)),
    sorted: (name, scope, compare) => keep(sortedLists, name, () => [...scope].sort(compare)),
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

function keep<Value>(kept: Map<string, Value>, name: string, build: () => Value): Value {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const built = build();
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(name, built);
  return built;
}

function compareDefault(a: Resource, b: Resource): number {
  return compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id);
}

/** By code unit, as the service sorts ids; independent of the machine's language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
