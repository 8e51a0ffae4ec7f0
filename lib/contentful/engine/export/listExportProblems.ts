import type { JsonValue } from '@/lib/models/json';
import { listLinks } from '../content/listLinks';
import type { ExportedAsset, ExportedContentType, ExportedEntry, ExportedLocale } from './exportSchema';
import type { ExportProblem } from './spaceExport';

type ExportContent = {
  readonly contentTypes: readonly ExportedContentType[];
  readonly entries: readonly ExportedEntry[];
  readonly assets: readonly ExportedAsset[];
  readonly locales: readonly ExportedLocale[];
};

/** What can be served but is probably a mistake, each with its place: see `readSpaceExport`. */
export function listExportProblems(content: ExportContent): ExportProblem[] {
  const locales = new Set(content.locales.map(({ code }) => code));
  const contentTypes = new Map(content.contentTypes.map((type) => [type.sys.id, new Set(type.fields.map(({ id }) => id))]));
  const ids = {
    Entry: new Set(content.entries.map(({ sys }) => sys.id)),
    Asset: new Set(content.assets.map(({ sys }) => sys.id)),
  };

  const listValueProblems = (place: string, locale: string, value: JsonValue): ExportProblem[] => [
    ...(locales.has(locale) ? [] : [{ place, message: `expected a locale of this file, found "${locale}"` }]),
    ...listLinks(value)
      .filter(({ linkType, id }) => !ids[linkType].has(id))
      .map(({ linkType, id }) => ({ place, message: `links to ${linkType} "${id}", expected one that is in this file` })),
  ];

  const listFieldProblems = (place: string, fields: ExportedEntry['fields']): ExportProblem[] =>
    Object.entries(fields).flatMap(([field, values]) =>
      Object.entries(values).flatMap(([locale, value]) => listValueProblems(`${place}.fields.${field}.${locale}`, locale, value)),
    );

  const listTypeProblems = (place: string, entry: ExportedEntry): ExportProblem[] => {
    const type = entry.sys.contentType.sys.id;
    const known = contentTypes.get(type);
    if (!known) return [{ place: `${place}.sys.contentType`, message: `expected a content type of this file, found "${type}"` }];
    return Object.keys(entry.fields)
      .filter((field) => !known.has(field))
      .map((field) => ({ place: `${place}.fields.${field}`, message: `expected a field of content type "${type}"; it is not delivered` }));
  };

  return [
    ...content.entries.flatMap((entry, index) => {
      const place = `entries[${index}]`;
      return [...listTypeProblems(place, entry), ...listFieldProblems(place, entry.fields)];
    }),
    ...content.assets.flatMap((asset, index) => listFieldProblems(`assets[${index}]`, asset.fields)),
  ];
}
