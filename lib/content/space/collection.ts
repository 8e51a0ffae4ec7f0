import { LRUCache } from 'lru-cache';
import { remember } from '@/lib/platform/data/remember';
import { createLayeredMap, type LayeredMap } from './layeredMap';
import type { Resource } from './resource';

export type ResourceList = readonly Resource[];

export type IndexKey = string | number | boolean;
type ValueIndex = ReadonlyMap<IndexKey, ResourceList>;

const NOTHING: ResourceList = [];
/** Names come from visitors' queries, so their number is unlimited. */
const MAX_CACHED = 200;

type Groups = LayeredMap<string, ResourceList>;

const listTypes = ({ contentTypeId }: Resource): string[] =>
  contentTypeId === undefined ? [] : [contentTypeId];
const listTargets = ({ links }: Resource): string[] =>
  links.map(({ linkType, id }) => `${linkType} ${id}`);
const sumDigests = (resources: ResourceList): bigint =>
  resources.reduce((sum, { item }) => sum + BigInt(`0x${item.head.digest}`), 0n);

/** Immutable. All lists but `sorted` ones have the default order, which `union` and paging need. */
export class Collection {
  private readonly valueIndexes = new LRUCache<string, ValueIndex>({ max: MAX_CACHED });
  private readonly sortedLists = new LRUCache<string, ResourceList>({ max: MAX_CACHED });

  private constructor(
    readonly all: ResourceList,
    private readonly ids: LayeredMap<string, Resource>,
    private readonly types: Groups,
    private readonly targets: Groups,
    /** A sum, so that the order in which resources arrived doesn't matter. */
    readonly digest: bigint,
  ) {}

  static of(resources: ResourceList): Collection {
    const all = [...resources].sort(compareDefault);
    const ids = createLayeredMap(new Map(all.map((resource) => [resource.id, resource])));
    return new Collection(
      all,
      ids,
      createLayeredMap<string, ResourceList>(groupBy(all, listTypes)),
      createLayeredMap<string, ResourceList>(groupBy(all, listTargets)),
      sumDigests(all),
    );
  }

  byId(id: string): Resource | undefined {
    return this.ids.get(id);
  }

  byContentType(id: string): ResourceList {
    return this.types.get(id) ?? NOTHING;
  }

  linkingTo(linkType: 'Entry' | 'Asset', id: string): ResourceList {
    return this.targets.get(`${linkType} ${id}`) ?? NOTHING;
  }

  union(lists: readonly ResourceList[]): ResourceList {
    return lists.length === 1
      ? (lists[0] ?? NOTHING)
      : [...new Set(lists.flat())].sort(compareDefault);
  }

  /** Cached by `name`, like `sorted`: a name must always mean the same scope and key or order. */
  valueIndex(
    name: string,
    scope: ResourceList,
    readKeys: (resource: Resource) => readonly IndexKey[],
  ): ValueIndex {
    return remember(this.valueIndexes, name, () => groupBy(scope, readKeys));
  }

  sorted(
    name: string,
    scope: ResourceList,
    compare: (a: Resource, b: Resource) => number,
  ): ResourceList {
    return remember(this.sortedLists, name, () => [...scope].sort(compare));
  }

  change(changed: ResourceList, deletedIds: readonly string[]): Collection {
    if (changed.length + deletedIds.length === 0) return this;
    const ids = new Map<string, Resource | undefined>([
      ...deletedIds.map((id) => [id, undefined] as const),
      ...changed.map((resource) => [resource.id, resource] as const),
    ]);
    const removed = [...ids.keys()].flatMap((id) => this.byId(id) ?? []).sort(compareDefault);
    const added = [...ids.values()]
      .filter((resource) => resource !== undefined)
      .sort(compareDefault);
    const regroup = (groups: Groups, listKeys: (resource: Resource) => string[]): Groups => {
      const [removedByKey, addedByKey] = [groupBy(removed, listKeys), groupBy(added, listKeys)];
      const keys = new Set([...removedByKey.keys(), ...addedByKey.keys()]);
      return groups.with(
        new Map(
          Array.from(keys, (key) => [
            key,
            replaceItems(groups.get(key), removedByKey.get(key), addedByKey.get(key)),
          ]),
        ),
      );
    };
    const digest = this.digest - sumDigests(removed) + sumDigests(added);
    return new Collection(
      replaceItems(this.all, removed, added),
      this.ids.with(ids),
      regroup(this.types, listTypes),
      regroup(this.targets, listTargets),
      digest,
    );
  }
}

function findPlace(list: ResourceList, item: Resource, start: number) {
  let end = list.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if (compareMaybe(list[middle], item) >= 0) end = middle;
    else start = middle + 1;
  }
  return start;
}

/** All lists are in the default order. Unchanged items are copied without comparing them. */
function replaceItems(list = NOTHING, removed = NOTHING, added = NOTHING): ResourceList {
  const replaced: Resource[] = [];
  let [start, nextRemoved, nextAdded] = [0, 0, 0];
  const copyTo = (end: number) => {
    for (const resource of list.slice(start, end)) replaced.push(resource);
    start = end;
  };
  while (nextRemoved < removed.length || nextAdded < added.length) {
    const [old, fresh] = [removed[nextRemoved], added[nextAdded]];
    if (old !== undefined && compareMaybe(old, fresh) <= 0) {
      copyTo(findPlace(list, old, start));
      if (list[start] === old) start += 1;
      nextRemoved += 1;
    } else if (fresh !== undefined) {
      copyTo(findPlace(list, fresh, start));
      replaced.push(fresh);
      nextAdded += 1;
    }
  }
  copyTo(list.length);
  return replaced;
}

/** Added, removed and changed items; a changed item in both versions. */
export function listDifferences(
  { all: before }: Collection,
  { all: after }: Collection,
): ResourceList {
  const differences: Resource[] = [];
  let [next, nextAfter] = [0, 0];
  while (next < before.length || nextAfter < after.length) {
    const one = before[next];
    const other = after[nextAfter];
    // States share unchanged items.
    if (one === other) {
      [next, nextAfter] = [next + 1, nextAfter + 1];
      continue;
    }
    const order = compareMaybe(one, other);
    if (order <= 0) next += 1;
    if (order >= 0) nextAfter += 1;
    if (order === 0 && one?.item.head.digest === other?.item.head.digest) continue;
    if (order <= 0 && one !== undefined) differences.push(one);
    if (order >= 0 && other !== undefined) differences.push(other);
  }
  return differences;
}

function compareMaybe(one: Resource | undefined, other: Resource | undefined) {
  if (one === undefined) return 1;
  return other === undefined ? -1 : compareDefault(one, other);
}

function groupBy<Key>(
  resources: ResourceList,
  readKeys: (resource: Resource) => readonly Key[],
): Map<Key, Resource[]> {
  const groups = new Map<Key, Resource[]>();
  for (const resource of resources) {
    for (const key of new Set(readKeys(resource))) remember(groups, key, () => []).push(resource);
  }
  return groups;
}

function compareDefault(a: Resource, b: Resource) {
  return compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id);
}

/** Compares UTF-16 code units, as the service does, whatever the system's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
