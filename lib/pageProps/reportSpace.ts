import { EDITIONS } from '@/lib/config/editions';
import { logger } from '@/lib/config/logger';
import type { SpaceModel } from '@/lib/contentful/client/contentSource';
import type { EntryGraph } from '@/lib/models/entry';

declare global {
  /** What was said last of the space. The framework bundles this module more than once, and each request of a preview reads the space anew. */
  var spaceReport: string | undefined;
}

/** What the site asks a space for, and what happens without. */
const WANTED: Readonly<Record<string, { readonly fields: readonly string[]; readonly without: string }>> = {
  page: { fields: ['name', 'url', 'page', 'meta', 'pageData'], without: 'there are no pages' },
  headerMenu: { fields: ['code'], without: 'the header has no menu' },
  footerMenu: { fields: ['code'], without: 'the footer has no menu' },
  labels: { fields: ['code', 'labels'], without: 'the site uses its own English words' },
  errorPage: { fields: ['code'], without: 'error pages are plain' },
  productPage: { fields: ['genericProduct'], without: 'there are no products' },
  genericProductAttribute: { fields: ['name', 'slug'], without: 'products have no categories' },
};

const MAX_NAMES = 12;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function listMissingLocales({ locales }: SpaceModel): readonly string[] {
  const missing = EDITIONS.filter(({ locale }) => !locales.some(({ code }) => code === locale));
  if (missing.length === 0) return [];
  return [`The space has no locale ${listNames(missing.map(({ locale }) => locale))}: left out ${listNames(missing.map(({ id }) => id))}.`];
}

function listMissingTypes({ contentTypes }: SpaceModel): readonly string[] {
  return Object.entries(WANTED).flatMap(([type, { fields, without }]) => {
    const known = contentTypes.get(type);
    if (known === undefined) return [`The space has no content type "${type}": ${without}.`];
    const missing = fields.filter((field) => !known.has(field));
    return missing.length === 0 ? [] : [`The content type "${type}" has no field ${listNames(missing)}.`];
  });
}

/** What a space lacks of what the site looks for, a line each; empty where it has everything. */
export function listMissing(model: SpaceModel): readonly string[] {
  return [...listMissingLocales(model), ...listMissingTypes(model)];
}

/**
 * Why there is nothing to show, a line each: what was looked for, and what is there.
 * @param pages every entry of the type `page`, as the space's default locale has them
 */
export function explainNoPages({ locales, contentTypes }: SpaceModel, pages: EntryGraph): readonly string[] {
  const addresses = pages.items.flatMap(({ fields }) => (typeof fields['url'] === 'string' ? [fields['url'].slice(0, 100)] : []));
  const prefixes = EDITIONS.map(({ id }) => `/${id}`);
  return [
    `Looked for entries of the content type "page" whose field "url" begins with ${listNames(prefixes)}, in the locales ${listNames(EDITIONS.map(({ locale }) => locale))}.`,
    `The space has the locales ${listNames(locales.map(({ code }) => code))}.`,
    `It has the content types ${listNames([...contentTypes.keys()])}.`,
    `It has ${pages.items.length} entries of the type "page", with the addresses ${listNames(addresses)}.`,
  ];
}

/** Logs the lines, unless they are what was said last. */
export function reportSpace(lines: readonly string[]): void {
  const report = lines.join('\n');
  if (report === globalThis.spaceReport) return;
  globalThis.spaceReport = report;
  for (const line of lines) logger.warn({}, line);
}
