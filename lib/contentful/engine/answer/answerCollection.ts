import type { JsonValue } from '@/lib/models/json';
import { findMatches } from '../query/findMatches';
import { parseQuery, readLocale } from '../query/parseQuery';
import type { QueryPairs } from '../query/parseQuery';
import { pickSelected } from '../query/selection';
import type { Space } from '../space';
import { deliverResource } from './deliverResource';
import { refuseNotFound } from './requestRefusal';
import { buildUnresolvable, resolveIncludes } from './resolveIncludes';

/** `/entries` and `/assets`. @throws {RequestRefusal} */
export function answerCollection(space: Space, kind: 'Entry' | 'Asset', pairs: QueryPairs): JsonValue {
  const query = parseQuery(space, kind, pairs);
  const { context, skip, limit, selection } = query;
  const { locale } = context;
  const matches = findMatches(kind === 'Entry' ? space.entries : space.assets, query);
  const items = matches.slice(skip, skip + limit);
  const { entries, assets, unresolvable } = resolveIncludes(space, items, { depth: query.include, locale, selection });
  const includes = {
    ...(entries.length > 0 ? { Entry: entries.map((entry) => deliverResource(space, entry, locale)) } : {}),
    ...(assets.length > 0 ? { Asset: assets.map((asset) => deliverResource(space, asset, locale)) } : {}),
  };
  return {
    sys: { type: 'Array' },
    total: matches.length,
    skip,
    limit,
    items: items.map((item) => {
      const delivered = deliverResource(space, item, locale);
      return selection ? pickSelected(delivered, selection) : delivered;
    }),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
    ...(unresolvable.length > 0 ? { errors: unresolvable.map(buildUnresolvable) } : {}),
  };
}

/** `/entries/{id}` and `/assets/{id}`: links stay links. @throws {RequestRefusal} */
export function answerSingle(space: Space, kind: 'Entry' | 'Asset', id: string, pairs: QueryPairs): JsonValue {
  const locale = readLocale(space, new Map(pairs).get('locale'));
  const resource = (kind === 'Entry' ? space.entries : space.assets).byId(id);
  if (!resource) throw refuseNotFound({ type: kind, id, environment: space.environment, space: space.id });
  return deliverResource(space, resource, locale);
}
