import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { readConfig } from '@/lib/platform/config/env';
import { logger } from '@/lib/platform/config/logger';
import { loadErrorPage } from '@/lib/site/loaders/loadErrorPage';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { loadTraces } from '@/lib/site/view/siteDigests';
import { SiteView } from '@/lib/site/view/siteView';
import { loadPageAt } from '../loadPages';
import { links } from '../siteEntries';

const ENTRIES = [
  buildModelEntry(
    'words',
    'labels',
    { code: 'words', labels: { root: { title: 'Two locales', siteName: 'Two' } } },
    { 'de-DE': { labels: { root: { title: 'Zwei Sprachen', siteName: 'Zwei' } } } },
  ),
  buildModelEntry('lands', 'labels', {
    code: 'lands',
    labels: { countries: [{ country: 'Deutschland', url: '/de-de' }] },
  }),
  buildModelEntry('top', 'headerMenu', { code: 'Main menu', items: links('menu-home') }),
  buildModelEntry('small', 'headerMenu', { code: 'small', items: links('menu-help') }),
  buildModelEntry('bottom', 'footerMenu', { code: 'unten', items: links('menu-help') }),
  buildModelEntry(
    'menu-home',
    'menuItemInternal',
    { title: 'Home', page: buildLink('page-home') },
    { 'de-DE': { title: 'Startseite' } },
  ),
  buildModelEntry(
    'menu-help',
    'menuItemExternal',
    { title: 'Help', url: 'https://help.example.com/' },
    { 'de-DE': { title: 'Hilfe' } },
  ),
  buildModelEntry(
    'error-404',
    'errorPage',
    { code: '404', title: 'Not here' },
    { 'de-DE': { title: 'Nicht hier' } },
  ),
  buildModelEntry(
    'page-home',
    'page',
    { name: 'home', url: '/en-gb', page: buildLink('home') },
    { 'de-DE': { url: '/de-de' } },
  ),
  buildModelEntry(
    'home',
    'landingPage',
    { title: 'Home', blocks: links('heading') },
    { 'de-DE': { title: 'Startseite' } },
  ),
  buildModelEntry(
    'heading',
    'heading',
    { text: 'Welcome', level: 1 },
    { 'de-DE': { text: 'Willkommen' } },
  ),
];

const CODES: Readonly<Record<string, string>> = { 'en-GB': 'en', 'de-DE': 'de' };
const renameLocales = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([locale, value]) => [CODES[locale] ?? locale, value]),
  );

/**
 * A space with the locales `en` and `de`, whose menus and labels have codes of their own.
 * @param id of an entry that makes it another space, of which nothing is cached
 */
function openSpace(id: string) {
  const whole = buildModelExport(ENTRIES);
  const locales = whole.locales.flatMap((row) => {
    const code = CODES[row.code];
    return code === undefined
      ? []
      : [{ ...row, code, default: code === 'en', fallbackCode: code === 'en' ? null : 'en' }];
  });
  const entries = [...ENTRIES, buildModelEntry(id, 'heading', {})].map((entry) => ({
    ...entry,
    fields: Object.fromEntries(
      Object.entries(entry.fields).map(([field, values]) => [field, renameLocales(values)]),
    ),
  }));
  const space = makeSpace({ ...whole, locales, entries });
  return buildStore(() => space).store;
}

const NAMES = {
  CONTENT_LOCALES: 'en-gb:en,de-de:de',
  CONTENT_HEADER_MENU: 'Main menu',
  CONTENT_SECOND_HEADER_MENU: 'small',
  CONTENT_FOOTER_MENU: 'unten',
  CONTENT_LABELS: 'words',
  CONTENT_COUNTRY_LABELS: 'lands',
};

test.each([
  ['en-gb', 'Welcome', 'Two', 'Home', 'Help', 'Not here'],
  ['de-de', 'Willkommen', 'Zwei', 'Startseite', 'Hilfe', 'Nicht hier'],
] as const)(
  'a space with the locales en and de and codes of its own serves %s with its menus and labels',
  async (id, heading, siteName, home, help, missing) => {
    startSite({ config: readConfig(NAMES) });
    const store = openSpace(`configured-${id}`);
    const edition = resolveEdition(id);
    expect((await loadSiteIndex(store.current())).editions.map((served) => served.id)).toEqual([
      'en-gb',
      'de-de',
    ]);
    const { page } = await loadPageAt(store, `/${id}`);
    expect(page).toMatchObject({
      edition: id,
      title: home,
      blocks: [{ model: 'heading', props: { text: heading } }],
    });
    const view = await SiteView.open(store);
    const globals = await loadGlobals(view, edition, page, 200);
    expect(globals).toMatchObject({
      labels: { root: { siteName } },
      header: { items: [{ title: home, href: `/${id}` }] },
      footer: { items: [{ title: help }] },
    });
    expect(globals.labels.countries).toHaveLength(1);
    expect((await loadGlobals(view, edition, page, 500)).header.items).toMatchObject([
      { title: help },
    ]);
    expect(await loadErrorPage(view, { edition, status: 404 }, 'visitor')).toMatchObject({
      page: { kind: 'error', title: missing },
    });
    expect([
      ...((await loadTraces(store.current())).ofEdition.get(edition.id)?.keys() ?? []),
    ]).toEqual(['page-home']);
  },
);

test('without configuration the default names are queried', async () => {
  startSite({ config: readConfig({ CONTENT_LOCALES: NAMES.CONTENT_LOCALES }) });
  const store = openSpace('locales-only');
  const { page, edition } = await loadPageAt(store, '/en-gb');
  expect(await loadGlobals(await SiteView.open(store), edition, page, 200)).toMatchObject({
    header: { items: [] },
    footer: { items: [] },
    labels: { siteHeader: { menu: 'Menu' }, countries: [] },
  });
});

test('two editions may share a locale, and one with a locale that the space lacks is left out', async () => {
  startSite({
    config: readConfig({ ...NAMES, CONTENT_LOCALES: 'en-gb:en,en-us:en,de-de:deutsch' }),
  });
  const { editions } = await loadSiteIndex(openSpace('shared-locale').current());
  expect(editions.map(({ id }) => id)).toEqual(['en-gb', 'en-us']);
});

test('a space with other locales has no edition without configuration, and the message says so', async () => {
  startSite({ config: readConfig({}) });
  const warn = jest.spyOn(logger, 'warn');
  await expect(loadSiteIndex(openSpace('unconfigured').current())).rejects.toThrow(
    'The space has no page for any edition of the site.',
  );
  expect(warn.mock.calls.map(([, line]) => line).join('\n')).toContain(
    `left out ${EDITIONS.map(({ id }) => id).join(', ')}. If it has another locale for one of ` +
      'them, CONTENT_LOCALES can name it.',
  );
});
