import type { z } from 'zod';
import { exportSchema } from './exportSchema';
import { checkLocales } from './checkLocales';
import { listExportProblems } from './listExportProblems';
import type { SpaceExport } from './spaceExport';
import { SpaceExportError } from './spaceExport';

/**
 * Checks the parsed content of an export file.
 *
 * Fatal, because nothing sensible can be served: not an export, a wrong shape, the same id twice,
 * no or two default locales, a fallback to a locale that is not there or that leads back to itself.
 * Reported in `problems`, because the real service lives with them too (an export of selected
 * entries has them all the time): links to entries or assets that are not in the file, which are
 * answered as unresolvable; entries of a content type that is not in the file; values of a field
 * or a locale that does not exist.
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
