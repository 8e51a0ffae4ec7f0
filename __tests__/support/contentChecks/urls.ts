import { type Edition, EDITIONS } from '@/lib/config/editions';
import { buildSourceFile, type SpaceEntry } from '@/content/build/space/entries';
import { DEFAULT_LOCALE } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { listRepeated } from './listRepeated';
import { readPageUrl, readShown } from './readEntry';

export function listDuplicateValues(entries: readonly SpaceEntry[]): readonly Problem[] {
  const rows = entries.flatMap((entry) =>
    entry.type.fields
      .filter(({ validations }) => validations.some((validation) => 'unique' in validation))
      .map(({ id: field }) => ({ entry, field, value: readShown(entry, field, DEFAULT_LOCALE) }))
      .filter(({ value }) => value !== undefined),
  );
  return listRepeated(rows, ({ entry, field, value }) =>
    JSON.stringify([entry.type.id, field, value]),
  ).map(({ item, first }) => ({
    file: buildSourceFile(item.entry.source.folder),
    entry: item.entry.source.id,
    field: item.field,
    message: `expected a value of its own; ${first.entry.source.id} has the same`,
  }));
}

type PageUrl = { readonly entry: SpaceEntry; readonly url: string };

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

function listEditionUrlProblems(
  entries: readonly SpaceEntry[],
  edition: Edition,
): readonly Problem[] {
  const urls: readonly PageUrl[] = entries.flatMap((entry) => {
    const url = readPageUrl(entry, edition);
    return url === undefined ? [] : [{ entry, url }];
  });
  const at = ({ entry: { source } }: PageUrl, message: string): Problem => ({
    file: buildSourceFile(source.folder, edition.locale),
    entry: source.id,
    field: 'url',
    message,
  });
  return [
    ...urls.flatMap((row) => {
      const fault = buildUrlFault(row.url, edition);
      return fault === undefined ? [] : [at(row, fault)];
    }),
    ...listRepeated(urls, ({ url }) => url).map(({ item, first }) =>
      at(item, `expected an address of its own; ${first.entry.source.id} has ${item.url} too`),
    ),
  ];
}

export function listUrlProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return EDITIONS.flatMap((edition) => listEditionUrlProblems(entries, edition));
}
