import { createLayeredMap, type LayeredMap } from './layeredMap';
import type { Resource } from './resource';

export type ResourceList = readonly Resource[];

/** Immutable. All lists but those of `sorted` are in the service's default order (newest change first, then by id), which `union` and paging rely on. */
export type Collection = {
  readonly all: ResourceList;
  readonly byId: (id: string) => Resource | undefined;
  readonly byContentType: (id: string) => ResourceList;
  readonly linkingTo: (linkType: 'Entry' | 'Asset', id: string) => ResourceList;
  readonly union: (lists: readonly ResourceList[]) => ResourceList;
  /** Cached by `name` alone, as is `sorted`: one name must always mean one scope and one key or order. */
  readonly valueIndex: (name: string, scope: ResourceList, readKeys: (resource: Resource) => readonly IndexKey[]) => ValueIndex;
  readonly sorted: (name: string, scope: ResourceList, compare: (a: Resource, b: Resource) => number) => ResourceList;
  /** Sum of the digests, so that it does not depend on the order in which resources came. */
  readonly digest: bigint;
  /** The collection after a change, at little more than the cost of the change. */
  readonly change: (changed: ResourceList, deletedIds: readonly string[]) => Collection;
};

export type IndexKey = string | number | boolean;
export type ValueIndex = ReadonlyMap<IndexKey, ResourceList>;

const NOTHING: ResourceList = [];
/** Names come from visitors' queries, so there may be any number of them. */
const MAX_CACHED = 200;

type Contents = {
  readonly all: ResourceList;
  readonly byId: LayeredMap<string, Resource>;
  readonly byType: LayeredMap<string, ResourceList>;
  readonly byTarget: LayeredMap<string, ResourceList>;
  readonly digest: bigint;
};

const listTypes = ({ contentTypeId }: Resource): string[] => (contentTypeId === undefined ? [] : [contentTypeId]);
const listTargets = ({ links }: Resource): string[] => links.map(({ linkType, id }) => `${linkType} ${id}`);
const sumDigests = (resources: ResourceList): bigint => resources.reduce((sum, { item }) => sum + BigInt(`0x${item.head.digest}`), 0n);

export function createCollection(resources: ResourceList): Collection {
  const all = [...resources].sort(compareDefault);
  return openCollection({
    all,
    byId: createLayeredMap(new Map(all.map((resource) => [resource.id, resource]))),
    byType: createLayeredMap<string, ResourceList>(groupBy(all, listTypes)),
    byTarget: createLayeredMap<string, ResourceList>(groupBy(all, listTargets)),
    digest: sumDigests(all),
  });
}

function openCollection(contents: Contents): Collection {
  const { all, byId, byType, byTarget, digest } = contents;
  const valueIndexes = new Map<string, ValueIndex>();
  const sortedLists = new Map<string, ResourceList>();
  const collection: Collection = {
    all,
    byId: byId.get,
    byContentType: (id) => byType.get(id) ?? NOTHING,
    linkingTo: (linkType, id) => byTarget.get(`${linkType} ${id}`) ?? NOTHING,
    union: (lists) => (lists.length === 1 ? (lists[0] ?? NOTHING) : [...new Set(lists.flat())].sort(compareDefault)),
    valueIndex: (name, scope, readKeys) => readCached(valueIndexes, name, () => groupBy(scope, readKeys)),
    sorted: (name, scope, compare) => readCached(sortedLists, name, () => [...scope].sort(compare)),
    digest,
    change: (changed, deletedIds) => (changed.length + deletedIds.length === 0 ? collection : changeCollection(contents, changed, deletedIds)),
  };
  return collection;
}

function changeCollection({ all, byId, byType, byTarget, digest }: Contents, changed: ResourceList, deletedIds: readonly string[]): Collection {
  const ids = new Map<string, Resource | undefined>([...deletedIds.map((id) => [id, undefined] as const), ...changed.map((resource) => [resource.id, resource] as const)]);
  const removed = new Set([...ids.keys()].flatMap((id) => byId.get(id) ?? []));
  const added = [...ids.values()].filter((resource) => resource !== undefined).sort(compareDefault);
  const regroup = (groups: LayeredMap<string, ResourceList>, listKeys: (resource: Resource) => string[]) => {
    const keys = new Set([...removed, ...added].flatMap(listKeys));
    const addedByKey = groupBy(added, listKeys);
    return groups.with(new Map(Array.from(keys, (key) => [key, mergeLists(groups.get(key) ?? NOTHING, removed, addedByKey.get(key) ?? NOTHING)])));
  };
  return openCollection({
    all: mergeLists(all, removed, added),
    byId: byId.with(ids),
    byType: regroup(byType, listTypes),
    byTarget: regroup(byTarget, listTargets),
    digest: digest - sumDigests([...removed]) + sumDigests(added),
  });
}

/** Both lists are in the default order, and so is the result. */
function mergeLists(list: ResourceList, removed: ReadonlySet<Resource>, added: ResourceList): ResourceList {
  const merged: Resource[] = [];
  let next = 0;
  for (const resource of list) {
    if (removed.has(resource)) continue;
    for (let candidate = added[next]; candidate !== undefined && compareDefault(candidate, resource) < 0; candidate = added[next]) {
      merged.push(candidate);
      next += 1;
    }
    merged.push(resource);
  }
  return next < added.length ? [...merged, ...added.slice(next)] : merged;
}

/** What is new, other or gone between two collections: of what is other, both resources. */
export function listDifferences({ all: before }: Collection, { all: after }: Collection): ResourceList {
  const differences: Resource[] = [];
  let [next, nextAfter] = [0, 0];
  while (next < before.length || nextAfter < after.length) {
    const one = before[next];
    const other = after[nextAfter];
    const order = compareMaybe(one, other);
    if (order <= 0) next += 1;
    if (order >= 0) nextAfter += 1;
    if (order === 0 && one?.item.head.digest === other?.item.head.digest) continue;
    if (order <= 0 && one !== undefined) differences.push(one);
    if (order >= 0 && other !== undefined) differences.push(other);
  }
  return differences;
}

/** Undefined is the end of a list. */
function compareMaybe(one: Resource | undefined, other: Resource | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined ? -1 : compareDefault(one, other);
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
