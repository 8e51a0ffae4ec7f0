import type { SpaceEntry } from '@/content/build/space/entries';
import type { Edition } from '@/lib/platform/config/editions';
import { SITE } from '@/lib/platform/config/site';
import { buildEntryIndex, listEntryLinks } from './listShownEntries';
import { readPageUrl } from './readEntry';

/** Elsewhere, as in Britain and America, the terms of use may say who runs the site. */
const LEGAL_NOTICE_COUNTRIES: readonly string[] = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'LU'];

type LegalPage = Readonly<{
  what: string;
  /** The page has one of these names. */
  names: readonly string[];
  isExpected: (edition: Edition) => boolean;
}>;

const LEGAL_PAGES: readonly LegalPage[] = [
  { what: 'an accessibility statement', names: ['accessibility'], isExpected: () => true },
  {
    what: 'a legal notice',
    names: ['imprint', 'legal'],
    isExpected: ({ country }) => LEGAL_NOTICE_COUNTRIES.includes(country),
  },
];

/** A column of the footer links to menu items, and those to pages. */
const MENU_DEPTH = 3;

function listFooterPages(entries: readonly SpaceEntry[]): readonly SpaceEntry[] {
  const index = buildEntryIndex(entries);
  let level = entries.filter(({ type }) => type.id === 'footerMenu');
  const pages = new Set<SpaceEntry>();
  for (let depth = 0; depth < MENU_DEPTH; depth += 1) {
    level = level.flatMap((entry) => listEntryLinks(entry, index).map(({ target }) => target));
    for (const entry of level) if (entry.type.id === 'page') pages.add(entry);
    level = level.filter(({ type }) => type.id !== 'page');
  }
  return [...pages];
}

/** A space without a footer has another problem. */
export function listMissingLegalPages(
  entries: readonly SpaceEntry[],
  editions: readonly Edition[],
): readonly string[] {
  if (!entries.some(({ type }) => type.id === 'footerMenu')) return [];
  const pages = listFooterPages(entries);
  return editions.flatMap((edition) => {
    const names = pages
      .filter((page) => readPageUrl(page, edition) !== undefined)
      .map(({ source }) => source.fields['name']);
    return LEGAL_PAGES.filter(
      (page) =>
        page.isExpected(edition) &&
        !names.some((name) => typeof name === 'string' && page.names.includes(name)),
    ).map(
      (page) =>
        `${SITE.folder}: the footer of ${edition.id} leads to no page named ` +
        `${page.names.join(' or ')}, and the law expects ${page.what} there`,
    );
  });
}
