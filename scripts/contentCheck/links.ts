import type { Field } from '@/lib/content/model/defineContentType';
import { type Edition, EDITIONS, isEditionId } from '@/lib/platform/config/editions';
import { isRecord } from '@/lib/platform/data/objects';
import type { SpaceEntry } from '@/content/build/space/entries';
import {
  buildEntryIndex,
  type EntryIndex,
  listEntryLinks,
  listShownEntries,
} from './listShownEntries';
import { DEFAULT_LOCALE, type Locale } from '@/content/build/space/locales';
import type { Problem } from '@/content/build/space/problem';
import { buildProblem, isWritten, readPageUrl, readShown } from './readEntry';

const HTML_ADDRESS = /\b(?:href|src)\s*=\s*["']([^"']*)["']/g;
const MARKDOWN_ADDRESS = /\]\(\s*<?([^)\s>]*)/g;

function listTextAddresses(text: string): readonly string[] {
  return [...text.matchAll(HTML_ADDRESS), ...text.matchAll(MARKDOWN_ADDRESS)].flatMap(
    ([, address]) => address ?? [],
  );
}

function listDocumentAddresses(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listDocumentAddresses);
  if (!isRecord(node)) return [];
  const uri = isRecord(node['data']) ? node['data']['uri'] : undefined;
  return [...(typeof uri === 'string' ? [uri] : []), ...listDocumentAddresses(node['content'])];
}

function listJsonAddresses(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listJsonAddresses)
    : [];
}

function listFieldAddresses(field: Field, value: unknown): readonly string[] {
  if (field.type === 'RichText') return listDocumentAddresses(value);
  if (field.type === 'Object') return listJsonAddresses(value);
  if (typeof value !== 'string') return [];
  return field.type === 'Text' ? listTextAddresses(value) : listJsonAddresses(value);
}

type Address = { readonly field: string; readonly address: string };

function listAddresses(entry: SpaceEntry, locale: Locale): readonly Address[] {
  return entry.type.fields.flatMap((field) =>
    listFieldAddresses(field, readShown(entry, field.id, locale)).map((address) => ({
      field: field.id,
      address,
    })),
  );
}

const readPath = (address: string): string | undefined =>
  /^\/(?!\/)/.test(address) ? address.split(/[?#]/)[0] : undefined;

function listEditionPaths(entries: readonly SpaceEntry[], edition: Edition): readonly string[] {
  const published = entries.filter(({ source }) => !source.isDraft);
  return [
    `/${edition.id}/sitemap`,
    ...published.flatMap((entry) => readPageUrl(entry, edition) ?? []),
  ];
}

/** The country selector alone links from one edition to the others. */
function isCountrySet({ type, values }: SpaceEntry): boolean {
  return type.id === 'labels' && values['code']?.[DEFAULT_LOCALE] === 'countries';
}

/** The selector leaves out editions that the site has not: `editions.ts` names them once. */
const isForeignHome = (path: string): boolean =>
  /^\/[a-z]{2}-[a-z]{2}$/.test(path) && !isEditionId(path.slice(1));

export function listForeignHomes(entries: readonly SpaceEntry[]): readonly string[] {
  const addresses = entries
    .filter(isCountrySet)
    .flatMap((entry) => EDITIONS.flatMap(({ locale }) => listAddresses(entry, locale)));
  return [...new Set(addresses.map(({ address }) => address).filter(isForeignHome))];
}

function listBrokenAddresses(
  entry: SpaceEntry,
  edition: Edition,
  paths: ReadonlySet<string>,
): readonly Problem[] {
  return listAddresses(entry, edition.locale).flatMap(({ field, address }) => {
    const path = readPath(address);
    if (path === undefined || paths.has(path) || (isCountrySet(entry) && isForeignHome(path)))
      return [];
    const locale = [edition.locale, DEFAULT_LOCALE].find((one) => isWritten(entry, field, one));
    const message = `expected the address of a page that ${edition.id} has, found ${address}`;
    return [buildProblem(entry, field, message, locale)];
  });
}

function listMissingPages(
  entry: SpaceEntry,
  edition: Edition,
  index: EntryIndex,
): readonly Problem[] {
  return listEntryLinks(entry, index)
    .filter(({ target }) => target.type.id === 'page' && readPageUrl(target, edition) === undefined)
    .map(({ field, target }) =>
      buildProblem(
        entry,
        field,
        `expected a page that ${edition.id} has; ${target.source.id} has no url in ${edition.locale}.yaml`,
      ),
    );
}

export function listLinkProblems(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[],
): readonly Problem[] {
  const index = buildEntryIndex(entries);
  const everyPath = new Set(EDITIONS.flatMap((edition) => listEditionPaths(entries, edition)));
  return editions.flatMap((edition) => {
    const paths = new Set(listEditionPaths(entries, edition));
    // Redirects have a check of their own.
    const shown = listShownEntries(entries, edition).filter(({ type }) => type.id !== 'redirect');
    return shown.flatMap((entry) => [
      ...listBrokenAddresses(entry, edition, isCountrySet(entry) ? everyPath : paths),
      ...listMissingPages(entry, edition, index),
    ]);
  });
}
