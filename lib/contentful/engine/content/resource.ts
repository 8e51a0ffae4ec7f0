import type { ExportedAsset, ExportedContentType, ExportedEntry, ExportedField, ExportedSys, ExportedTag } from '../wire/exportSchema';
import { type ContentLink, listLinks } from './links';
import type { LocalizedValues } from './localeTable';

export type ResourceKind = 'Entry' | 'Asset' | 'ContentType' | 'Tag';

export type Resource = {
  readonly kind: ResourceKind;
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
  readonly contentTypeId: string | undefined;
  readonly tagIds: readonly string[];
  readonly conceptIds: readonly string[] | undefined;
  readonly fields: Readonly<Record<string, LocalizedValues>>;
  readonly links: readonly ContentLink[];
};

export const ASSET_FIELDS: readonly ExportedField[] = [
  { id: 'title', type: 'Symbol' as const },
  { id: 'description', type: 'Text' as const },
  { id: 'file', type: 'Object' as const },
].map((field) => ({ ...field, name: field.id, localized: true, required: false, disabled: false, omitted: false }));

const NO_DATE = '1970-01-01T00:00:00.000Z';

export function isDelivered(sys: ExportedSys, includeDrafts: boolean): boolean {
  if (sys.archivedAt || typeof sys.archivedVersion === 'number') return false;
  return includeDrafts || typeof sys.publishedVersion === 'number' || Boolean(sys.publishedAt);
}

/** Omitted fields are not delivered, nor are fields that the content type lacks. An entry of an unknown type keeps all its fields. */
export function mapEntryResource(entry: ExportedEntry, contentType: ExportedContentType | undefined): Resource {
  const delivered = contentType && new Set(contentType.fields.filter((field) => !field.omitted).map((field) => field.id));
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([id]) => delivered?.has(id) ?? true));
  return {
    ...mapCommon('Entry', entry.sys, fields),
    contentTypeId: entry.sys.contentType.sys.id,
    tagIds: entry.metadata?.tags.map((tag) => tag.sys.id) ?? [],
    conceptIds: entry.metadata?.concepts?.map((concept) => concept.sys.id),
  };
}

export function mapAssetResource(asset: ExportedAsset): Resource {
  return {
    ...mapCommon('Asset', asset.sys, asset.fields),
    tagIds: asset.metadata?.tags.map((tag) => tag.sys.id) ?? [],
    conceptIds: asset.metadata?.concepts?.map((concept) => concept.sys.id),
  };
}

export function mapContentTypeResource(contentType: ExportedContentType): Resource {
  return mapCommon('ContentType', contentType.sys, {});
}

export function mapTagResource(tag: ExportedTag): Resource {
  return mapCommon('Tag', tag.sys, {});
}

/** The service shows the first publication as `createdAt` and the last one as `updatedAt`. */
function mapCommon(kind: ResourceKind, sys: Partial<ExportedSys> & { id: string }, fields: Resource['fields']): Resource {
  const updatedAt = sys.publishedAt ?? sys.updatedAt ?? sys.createdAt ?? NO_DATE;
  return {
    kind,
    id: sys.id,
    createdAt: sys.firstPublishedAt ?? sys.createdAt ?? updatedAt,
    updatedAt,
    revision: sys.revision ?? sys.publishedCounter ?? 1,
    contentTypeId: undefined,
    tagIds: [],
    conceptIds: undefined,
    fields,
    links: Object.values(fields).flatMap((values) => Object.values(values).flatMap(listLinks)),
  };
}
