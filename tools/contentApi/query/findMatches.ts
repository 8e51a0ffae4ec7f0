import type { Collection, ResourceList } from '@/lib/content/space/collection';
import type { Resource } from '@/lib/content/space/resource';
import { listScope, nameInScope } from './fieldPath';
import { readOrder } from './order';
import type { Filter } from './filter';
import type { ParsedQuery } from './parseQuery';

/** @returns the shortest indexed list with all matches, if one is shorter than the scope */
function findCandidates(
  collection: Collection,
  scope: ResourceList,
  filters: readonly Filter[],
): ResourceList | undefined {
  const known = filters.flatMap(({ listCandidates }) =>
    listCandidates === undefined ? [] : [listCandidates(collection)],
  );
  return known.reduce<ResourceList | undefined>(
    (best, next) => (next.length < (best ?? scope).length ? next : best),
    undefined,
  );
}

export function findMatches(
  collection: Collection,
  { context, filters, order }: ParsedQuery,
): ResourceList {
  const { contentTypeId, space } = context;
  const isMatch = (resource: Resource): boolean => {
    space.onTouch(resource);
    return (
      (contentTypeId === undefined || resource.contentTypeId === contentTypeId) &&
      filters.every((filter) => filter.matches(resource))
    );
  };
  const scope = listScope(collection, context);
  const candidates = findCandidates(collection, scope, filters);
  const compare =
    order === undefined
      ? filters.find((filter) => filter.compare)?.compare
      : readOrder(order, context);
  if (candidates === undefined && order !== undefined && compare !== undefined) {
    // Cached, because clients read a whole space page by page.
    const sorted = collection.sorted(nameInScope(context, order), scope, compare);
    return filters.length === 0 ? sorted : sorted.filter(isMatch);
  }
  if (filters.length === 0) return scope;
  const matches = (candidates ?? scope).filter(isMatch);
  return compare ? matches.sort(compare) : matches;
}
