import type { JsonValue } from '@/lib/models/json';
import { listLinks } from '../content/listLinks';
import type { ContentLink } from '../content/listLinks';
import type { LocaleChoice } from '../content/localeTable';
import { readDeliveredValue } from '../content/localeTable';
import type { Resource } from '../content/resource';
import { isFieldSelected } from '../query/selection';
import type { Selection } from '../query/selection';
import type { Space } from '../space';
import { isLocalized } from './deliverResource';

export type Includes = {
  readonly entries: readonly Resource[];
  readonly assets: readonly Resource[];
  readonly unresolvable: readonly ContentLink[];
};

/**
 * What hangs on the items: entries up to `depth` links away, and assets one link further.
 * Items are never repeated; cycles end, since nothing is visited twice.
 */
export function resolveIncludes(
  space: Space,
  items: readonly Resource[],
  { depth, locale, selection }: { depth: number; locale: LocaleChoice; selection: Selection | undefined },
): Includes {
  const seen = new Set(items.map(({ kind, id }) => `${kind} ${id}`));
  const entries: Resource[] = [];
  const assets: Resource[] = [];
  const unresolvable: ContentLink[] = [];
  let level = items;
  for (let distance = 1; depth > 0 && distance <= depth + 1 && level.length > 0; distance += 1) {
    const next: Resource[] = [];
    for (const link of level.flatMap((resource) => listDeliveredLinks(space, resource, locale, distance === 1 ? selection : undefined))) {
      const key = `${link.linkType} ${link.id}`;
      if (seen.has(key) || (link.linkType === 'Entry' && distance > depth)) continue;
      seen.add(key);
      const target = link.linkType === 'Entry' ? space.entries.byId(link.id) : space.assets.byId(link.id);
      if (!target) unresolvable.push(link);
      else if (link.linkType === 'Asset') assets.push(target);
      else next.push(target);
    }
    entries.push(...next);
    level = next;
  }
  return { entries, assets, unresolvable };
}

/** An entry of `errors`, for a link to something that is not delivered. */
export function buildUnresolvable({ linkType, id }: ContentLink): JsonValue {
  return { sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } };
}

function listDeliveredLinks(space: Space, resource: Resource, locale: LocaleChoice, selection: Selection | undefined): ContentLink[] {
  if (resource.links.length === 0) return [];
  return Object.entries(resource.fields).flatMap(([id, values]) =>
    isFieldSelected(selection, id) ? listLinks(readDeliveredValue(values, isLocalized(space, resource, id), locale)) : [],
  );
}
