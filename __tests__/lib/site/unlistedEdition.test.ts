import { close, listen } from '@/__tests__/support/listen';
import { buildSource } from '@/__tests__/support/modelSpace';
import { BARE_PAGE, GLOBALS } from '@/__tests__/support/pageModels';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { handleSitemap } from '@/lib/api/handleSitemap';
import { resolveEdition } from '@/lib/config/editions';
import type { EDITIONS } from '@/lib/config/site';
import { buildPageHead } from '@/lib/seo/buildPageHead';
import { SiteIndexes } from '@/lib/site/loadSiteIndex';

jest.mock('@/lib/config/site', () => {
  const actual = jest.requireActual<{ readonly EDITIONS: typeof EDITIONS }>('@/lib/config/site');
  return {
    ...actual,
    EDITIONS: actual.EDITIONS.map((edition) =>
      edition.id === 'fr-fr' ? { ...edition, isListed: false } : edition,
    ),
  };
});

const { source } = buildSource(() => SITE_SPACE);
const FRENCH = resolveEdition('fr-fr');
const server = serveApi(handleSitemap, ({ searchParams }) => Object.fromEntries(searchParams));
let origin = '';
beforeAll(async () => {
  origin = `http://${await listen(server)}`;
});
beforeEach(() => startSite({ content: source }));
afterAll(async () => {
  await close(server);
});

test('an edition that is not listed is served where it is asked for', async () => {
  const site = await new SiteIndexes(false).load(source);
  expect(site.findPath(FRENCH, '/fr-fr')).toBe('/fr-fr');
  expect(site.findEdition('/fr-fr')?.id).toBe('fr-fr');
});

test('no page names it as an alternate, and in a preview all do', async () => {
  const alternatesOf = async (isPreview: boolean) =>
    (await new SiteIndexes(isPreview).load(source))
      .listAlternates('page-home')
      .map(({ edition }) => edition);
  expect(await alternatesOf(false)).toEqual(['en-gb']);
  expect(await alternatesOf(true)).toEqual(['en-gb', 'fr-fr']);
});

test('no sitemap has it', async () => {
  const index = await (await fetch(`${origin}/api/sitemap`)).text();
  expect(index).toContain('/en-gb/sitemap.xml');
  expect(index).not.toContain('/fr-fr');
  expect((await fetch(`${origin}/api/sitemap?edition=fr-fr`)).status).toBe(404);
});

test('search engines leave it out', () => {
  expect(buildPageHead(BARE_PAGE, { ...GLOBALS, edition: 'fr-fr' }).named['robots']).toBe(
    'noindex, follow',
  );
  expect(buildPageHead(BARE_PAGE, { ...GLOBALS, edition: 'en-gb' }).named['robots']).toBe(
    'index, follow',
  );
});
