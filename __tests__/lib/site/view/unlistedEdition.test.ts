import { serveTests } from '@/__tests__/support/listen';
import { buildStore } from '@/__tests__/support/modelSpace';
import { BARE_PAGE, GLOBALS } from '@/__tests__/support/pageModels';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { handleSitemap } from '@/lib/site/api/handleSitemap';
import { resolveEdition } from '@/lib/platform/config/editions';
import type { EDITIONS } from '@/lib/platform/config/site';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';
import { SiteIndexes } from '@/lib/site/view/loadSiteIndex';

jest.mock('@/lib/platform/config/site', () => {
  const actual = jest.requireActual<{ readonly EDITIONS: typeof EDITIONS }>(
    '@/lib/platform/config/site',
  );
  return {
    ...actual,
    EDITIONS: actual.EDITIONS.map((edition) =>
      edition.id === 'fr-fr' ? { ...edition, isListed: false } : edition,
    ),
  };
});

const { store } = buildStore(() => SITE_SPACE);
const FRENCH = resolveEdition('fr-fr');
const api = serveTests(
  serveApi(handleSitemap, ({ searchParams }) => Object.fromEntries(searchParams)),
);
beforeEach(() => startSite({ content: store }));

test('an unlisted edition is served at its address', async () => {
  const site = await new SiteIndexes(false).load(store.current());
  expect(site.findPath(FRENCH, '/fr-fr')).toBe('/fr-fr');
  expect(site.findEdition('/fr-fr')?.id).toBe('fr-fr');
});

test('only previews name an unlisted edition as an alternate', async () => {
  const alternatesOf = async (isPreview: boolean) =>
    (await new SiteIndexes(isPreview).load(store.current()))
      .listAlternates('page-home')
      .map(({ edition }) => edition);
  expect(await alternatesOf(false)).toEqual(['en-gb']);
  expect(await alternatesOf(true)).toEqual(['en-gb', 'fr-fr']);
});

test('no sitemap has an unlisted edition', async () => {
  const index = await (await fetch(`${api.origin}/api/sitemap`)).text();
  expect(index).toContain('/en-gb/sitemap.xml');
  expect(index).not.toContain('/fr-fr');
  expect((await fetch(`${api.origin}/api/sitemap?edition=fr-fr`)).status).toBe(404);
});

test('search engines do not index an unlisted edition', () => {
  expect(buildPageHead(BARE_PAGE, { ...GLOBALS, edition: 'fr-fr' }).named['robots']).toBe(
    'noindex, follow',
  );
  expect(buildPageHead(BARE_PAGE, { ...GLOBALS, edition: 'en-gb' }).named['robots']).toBe(
    'index, follow',
  );
});
