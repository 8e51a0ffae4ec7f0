import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS } from '@/lib/config/editions';
import { buildKindName, type Problem } from './space/problem';
import { isLocale, type Locale } from './space/locales';
import { readYamlFile } from './readYamlFile';
import { buildSourceFile, ENTRIES_FILE, type FieldValues, type SourceEntry } from './space/entries';
import { isRecord } from '@/lib/data/objects';

export type Sources = {
  readonly entries: readonly SourceEntry[];
  readonly problems: readonly Problem[];
  /** Of files that could not be read at all; most problems beside them are their consequences. */
  readonly syntaxErrors: readonly Problem[];
};

type Head = Omit<SourceEntry, 'localized'>;
type Localized = Readonly<Partial<Record<Locale, FieldValues>>>;

const HEAD_KEYS = ['type', 'fields', 'date', 'draft'];
const ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Sorted, because the file system's order differs between machines. */
function listNames(folder: string, kind: 'file' | 'folder'): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => (kind === 'folder' ? item.isDirectory() : item.isFile()))
    .map(({ name }) => name)
    .sort();
}

function listHeadProblems(id: string, head: FieldValues, file: string): readonly Problem[] {
  const at = (message: string): Problem => ({ file, entry: id, message });
  const unknownKeys = Object.keys(head).filter((key) => !HEAD_KEYS.includes(key));
  return [
    ...unknownKeys.map((key) => at(`expected ${HEAD_KEYS.join(', ')}; found “${key}”`)),
    ...(ID_PATTERN.test(id) ? [] : [at('expected an id of lower-case letters, digits and hyphens, 64 at most')]),
    ...(typeof head['type'] === 'string' ? [] : [at(`expected a type, found ${buildKindName(head['type'])}`)]),
    ...(isRecord(head['fields'] ?? {}) ? [] : [at(`expected fields to be a map, found ${buildKindName(head['fields'])}`)]),
    ...(head['date'] === undefined || isDay(head['date']) ? [] : [at(`expected a date like 2026-03-12, found ${buildKindName(head['date'])}`)]),
    ...(head['draft'] === undefined || typeof head['draft'] === 'boolean' ? [] : [at('expected draft to be true or false')]),
  ];
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY_PATTERN.test(value) && !Number.isNaN(Date.parse(value));
}

function mapHead(id: string, folder: string, head: FieldValues): Head {
  const { type, fields, date, draft } = head;
  return {
    id,
    folder,
    type: typeof type === 'string' ? type : '',
    ...(isDay(date) ? { date } : {}),
    isDraft: draft === true,
    fields: isRecord(fields) ? fields : {},
  };
}

function readHeads(path: string, folder: string): Omit<Sources, 'entries'> & { readonly heads: readonly Head[] } {
  const file = buildSourceFile(folder);
  const { values, problems, syntaxErrors } = readYamlFile(join(path, ENTRIES_FILE), file);
  const rows = Object.entries(values);
  const malformed = rows.filter(([, head]) => !isRecord(head));
  const sound = rows.flatMap(([id, head]) => (isRecord(head) ? [{ id, head }] : []));
  return {
    heads: sound.map(({ id, head }) => mapHead(id, folder, head)),
    syntaxErrors,
    problems: [
      ...problems,
      ...malformed.map(([entry, head]) => ({ file, entry, message: `expected type and fields, found ${buildKindName(head)}` })),
      ...sound.flatMap(({ id, head }) => listHeadProblems(id, head, file)),
    ],
  };
}

function listLocaleProblems(values: FieldValues, ids: ReadonlySet<string>, file: string): readonly Problem[] {
  return Object.entries(values).flatMap(([entry, fields]) => {
    if (!ids.has(entry)) return [{ file, entry, message: `expected an entry of ${ENTRIES_FILE} beside this file` }];
    return isRecord(fields) ? [] : [{ file, entry, message: `expected a map of fields, found ${buildKindName(fields)}` }];
  });
}

function readFolder(path: string, folder: string): Sources {
  const files = listNames(path, 'file').filter((name) => /\.ya?ml$/.test(name));
  if (files.length === 0) return { entries: [], problems: [], syntaxErrors: [] };
  if (!files.includes(ENTRIES_FILE)) return { entries: [], problems: [{ file: folder, message: `expected a file ${ENTRIES_FILE}` }], syntaxErrors: [] };

  const { heads, problems, syntaxErrors } = readHeads(path, folder);
  const ids = new Set(heads.map(({ id }) => id));
  const localeFiles = files.filter((name) => name !== ENTRIES_FILE);
  const known = localeFiles.map((name) => name.replace(/\.yaml$/, '')).filter(isLocale);
  const unknown = localeFiles.filter((name) => !isLocale(name.replace(/\.yaml$/, '')));
  const languages = known.map((locale) => ({ locale, ...readYamlFile(join(path, `${locale}.yaml`), buildSourceFile(folder, locale)) }));
  const listLocalized = (id: string): Localized =>
    Object.fromEntries(languages.flatMap(({ locale, values }) => (isRecord(values[id]) ? [[locale, values[id]]] : [])));

  return {
    entries: heads.map((head) => ({ ...head, localized: listLocalized(head.id) })),
    syntaxErrors: [...syntaxErrors, ...languages.flatMap((language) => language.syntaxErrors)],
    problems: [
      ...problems,
      ...unknown.map((name) => ({
        file: `${folder}/${name}`,
        message: `unknown locale; expected ${EDITIONS.map(({ locale }) => `${locale}.yaml`).join(', ')}`,
      })),
      ...languages.flatMap((language) => language.problems),
      ...languages.flatMap(({ locale, values }) => listLocaleProblems(values, ids, buildSourceFile(folder, locale))),
    ],
  };
}

export function readSources(path: string, folder: string): Sources {
  const here = readFolder(path, folder);
  const below = listNames(path, 'folder').map((name) => readSources(join(path, name), `${folder}/${name}`));
  return {
    entries: [...here.entries, ...below.flatMap(({ entries }) => entries)],
    problems: [...here.problems, ...below.flatMap(({ problems }) => problems)],
    syntaxErrors: [...here.syntaxErrors, ...below.flatMap(({ syntaxErrors }) => syntaxErrors)],
  };
}
