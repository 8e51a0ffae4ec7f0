import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS } from '@/lib/platform/config/editions';
import { buildKindName, type FoundProblems, type Problem } from './space/problem';
import { isLocale, type Locale } from './space/locales';
import { readYamlFile } from './readYamlFile';
import { buildSourceFile, ENTRIES_FILE, type FieldValues, type SourceEntry } from './space/entries';
import { isRecord } from '@/lib/platform/data/objects';

export type Sources = FoundProblems & {
  readonly entries: SourceEntry[];
  readonly leftOver: Map<string, string[]>;
};

type Head = Omit<SourceEntry, 'localized'>;
type Localized = Readonly<Partial<Record<Locale, FieldValues>>>;

const HEAD_KEYS = ['type', 'fields', 'date', 'draft'];
const ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;
const LOCALE_PATTERN = /^[a-z]{2}-[A-Z]{2}$/;
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
    ...(ID_PATTERN.test(id)
      ? []
      : [at('expected an id of lower-case letters, digits and hyphens, 64 at most')]),
    ...(typeof head['type'] === 'string'
      ? []
      : [at(`expected a type, found ${buildKindName(head['type'])}`)]),
    ...(isRecord(head['fields'] ?? {})
      ? []
      : [at(`expected fields to be a map, found ${buildKindName(head['fields'])}`)]),
    ...(head['date'] === undefined || isDay(head['date'])
      ? []
      : [at(`expected a date like 2026-03-12, found ${buildKindName(head['date'])}`)]),
    ...(head['draft'] === undefined || typeof head['draft'] === 'boolean'
      ? []
      : [at('expected draft to be true or false')]),
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

function readHeads(path: string, folder: string, found: Sources): readonly Head[] {
  const file = buildSourceFile(folder);
  const heads: Head[] = [];
  for (const [id, head] of Object.entries(readYamlFile(join(path, ENTRIES_FILE), file, found))) {
    if (isRecord(head)) {
      found.problems.push(...listHeadProblems(id, head, file));
      heads.push(mapHead(id, folder, head));
    } else {
      found.problems.push({
        file,
        entry: id,
        message: `expected type and fields, found ${buildKindName(head)}`,
      });
    }
  }
  return heads;
}

function listLocaleProblems(
  values: FieldValues,
  ids: ReadonlySet<string>,
  file: string,
): readonly Problem[] {
  return Object.entries(values).flatMap(([entry, fields]) => {
    if (!ids.has(entry))
      return [{ file, entry, message: `expected an entry of ${ENTRIES_FILE} next to this file` }];
    return isRecord(fields)
      ? []
      : [{ file, entry, message: `expected a map of fields, found ${buildKindName(fields)}` }];
  });
}

const buildUnknownLocale = (file: string): Problem => ({
  file,
  message: `unknown locale; expected ${EDITIONS.map((edition) => `${edition.locale}.yaml`).join(', ')}`,
});

/** A removed edition leaves a file in every folder, so they are reported as one problem. */
function listLeftOver(folder: string, leftOver: Sources['leftOver']): readonly Problem[] {
  return [...leftOver].map(([locale, [first = folder, ...others]]) => {
    if (others.length === 0) return buildUnknownLocale(first);
    return {
      file: folder,
      message:
        `${others.length + 1} files of ${locale} are left over. Delete them (find ${folder} ` +
        `-name ${locale}.yaml -delete), or give ${locale} an edition in site.ts`,
    };
  });
}

function readLanguages(
  path: string,
  folder: string,
  names: readonly string[],
  ids: ReadonlySet<string>,
  found: Sources,
): ReadonlyMap<Locale, FieldValues> {
  const languages = new Map<Locale, FieldValues>();
  for (const name of names) {
    const file = `${folder}/${name}`;
    const locale = name.replace(/\.yaml$/, '');
    if (isLocale(locale)) {
      const values = readYamlFile(join(path, name), file, found);
      found.problems.push(...listLocaleProblems(values, ids, file));
      languages.set(locale, values);
    } else if (LOCALE_PATTERN.test(locale)) {
      found.leftOver.set(locale, [...(found.leftOver.get(locale) ?? []), file]);
    } else {
      found.problems.push(buildUnknownLocale(file));
    }
  }
  return languages;
}

function readFolder(path: string, folder: string, found: Sources): void {
  const files = listNames(path, 'file').filter((name) => /\.ya?ml$/.test(name));
  if (files.includes(ENTRIES_FILE)) {
    const heads = readHeads(path, folder, found);
    const languages = readLanguages(
      path,
      folder,
      files.filter((name) => name !== ENTRIES_FILE),
      new Set(heads.map(({ id }) => id)),
      found,
    );
    const listLocalized = (id: string): Localized =>
      Object.fromEntries(
        [...languages].flatMap(([locale, values]) =>
          isRecord(values[id]) ? [[locale, values[id]]] : [],
        ),
      );
    found.entries.push(...heads.map((head) => ({ ...head, localized: listLocalized(head.id) })));
  } else if (files.length > 0) {
    found.problems.push({ file: folder, message: `expected a file ${ENTRIES_FILE}` });
  }
  for (const name of listNames(path, 'folder'))
    readFolder(join(path, name), `${folder}/${name}`, found);
}

export function readSources(path: string, folder: string): Sources {
  const found: Sources = { entries: [], problems: [], syntaxErrors: [], leftOver: new Map() };
  readFolder(path, folder, found);
  found.problems.push(...listLeftOver(folder, found.leftOver));
  return found;
}
