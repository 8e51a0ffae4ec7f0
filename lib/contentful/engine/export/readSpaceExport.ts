import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { type ExportedLocale, exportSchema, type SpaceExport, SpaceExportError } from '../wire/exportSchema';
import { listExportProblems } from './listExportProblems';

function checkLocales(locales: readonly ExportedLocale[], file: string): void {
  const byCode = new Map(locales.map((locale) => [locale.code, locale]));
  const defaults = locales.filter((locale) => locale.default);
  if (defaults.length !== 1) {
    throw new SpaceExportError(file, 'locales', `expected exactly one locale with "default": true, found ${defaults.length}`);
  }
  locales.forEach((locale, index) => {
    if (locales.findIndex(({ code }) => code === locale.code) !== index) {
      throw new SpaceExportError(file, `locales[${index}].code`, `expected a code of its own, but "${locale.code}" is there twice`);
    }
    const known = [...byCode.keys()].join(', ');
    const { fallbackCode } = locale;
    if (typeof fallbackCode === 'string' && !byCode.has(fallbackCode)) {
      throw new SpaceExportError(file, `locales[${index}].fallbackCode`, `expected one of ${known}, found "${fallbackCode}"`);
    }
    const seen = new Set<string>();
    for (let code: string | null | undefined = locale.code; code; code = byCode.get(code)?.fallbackCode) {
      if (seen.has(code)) {
        throw new SpaceExportError(file, `locales[${index}].fallbackCode`, `expected fallbacks that end, but "${code}" leads back to itself`);
      }
      seen.add(code);
    }
  });
}

/**
 * Checks the parsed content of an export file.
 *
 * Throws where nothing sensible can be served: a wrong shape, a duplicate id, no or two default locales, a locale whose fallback is missing or circular.
 * Lists as `problems` what the service tolerates too, and what every export of selected entries has: dangling links, entries of an unknown content type, values of an unknown field or locale.
 *
 * @throws {SpaceExportError}
 */
export function readSpaceExport(value: unknown, file: string): SpaceExport {
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) throw describeIssue(parsed.error, file);
  const content = parsed.data;
  checkUniqueIds('contentTypes', content.contentTypes, file);
  checkUniqueIds('entries', content.entries, file);
  checkUniqueIds('assets', content.assets, file);
  checkUniqueIds('tags', content.tags, file);
  checkLocales(content.locales, file);
  return { file, ...content, problems: listExportProblems(content) };
}

function checkUniqueIds(list: string, items: readonly { readonly sys: { readonly id: string } }[], file: string): void {
  const firstPlaces = new Map<string, number>();
  items.forEach(({ sys }, index) => {
    const first = firstPlaces.get(sys.id);
    if (first !== undefined) {
      throw new SpaceExportError(file, `${list}[${index}].sys.id`, `expected an id of its own, but ${list}[${first}] is "${sys.id}" too`);
    }
    firstPlaces.set(sys.id, index);
  });
}

function describeIssue(error: z.ZodError, file: string): SpaceExportError {
  const issue = error.issues[0];
  const place = (issue?.path ?? []).reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`),
    '',
  );
  const isExport = issue !== undefined && (issue.path.length > 1 || place === '');
  const hint = isExport ? '' : ', as in a file made by "contentful space export"';
  return new SpaceExportError(file, place, `${issue?.message ?? 'not an export'}${hint}`);
}

export async function loadSpaceExport(path: string): Promise<SpaceExport> {
  return readSpaceExport(parseJson(await readText(path), path), path);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
    throw new SpaceExportError(path, '', `expected a readable export file (${reason}); make the demo's with "npm run content:build" or set CONTENT_EXPORT`);
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpaceExportError(path, '', `expected JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
