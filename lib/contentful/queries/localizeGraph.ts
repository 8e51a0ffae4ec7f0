import type { SpaceModel } from '@/lib/contentful/client/contentSource';
import { readLocaleValue, resolveLocale } from '@/lib/contentful/engine/content/localeTable';
import type { OneLocale } from '@/lib/contentful/engine/content/localeTable';
import type { Asset, Entry, EntryGraph } from '@/lib/models/entry';

type Fields = Entry['fields'];

/** In a response for all locales every field is an object of values by locale. */
function isByLocale(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function localizeFields(fields: Fields, locale: OneLocale, isLocalized: (field: string) => boolean): Fields {
  const own = Object.entries(fields).flatMap(([id, values]) => {
    const value = isByLocale(values) ? readLocaleValue(values, isLocalized(id), locale) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

/** An entry with its values of all locales, as a response for one locale would hold it. */
export function localizeEntry(entry: Entry, locale: OneLocale, { contentTypes }: SpaceModel): Entry {
  const known = contentTypes.get(entry.sys.contentType.sys.id);
  return { ...entry, fields: localizeFields(entry.fields, locale, (field) => known?.get(field)?.localized ?? true) };
}

/** The same for an asset, all of whose fields are localized. */
export function localizeAsset(asset: Asset, locale: OneLocale): Asset {
  return { ...asset, fields: localizeFields(asset.fields, locale, () => true) };
}

/** A graph of all locales as one locale has it, fallbacks included; empty for a locale that the space lacks. */
export function localizeGraph(graph: EntryGraph, code: string, model: SpaceModel): EntryGraph {
  const locale = resolveLocale(model.locales, code);
  if (locale === undefined) return { ...graph, items: [], entry: () => undefined, asset: () => undefined };
  const localize = (entry: Entry): Entry => localizeEntry(entry, locale, model);
  return {
    ...graph,
    items: graph.items.map(localize),
    entry: (id) => {
      const entry = graph.entry(id);
      return entry && localize(entry);
    },
    asset: (id) => {
      const asset = graph.asset(id);
      return asset && localizeAsset(asset, locale);
    },
  };
}
