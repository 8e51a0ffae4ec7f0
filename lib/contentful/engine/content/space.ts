import { createHash } from 'node:crypto';
import type { ExportedContentType, ExportedField, ExportedLocale, ExportedTag, SpaceExport } from '../wire/exportSchema';
import { type Collection, createCollection } from './collection';
import { isDelivered, mapAssetResource, mapContentTypeResource, mapEntryResource, mapTagResource, type Resource } from './resource';

export type Space = {
  readonly id: string;
  readonly environment: string;
  /** Hash of the delivered content: equal for equal content, in any process. */
  readonly version: string;
  readonly locales: readonly ExportedLocale[];
  readonly contentTypes: ReadonlyMap<string, ExportedContentType>;
  readonly tags: ReadonlyMap<string, ExportedTag>;
  readonly entries: Collection;
  readonly assets: Collection;
  readonly contentTypeList: Collection;
  readonly tagList: Collection;
  readonly field: (contentTypeId: string, fieldId: string) => ExportedField | undefined;
  readonly onTouch: (resource: Resource) => void;
};

export type SpaceOptions = {
  readonly includeDrafts?: boolean;
  readonly onTouch?: (resource: Resource) => void;
};

/** Builds an immutable snapshot of an export. Indexes by id, content type and link target are built here, those by field value at their first use. */
export function createSpace(spaceExport: SpaceExport, { includeDrafts = false, onTouch = () => undefined }: SpaceOptions = {}): Space {
  const contentTypes = spaceExport.contentTypes.filter(({ sys }) => isDelivered(sys, includeDrafts));
  const entries = spaceExport.entries.filter(({ sys }) => isDelivered(sys, includeDrafts));
  const assets = spaceExport.assets.filter(({ sys }) => isDelivered(sys, includeDrafts));
  const typesById = new Map(contentTypes.map((type) => [type.sys.id, type]));
  const fieldsByType = new Map(contentTypes.map((type) => [type.sys.id, new Map(type.fields.map((field) => [field.id, field]))]));
  const named = [...spaceExport.contentTypes, ...spaceExport.entries].find(({ sys }) => sys.space)?.sys;

  return {
    id: named?.space?.sys.id ?? 'embedded',
    environment: named?.environment?.sys.id ?? 'master',
    version: buildVersion(spaceExport, [...contentTypes, ...entries, ...assets]),
    locales: spaceExport.locales,
    contentTypes: typesById,
    tags: new Map(spaceExport.tags.map((tag) => [tag.sys.id, tag])),
    entries: createCollection(entries.map((entry) => mapEntryResource(entry, typesById.get(entry.sys.contentType.sys.id)))),
    assets: createCollection(assets.map(mapAssetResource)),
    contentTypeList: createCollection(contentTypes.map(mapContentTypeResource)),
    tagList: createCollection(spaceExport.tags.map(mapTagResource)),
    field: (contentTypeId, fieldId) => fieldsByType.get(contentTypeId)?.get(fieldId),
    onTouch,
  };
}

function buildVersion(spaceExport: SpaceExport, delivered: readonly object[]): string {
  const parts = [...delivered, ...spaceExport.locales, ...spaceExport.tags].map((part) => JSON.stringify(part)).sort();
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex').slice(0, 32);
}
