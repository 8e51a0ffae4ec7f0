import { EDITIONS } from '@/lib/config/editions';
import { listRepeated } from './listDuplicates';
import { buildSourceFile } from './sourceEntry';
import type { Edition } from '@/lib/config/editions';
import type { Problem } from './problem';
import type { SpaceEntry } from './spaceEntry';

type PageUrl = { readonly entry: SpaceEntry; readonly url: string };

const URL_PATTERN = /^\/[a-z]{2}-[a-z]{2}(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** The page's address in an edition; undefined where the edition has no such page. */
export function readPageUrl(entry: SpaceEntry, edition: Edition): string | undefined {
  const url = entry.type.id === 'page' ? entry.values['url']?.[edition.locale] : undefined;
  return typeof url === 'string' ? url : undefined;
}

function buildUrlFault(url: string, edition: Edition): string | undefined {
  const prefix = `/${edition.id}`;
  if (url !== prefix && !url.startsWith(`${prefix}/`)) return `expected an address that begins with ${prefix}, found ${url}`;
  if (!URL_PATTERN.test(url)) return `expected lower-case words, digits and hyphens between slashes, found ${url}`;
  return url === `${prefix}/sitemap` ? 'expected another address: this one is the site’s own list of pages' : undefined;
}

function listEditionUrlProblems(entries: readonly SpaceEntry[], edition: Edition): readonly Problem[] {
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

/** Page addresses outside their edition, misspelt, or shared by two pages. */
export function listUrlProblems(entries: readonly SpaceEntry[]): readonly Problem[] {
  return EDITIONS.flatMap((edition) => listEditionUrlProblems(entries, edition));
}
