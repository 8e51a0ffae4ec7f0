import { LRUCache } from 'lru-cache';
import { remember } from '@/lib/platform/data/remember';
import type { JsonValue } from '@/lib/platform/data/values';
import { listLinks } from '@/lib/content/space/links';
import type { FieldLink, Resource } from '@/lib/content/space/resource';
import type { Space } from '@/lib/content/space/space';
import { isPrivateTag } from '../query/fieldPath';
import { type LocaleChoice, readDeliveredValue } from '../query/localeChoice';

type Delivered = {
  readonly resource: {
    readonly metadata: JsonValue;
    readonly sys: JsonValue;
    readonly fields: Readonly<Record<string, JsonValue>>;
  };
  readonly links: readonly FieldLink[];
};

type DeliveryCache = LRUCache<Resource, Delivered>;

/** Characters of delivered JSON, for each locale. */
const MAX_DELIVERED = 4_000_000;

/** Keyed by model, which `field` identifies, and by locale: most pages link to the same entries. */
const caches = new WeakMap<Space['field'], Map<string, DeliveryCache>>();

function resolveCache({ field }: Space, locale: string): DeliveryCache {
  const byLocale = remember(caches, field, () => new Map<string, DeliveryCache>());
  return remember(
    byLocale,
    locale,
    (): DeliveryCache =>
      new LRUCache({
        maxSize: MAX_DELIVERED,
        sizeCalculation: ({ resource }) => JSON.stringify(resource).length,
      }),
  );
}

function buildDelivered(space: Space, resource: Resource, locale: LocaleChoice): Delivered {
  const fields: Record<string, JsonValue> = {};
  const links: FieldLink[] = [];
  for (const [id, values] of Object.entries(resource.fields)) {
    const value = readDeliveredValue(values, isLocalized(space, resource, id), locale);
    if (value === undefined) continue;
    fields[id] = value;
    if (resource.links.length > 0)
      links.push(...listLinks(value).map((link) => ({ ...link, field: id })));
  }
  return {
    resource: {
      metadata: deliverMetadata(space, resource),
      sys: deliverSys(space, resource, locale),
      fields,
    },
    links,
  };
}

/** @returns a shared object, which callers must not change */
export function deliverWithLinks(
  space: Space,
  resource: Resource,
  locale: LocaleChoice,
): Delivered {
  if (locale.kind === 'all') return buildDelivered(space, resource, locale);
  return remember(resolveCache(space, locale.code), resource, () =>
    buildDelivered(space, resource, locale),
  );
}

export function deliverResource(
  space: Space,
  resource: Resource,
  locale: LocaleChoice,
): Delivered['resource'] {
  space.onTouch(resource);
  return deliverWithLinks(space, resource, locale).resource;
}

function isLocalized(space: Space, { contentTypeId }: Resource, fieldId: string): boolean {
  return space.field(contentTypeId ?? '', fieldId)?.localized ?? true;
}

export function deliverSys(
  space: Space,
  resource: Resource,
  locale?: LocaleChoice,
): Record<string, JsonValue> {
  const { kind, id, createdAt, updatedAt, revision, contentTypeId } = resource;
  return {
    space: buildLink('Space', space.id),
    id,
    type: kind,
    createdAt,
    updatedAt,
    environment: buildLink('Environment', space.environment),
    ...(kind === 'Tag' ? {} : { revision }),
    ...(contentTypeId === undefined
      ? {}
      : { contentType: buildLink('ContentType', contentTypeId) }),
    ...(locale?.kind === 'one' ? { locale: locale.code } : {}),
  };
}

export function buildLink(linkType: string, id: string): JsonValue {
  return { sys: { type: 'Link', linkType, id } };
}

function deliverMetadata(space: Space, { tagIds, conceptIds }: Resource): JsonValue {
  return {
    tags: tagIds.filter((id) => !isPrivateTag(space, id)).map((id) => buildLink('Tag', id)),
    ...(conceptIds ? { concepts: conceptIds.map((id) => buildLink('TaxonomyConcept', id)) } : {}),
  };
}
