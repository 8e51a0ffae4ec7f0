import { hash } from 'node:crypto';
import type {
  ExportedContentType,
  ExportedField,
  ExportedLocale,
  ExportedModel,
  ExportedSys,
  ExportedTag,
} from '../wire/exportSchema';
import { Collection } from './collection';
import type { ContentLink } from './links';
import { createModelResource, Resource, type StoredItem } from './resource';

export type Space = Readonly<{
  id: string;
  environment: string;
  /** 32 hexadecimal digits, equal for equal content in any process. */
  version: string;
  locales: readonly ExportedLocale[];
  contentTypes: ReadonlyMap<string, ExportedContentType>;
  delivered: ReadonlyMap<string, ReadonlySet<string>>;
  tags: ReadonlyMap<string, ExportedTag>;
  entries: Collection;
  assets: Collection;
  contentTypeList: Collection;
  tagList: Collection;
  field: (contentTypeId: string, fieldId: string) => ExportedField | undefined;
  onTouch: (resource: Resource) => void;
  change: (change: SpaceChange) => Space;
  /** The delivered fields of `stale` entries differ: pass them to `change`, in batches if many. */
  changeModel: (model: ExportedModel) => {
    readonly space: Space;
    readonly stale: readonly StoredItem[];
  };
}>;

export type SpaceChange = {
  readonly items?: readonly StoredItem[];
  readonly deletedEntries?: readonly string[];
  readonly deletedAssets?: readonly string[];
};

export type SpaceContent = ExportedModel & {
  readonly id: string;
  readonly environment: string;
  readonly entries: readonly StoredItem[];
  readonly assets: readonly StoredItem[];
};

export type SpaceOptions = {
  readonly includeDrafts?: boolean;
  readonly onTouch?: (resource: Resource) => void;
};

type SpaceModel = Omit<Space, 'version' | 'entries' | 'assets' | 'change' | 'changeModel'> & {
  readonly digest: string;
};

export const collectionOf = (
  { entries, assets }: Pick<Space, 'entries' | 'assets'>,
  kind: ContentLink['linkType'],
): Collection => (kind === 'Entry' ? entries : assets);

/** Exports have `publishedVersion` 0 for unpublished entries. */
function isPublished(sys: ExportedSys) {
  return Boolean(sys.publishedVersion === undefined ? sys.publishedAt : sys.publishedVersion);
}

export function isDelivered(sys: ExportedSys, includeDrafts: boolean): boolean {
  if (sys.archivedAt || typeof sys.archivedVersion === 'number') return false;
  return includeDrafts || isPublished(sys);
}

/** Entries keep neither omitted fields nor fields their type lacks, unless the type is unknown. */
function createModel(
  { id, environment, contentTypes, locales, tags }: Omit<SpaceContent, 'entries' | 'assets'>,
  { includeDrafts = false, onTouch = () => undefined }: SpaceOptions,
): SpaceModel {
  const types = contentTypes.filter(({ sys }) => isDelivered(sys, includeDrafts));
  const fieldsByType = new Map(
    types.map((type) => [type.sys.id, new Map(type.fields.map((field) => [field.id, field]))]),
  );
  const parts = [...types, ...locales, ...tags].map((part) => JSON.stringify(part)).sort();
  return {
    id,
    environment,
    locales,
    contentTypes: new Map(types.map((type) => [type.sys.id, type])),
    tags: new Map(tags.map((tag) => [tag.sys.id, tag])),
    contentTypeList: Collection.of(types.map((type) => createModelResource('ContentType', type))),
    tagList: Collection.of(tags.map((tag) => createModelResource('Tag', tag))),
    field: (contentTypeId, fieldId) => fieldsByType.get(contentTypeId)?.get(fieldId),
    delivered: new Map(
      types.map((type) => [
        type.sys.id,
        new Set(type.fields.flatMap((field) => (field.omitted ? [] : [field.id]))),
      ]),
    ),
    onTouch,
    digest: hash('sha256', parts.join('\n'), 'hex'),
  };
}

const createResource = ({ delivered }: SpaceModel, item: StoredItem): Resource =>
  new Resource(item, delivered.get(item.head.contentTypeId ?? ''));

function openSpace(model: SpaceModel, entries: Collection, assets: Collection): Space {
  const { digest, ...shown } = model;
  return {
    ...shown,
    version: hash('sha256', `${digest} ${entries.digest} ${assets.digest}`, 'hex').slice(0, 32),
    entries,
    assets,
    change: ({ items = [], deletedEntries = [], deletedAssets = [] }) => {
      const resources = items.map((item) => createResource(model, item));
      const ofKind = (kind: Resource['kind']) =>
        resources.filter((resource) => resource.kind === kind);
      return openSpace(
        model,
        entries.change(ofKind('Entry'), deletedEntries),
        assets.change(ofKind('Asset'), deletedAssets),
      );
    },
    changeModel: (content) => {
      const { id, environment, delivered, onTouch } = model;
      const next = createModel({ ...content, id, environment }, { onTouch });
      const types = [...new Set([...delivered.keys(), ...next.delivered.keys()])].filter(
        (type) => !isSameSet(delivered.get(type), next.delivered.get(type)),
      );
      return {
        space: openSpace(next, entries, assets),
        stale: types.flatMap((type) => entries.byContentType(type).map(({ item }) => item)),
      };
    },
  };
}

function isSameSet(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined) {
  return a?.size === b?.size && [...(a ?? [])].every((value) => b?.has(value));
}

export function createSpace(content: SpaceContent, options: SpaceOptions = {}): Space {
  const model = createModel(content, options);
  const collect = (items: readonly StoredItem[]): Collection =>
    Collection.of(items.map((item) => createResource(model, item)));
  return openSpace(model, collect(content.entries), collect(content.assets));
}
