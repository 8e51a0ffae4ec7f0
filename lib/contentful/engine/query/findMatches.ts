import type { Collection, ResourceList } from '../content/collection';
import { listScope, nameInScope } from './fieldPath';
import { readOrder, readTimeOrder } from './order';
import type { Filter } from './filter';
import type { ParsedQuery } from './parseQuery';

/** The shortest list that an index knows to hold all matches, and which filters each of it has to pass. */
function narrow(collection: Collection, scope: ResourceList, filters: readonly Filter[]): { readonly list: ResourceList; readonly open: readonly Filter[] } {
  const known = filters.flatMap((filter) => {
    const list = filter.listCandidates?.(collection);
    return list === undefined ? [] : [{ list, open: filter.isExact === true ? filters.filter((other) => other !== filter) : filters }];
  });
  return known.reduce((best, next) => (next.list.length < best.list.length ? next : best), { list: scope, open: filters });
}

export function findMatches(collection: Collection, { context, filters, order }: ParsedQuery): ResourceList {
  const { contentTypeId, space } = context;
  const scope = listScope(collection, context);
  const turn = collection.isInTime ? readTimeOrder(order) : undefined;
  const compare = turn !== undefined ? undefined : order === undefined ? filters.find((filter) => filter.compare)?.compare : readOrder(order, context);
  if (filters.length === 0) return turn ? turn(scope) : compare ? collection.sorted(nameInScope(context, order ?? ''), scope, compare) : scope;

  const { list, open } = narrow(collection, scope, filters);
  const matches = list.filter((resource) => {
    space.onTouch(resource);
    return (contentTypeId === undefined || resource.contentTypeId === contentTypeId) && open.every((filter) => filter.matches(resource));
  });
  return turn ? turn(matches) : compare ? matches.sort(compare) : matches;
}
