import type { JsonValue } from '@/lib/models/values';
import { type LocaleChoice, readDeliveredValue } from '../content/localeTable';
import type { Resource } from '../content/resource';
import type { Space } from '../content/space';
import { isPrivateTag } from '../query/fieldPath';

type Delivered = { readonly metadata: JsonValue; readonly sys: JsonValue; readonly fields: Readonly<Record<string, JsonValue>> };

export function deliverResource(space: Space, resource: Resource, locale: LocaleChoice): Delivered {
  space.onTouch(resource);
  const fields: Record<string, JsonValue> = {};
  for (const [id, values] of Object.entries(resource.fields)) {
    const value = readDeliveredValue(values, isLocalized(space, resource, id), locale);
    if (value !== undefined) fields[id] = value;
  }
  return { metadata: deliverMetadata(space, resource), sys: deliverSys(space, resource, locale), fields };
}

export function isLocalized(space: Space, { contentTypeId }: Resource, fieldId: string): boolean {
  return space.field(contentTypeId ?? '', fieldId)?.localized ?? true;
}

export function deliverSys(space: Space, resource: Resource, locale?: LocaleChoice): Record<string, JsonValue> {
  const { kind, id, createdAt, updatedAt, revision, contentTypeId } = resource;
  return {
    space: buildLink('Space', space.id),
    id,
    type: kind,
    createdAt,
    updatedAt,
    environment: buildLink('Environment', space.environment),
    ...(kind === 'Tag' ? {} : { revision }),
    ...(contentTypeId === undefined ? {} : { contentType: buildLink('ContentType', contentTypeId) }),
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
