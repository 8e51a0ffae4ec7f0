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
import { createModelResource, Resource, type StoredItem } from './resource';

export type Space = {
  readonly id: string;
  readonly environment: string;
  /** 32 hexadecimal digits: equal for equal content, in any process. */
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
  /** The space after a change, at little more than the cost of the change. */
  readonly change: (change: SpaceChange) => Space;
  /** The space with another model. Entries in `stale` have other delivered fields now: pass them to `change`, in pieces where there are many. */
  readonly changeModel: (model: ExportedModel) => {
    readonly space: Space;
    readonly stale: readonly StoredItem[];
  };
};

export type SpaceChange = {
  /** New entries and assets, and those that replace one of the same id. */
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

type SpaceModel = Omit<
  Space,
  'version' | 'entries' | 'assets' | 'onTouch' | 'change' | 'changeModel'
> & {
  readonly digest: string;
  /** Names of an entry type's delivered fields; undefined for a type that the space lacks. */
  readonly delivered: (contentTypeId: string) => ReadonlySet<string> | undefined;
};

/** `publishedVersion` 0 is not published. */
function isPublished(sys: ExportedSys): boolean {
  return (
    Boolean(sys.publishedVersion) ||
    (sys.publishedVersion === undefined && Boolean(sys.publishedAt))
  );
}

export function isDelivered(sys: ExportedSys, includeDrafts: boolean): boolean {
  if (sys.archivedAt || typeof sys.archivedVersion === 'number') return false;
  return includeDrafts || isPublished(sys);
}

type ModelSource = ExportedModel & { readonly id: string; readonly environment: string };

/** An entry keeps no omitted field and none that its type lacks; one of an unknown type keeps them all. */
function createModel(
  { id, environment, contentTypes, locales, tags }: ModelSource,
  includeDrafts: boolean,
): SpaceModel {
  const types = contentTypes.filter(({ sys }) => isDelivered(sys, includeDrafts));
  const fieldsByType = new Map(
    types.map((type) => [type.sys.id, new Map(type.fields.map((field) => [field.id, field]))]),
  );
  const deliveredByType = new Map(
    types.map((type) => [
      type.sys.id,
      new Set(type.fields.flatMap((field) => (field.omitted ? [] : [field.id]))),
    ]),
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
    delivered: (contentTypeId) => deliveredByType.get(contentTypeId),
    digest: hash('sha256', parts.join('\n'), 'hex'),
  };
}

const createResource = ({ delivered }: SpaceModel, item: StoredItem): Resource =>
  new Resource(item, delivered(item.head.contentTypeId ?? ''));

function openSpace(
  model: SpaceModel,
  entries: Collection,
  assets: Collection,
  onTouch: Space['onTouch'],
): Space {
  const { digest, delivered, ...shown } = model;
  return {
    ...shown,
    version: hash('sha256', `${digest} ${entries.digest} ${assets.digest}`, 'hex').slice(0, 32),
    entries,
    assets,
    onTouch,
    change: ({ items = [], deletedEntries = [], deletedAssets = [] }) => {
      const resources = items.map((item) => createResource(model, item));
      const ofKind = (kind: Resource['kind']) =>
        resources.filter((resource) => resource.kind === kind);
      return openSpace(
        model,
        entries.change(ofKind('Entry'), deletedEntries),
        assets.change(ofKind('Asset'), deletedAssets),
        onTouch,
      );
    },
    changeModel: (content) => {
      const next = createModel({ ...content, id: model.id, environment: model.environment }, false);
      const isStale = (type: string): boolean => !isSameSet(delivered(type), next.delivered(type));
      const types = [
        ...new Set([...model.contentTypes.keys(), ...next.contentTypes.keys()]),
      ].filter(isStale);
      return {
        space: openSpace(next, entries, assets, onTouch),
        stale: types.flatMap((type) => entries.byContentType(type).map(({ item }) => item)),
      };
    },
  };
}

function isSameSet(
  a: ReadonlySet<string> | undefined,
  b: ReadonlySet<string> | undefined,
): boolean {
  return a?.size === b?.size && [...(a ?? [])].every((value) => b?.has(value));
}

/** Indexes by id, content type and link target are built here, those by field value at their first use. */
export function createSpace(
  content: SpaceContent,
  { includeDrafts = false, onTouch = () => undefined }: SpaceOptions = {},
): Space {
  const model = createModel(content, includeDrafts);
  const collect = (items: readonly StoredItem[]): Collection =>
    Collection.of(items.map((item) => createResource(model, item)));
  return openSpace(model, collect(content.entries), collect(content.assets), onTouch);
}
