import type { JsonValue } from '@/lib/platform/data/values';
import type { ContentLink } from '@/lib/content/space/links';
import type { LocaleChoice } from '../query/localeChoice';
import type { Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { findMatches } from '../query/findMatches';
import { parseQuery, type QueryPairs, readLocale } from '../query/parseQuery';
import { isFieldSelected, pickSelected, type Selection } from '../query/selection';
import { notFound } from '../wire/apiError';
import { deliverResource, deliverWithLinks } from './deliverResource';

type Includes = {
  readonly entries: readonly Resource[];
  readonly assets: readonly Resource[];
  readonly unresolvable: readonly ContentLink[];
};

/** Includes assets one link further than entries. Visits nothing twice, so cycles end. */
function resolveIncludes(
  space: Space,
  items: readonly Resource[],
  {
    depth,
    locale,
    selection,
  }: { depth: number; locale: LocaleChoice; selection: Selection | undefined },
): Includes {
  const seen = new Set(items.map(({ kind, id }) => `${kind} ${id}`));
  const entries: Resource[] = [];
  const assets: Resource[] = [];
  const unresolvable: ContentLink[] = [];
  let level = items;
  for (let distance = 1; depth > 0 && distance <= depth + 1 && level.length > 0; distance += 1) {
    const next: Resource[] = [];
    for (const link of level.flatMap((resource) =>
      listDeliveredLinks(space, resource, locale, distance === 1 ? selection : undefined),
    )) {
      const key = `${link.linkType} ${link.id}`;
      if (seen.has(key) || (link.linkType === 'Entry' && distance > depth)) continue;
      seen.add(key);
      const target =
        link.linkType === 'Entry' ? space.entries.byId(link.id) : space.assets.byId(link.id);
      if (!target) unresolvable.push(link);
      else if (link.linkType === 'Asset') assets.push(target);
      else next.push(target);
    }
    entries.push(...next);
    level = next;
  }
  return { entries, assets, unresolvable };
}

function buildUnresolvable({ linkType, id }: ContentLink): JsonValue {
  return { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } };
}

function listDeliveredLinks(
  space: Space,
  resource: Resource,
  locale: LocaleChoice,
  selection: Selection | undefined,
): readonly ContentLink[] {
  if (resource.links.length === 0) return [];
  const { links } = deliverWithLinks(space, resource, locale);
  return selection === undefined
    ? links
    : links.filter(({ field }) => isFieldSelected(selection, field));
}

export function buildCollectionBody(
  space: Space,
  kind: 'Entry' | 'Asset',
  pairs: QueryPairs,
): JsonValue {
  const query = parseQuery(space, kind, pairs);
  const { context, skip, limit, selection } = query;
  const { locale } = context;
  const matches = findMatches(kind === 'Entry' ? space.entries : space.assets, query);
  const items = matches.slice(skip, skip + limit);
  const { entries, assets, unresolvable } = resolveIncludes(space, items, {
    depth: query.include,
    locale,
    selection,
  });
  const includes = {
    ...(entries.length > 0
      ? { Entry: entries.map((entry) => deliverResource(space, entry, locale)) }
      : {}),
    ...(assets.length > 0
      ? { Asset: assets.map((asset) => deliverResource(space, asset, locale)) }
      : {}),
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

export function buildResourceBody(
  space: Space,
  kind: 'Entry' | 'Asset',
  id: string,
  pairs: QueryPairs,
): JsonValue {
  const locale = readLocale(space, new Map(pairs).get('locale'));
  const resource = (kind === 'Entry' ? space.entries : space.assets).byId(id);
  if (!resource)
    throw notFound({ type: kind, id, environment: space.environment, space: space.id });
  return deliverResource(space, resource, locale);
}
