import type { Asset, Entry } from '@/lib/models/entry';
import { readLocaleValue, resolveLocale } from '../engine/content/localeTable';
import type { OneLocale } from '../engine/content/localeTable';
import type { Resource } from '../engine/content/resource';
import type { Space } from '../engine/content/space';

export type LocaleView = {
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
  readonly ofType: (contentType: string) => readonly Entry[];
};

export type WholeSpace = {
  readonly inLocale: (code: string) => LocaleView;
};

export type OpenSpace = WholeSpace & {
  /** `Asset`: of all assets. */
  readonly listOf: (type: string) => readonly { readonly id: string }[];
};

const NOTHING: LocaleView = { entry: () => undefined, asset: () => undefined, ofType: () => [] };

function readFields(space: Space, { contentTypeId = '', fields }: Resource, locale: OneLocale): Entry['fields'] {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = readLocaleValue(values, space.field(contentTypeId, id)?.localized ?? true, locale);
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

function viewSpace(space: Space, code: string): LocaleView {
  const locale = resolveLocale(space.locales, code);
  if (locale === undefined) return NOTHING;
  const toEntry = (resource: Resource): Entry => {
    const { id, updatedAt, contentTypeId = '' } = resource;
    return { sys: { id, updatedAt, contentType: { sys: { id: contentTypeId } } }, fields: readFields(space, resource, locale) };
  };
  return {
    entry: (id) => {
      const resource = space.entries.byId(id);
      return resource && toEntry(resource);
    },
    asset: (id) => {
      const resource = space.assets.byId(id);
      return resource && { sys: { id, updatedAt: resource.updatedAt }, fields: readFields(space, resource, locale) };
    },
    ofType: (type) => space.entries.byContentType(type).map(toEntry),
  };
}

const NO_ENTRIES: readonly Resource[] = [];

export function openWholeSpace(space: Space): OpenSpace {
  // As at the service, entries of a content type that is gone are found by their ids alone.
  const listEntries = (type: string) => (space.contentTypes.has(type) ? space.entries.byContentType(type) : NO_ENTRIES);
  return {
    listOf: (type) => (type === 'Asset' ? space.assets.all : listEntries(type)),
    inLocale: (code) => viewSpace(space, code),
  };
}
