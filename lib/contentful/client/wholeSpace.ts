import type { Asset, Entry } from '@/lib/models/entry';
import { localizeFields, resolveLocale } from '../engine/content/localeTable';
import type { Resource } from '../engine/content/resource';
import type { Space } from '../engine/content/space';
import { editSpace } from './editSpace';
import { inspectSpace, type SpaceInspector } from './inspectSpace';

export type LocaleView = {
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
  readonly ofType: (contentType: string) => readonly Entry[];
};

export type WholeSpace = {
  readonly inLocale: (code: string) => LocaleView;
  readonly identity: { readonly spaceId: string; readonly environment: string };
  /** `Asset`: of all assets. */
  readonly listOf: (type: string) => readonly { readonly id: string }[];
  readonly inspect: () => SpaceInspector;
  /** The space with what an editor has typed: see `editSpace`. */
  readonly edit: (code: string, tree: unknown) => Space;
};

const NOTHING: LocaleView = { entry: () => undefined, asset: () => undefined, ofType: () => [] };

function viewSpace(space: Space, code: string): LocaleView {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return NOTHING;
  const readFields = ({ contentTypeId = '', fields }: Resource): Entry['fields'] =>
    localizeFields(fields, (id) => space.field(contentTypeId, id)?.localized ?? true, locale);
  const toEntry = (resource: Resource): Entry => {
    const { id, createdAt, updatedAt, contentTypeId = '' } = resource;
    return {
      sys: { id, createdAt, updatedAt, contentType: { sys: { id: contentTypeId } } },
      fields: readFields(resource),
    };
  };
  return {
    entry: (id) => {
      const resource = space.entries.byId(id);
      return resource && toEntry(resource);
    },
    asset: (id) => {
      const resource = space.assets.byId(id);
      return (
        resource && {
          sys: { id, createdAt: resource.createdAt, updatedAt: resource.updatedAt },
          fields: readFields(resource),
        }
      );
    },
    ofType: (type) => space.entries.byContentType(type).map(toEntry),
  };
}

const NO_ENTRIES: readonly Resource[] = [];

export function openWholeSpace(space: Space): WholeSpace {
  // As at the service, entries of a content type that is gone are found by their ids alone.
  const listEntries = (type: string) =>
    space.contentTypes.has(type) ? space.entries.byContentType(type) : NO_ENTRIES;
  return {
    identity: { spaceId: space.id, environment: space.environment },
    listOf: (type) => (type === 'Asset' ? space.assets.all : listEntries(type)),
    inLocale: (code) => viewSpace(space, code),
    inspect: () => inspectSpace(space),
    edit: (code, tree) => editSpace(space, code, tree),
  };
}
