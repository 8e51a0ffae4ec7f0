import {
  buildSignPages,
  IMPOSSIBLE_SIGNS,
  POSSIBLE_SIGNS,
  SIGNS,
} from '@/__tests__/support/addressSpace';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { getConfig } from '@/lib/platform/config/env';
import { isRecord } from '@/lib/platform/data/objects';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { openSite } from './openSite';

const MENU = Array.from({ length: 60 }, (_, number) => buildLink(`menu-${number}`));
const SPACE = makeSpace(
  buildModelExport([
    // Without the footer, whose privacy links are in a separate document.
    ...SITE_ENTRIES.filter(({ sys }) => !['header', 'footer'].includes(sys.id)),
    buildModelEntry('header', 'headerMenu', { code: 'header', items: MENU }),
    ...buildSignPages(SIGNS),
  ]),
);

const PAGE_ADDRESS = /^\/(?:en-gb|fr-fr)(?:\/|$)/;

/** Addresses of this site's pages in values, formatted text and structured data. */
function listAddresses(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listAddresses);
  if (isRecord(value)) return Object.values(value).flatMap(listAddresses);
  if (typeof value !== 'string') return [];
  if (/^[[{]/.test(value)) return listAddresses(JSON.parse(value));
  const texts = value.startsWith('<')
    ? Array.from(value.matchAll(/href="([^"]*)"/g), ([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
    : [value];
  return texts
    .map((text) => text.replace(getConfig().siteOrigin, ''))
    .filter((text) => PAGE_ADDRESS.test(text));
}

beforeEach(() => startSite());

test("a page's address can have every character that a path can have", async () => {
  const site = await loadSiteIndex(buildStore(() => SPACE).store.current());
  const [english] = site.editions;
  if (english === undefined) throw new Error('The space has no edition.');
  const { byId, leftOut } = site.ofEdition(english);
  const impossible = leftOut
    .map(({ id, problem }) => [SIGNS[Number(id.replace('page-sign-', ''))], problem])
    .filter(([sign]) => sign !== undefined);
  expect(impossible.sort()).toEqual(
    IMPOSSIBLE_SIGNS.map((sign) => [sign, 'unreadableAddress']).sort(),
  );
  expect([...byId.keys()].filter((id) => id.startsWith('page-sign-'))).toHaveLength(
    POSSIBLE_SIGNS.length,
  );
});

test('every address on a page is the canonical address of a page', async () => {
  const { get } = openSite(() => SPACE);
  const found = new Set(['/en-gb/sitemap']);
  const wrong: unknown[] = [];
  for (const address of found) {
    const { pathname } = new URL(address, 'https://www.example.com');
    const { statusCode, body } = await get(pathname);
    if (statusCode !== 200 || address !== pathname) wrong.push({ address, pathname, statusCode });
    for (const next of listAddresses(JSON.parse(body))) found.add(next.replace(/[?#].*$/, ''));
  }
  expect(wrong).toEqual([]);
  expect(found.size).toBeGreaterThan(2 * POSSIBLE_SIGNS.length);
});
