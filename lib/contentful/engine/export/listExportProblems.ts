import type { JsonValue } from '@/lib/models/values';
import { listLinks } from '../content/links';
import type { ExportedAsset, ExportedContentType, ExportedEntry, ExportedLocale, ExportProblem } from '../wire/exportSchema';

type ExportContent = {
  readonly contentTypes: readonly ExportedContentType[];
  readonly entries: readonly ExportedEntry[];
  readonly assets: readonly ExportedAsset[];
  readonly locales: readonly ExportedLocale[];
};

type Owner = { readonly id: string; readonly type: string; readonly fields: ExportedEntry['fields'] };

export function listExportProblems(content: ExportContent): ExportProblem[] {
  const locales = new Set(content.locales.map(({ code }) => code));
  const contentTypes = new Map(content.contentTypes.map((type) => [type.sys.id, new Set(type.fields.map(({ id }) => id))]));
  const ids = {
    Entry: new Set(content.entries.map(({ sys }) => sys.id)),
    Asset: new Set(content.assets.map(({ sys }) => sys.id)),
  };

  const listValueProblems = ({ id, type }: Owner, field: string, locale: string, value: JsonValue): ExportProblem[] => [
    ...(locales.has(locale) ? [] : [{ kind: `values in the locale "${locale}", which the file does not have`, id }]),
    ...listLinks(value)
      .filter((link) => !ids[link.linkType].has(link.id))
      .map(() => ({ kind: `links of the field "${type}.${field}" to what is not in the file`, id })),
  ];

  const listFieldProblems = (owner: Owner): ExportProblem[] =>
    Object.entries(owner.fields).flatMap(([field, values]) => Object.entries(values).flatMap(([locale, value]) => listValueProblems(owner, field, locale, value)));

  const listTypeProblems = ({ id, type, fields }: Owner): ExportProblem[] => {
    const known = contentTypes.get(type);
    if (!known) return [{ kind: `entries of the content type "${type}", which is not in the file`, id }];
    return Object.keys(fields)
      .filter((field) => !known.has(field))
      .map((field) => ({ kind: `values of the field "${type}.${field}", which the content type does not have; they are not delivered`, id }));
  };

  return [
    ...content.entries.flatMap(({ sys, fields }) => {
      const owner = { id: sys.id, type: sys.contentType.sys.id, fields };
      return [...listTypeProblems(owner), ...listFieldProblems(owner)];
    }),
    ...content.assets.flatMap(({ sys, fields }) => listFieldProblems({ id: sys.id, type: 'asset', fields })),
  ];
}

const MAX_LINES = 10;
const MAX_IDS = 3;

function describeKind(kind: string, places: readonly string[]): string {
  const ids = [...new Set(places)];
  const rest = ids.length - MAX_IDS;
  return `${places.length} ${kind}: ${ids.slice(0, MAX_IDS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

export function summarizeExportProblems(problems: readonly ExportProblem[]): readonly string[] {
  const byKind = new Map<string, string[]>();
  for (const { kind, id } of problems) {
    const places = byKind.get(kind);
    if (places) places.push(id);
    else byKind.set(kind, [id]);
  }
  const kinds = [...byKind].sort(([, some], [, others]) => others.length - some.length);
  const shown = kinds.length > MAX_LINES ? kinds.slice(0, MAX_LINES - 1) : kinds;
  const lines = shown.map(([kind, places]) => describeKind(kind, places));
  const left = kinds.slice(shown.length).reduce((sum, [, places]) => sum + places.length, 0);
  return left === 0 ? lines : [...lines, `${left} more of ${kinds.length - shown.length} other kinds`];
}
