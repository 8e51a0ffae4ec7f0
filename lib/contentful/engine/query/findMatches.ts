import type { Collection, ResourceList } from '../content/collection';
import { listScope, nameInScope } from './fieldPath';
import { readOrder } from './order';
import type { ParsedQuery } from './parseQuery';

export function findMatches(collection: Collection, { context, filters, order }: ParsedQuery): ResourceList {
  const { contentTypeId, space } = context;
  const scope = listScope(collection, context);
  const compare = order === undefined ? filters.find((filter) => filter.compare)?.compare : readOrder(order, context);
  if (filters.length === 0) return compare ? collection.sorted(nameInScope(context, order ?? ''), scope, compare) : scope;

  const lists = filters.flatMap(({ listCandidates }) => (listCandidates ? [listCandidates(collection)] : []));
  const candidates = lists.reduce((best, list) => (list.length < best.length ? list : best), scope);
  const matches = candidates.filter((resource) => {
    space.onTouch(resource);
    return (contentTypeId === undefined || resource.contentTypeId === contentTypeId) && filters.every((filter) => filter.matches(resource));
  });
  return compare ? matches.sort(compare) : matches;
}
