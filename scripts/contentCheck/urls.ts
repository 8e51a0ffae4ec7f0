import { type Edition, EDITIONS } from '@/lib/platform/config/editions';
import type { SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { listRepeated } from './listRepeated';
import { buildProblem, readPageUrl, readShown } from './readEntry';

export function listDuplicateValues(entries: readonly SpaceEntry[]): readonly Problem[] {
  const rows = entries.flatMap((entry) =>
    entry.type.fields
      .filter(({ validations }) => validations.some((validation) => 'unique' in validation))
      .map(({ id: field }) => ({ entry, field, value: readShown(entry, field, DEFAULT_LOCALE) }))
      .filter(({ value }) => value !== undefined),
  );
  return listRepeated(rows, ({ entry, field, value }) =>
    JSON.stringify([entry.type.id, field, value]),
  ).map(({ item: { entry, field }, first }) =>
    buildProblem(
      entry,
      field,
      `expected a value of its own; ${first.entry.source.id} has the same`,
    ),
  );
}

const URL_PATTERN = /^\/[a-z]{2}-[a-z]{2}(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

function buildUrlFault(url: string, edition: Edition): string | undefined {
  const prefix = `/${edition.id}`;
  if (url !== prefix && !url.startsWith(`${prefix}/`))
    return `expected an address that begins with ${prefix}, found ${url}`;
  if (!URL_PATTERN.test(url))
    return `expected lower-case words, digits and hyphens between slashes, found ${url}`;
  return url === `${prefix}/sitemap`
    ? 'expected another address: this one is the site’s own list of pages'
    : undefined;
}

export function listUrlProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return EDITIONS.flatMap((edition) => {
    const rows = entries.flatMap((entry) => {
      const url = readPageUrl(entry, edition);
      return url === undefined ? [] : [{ entry, url }];
    });
    const at = (entry: SpaceEntry, message: string): Problem =>
      buildProblem(entry, 'url', message, edition.locale);
    return [
      ...rows.flatMap(({ entry, url }) => {
        const fault = buildUrlFault(url, edition);
        return fault === undefined ? [] : at(entry, fault);
      }),
      ...listRepeated(rows, ({ url }) => url).map(({ item: { entry, url }, first }) =>
        at(entry, `expected an address of its own; ${first.entry.source.id} has ${url} too`),
      ),
    ];
  });
}
