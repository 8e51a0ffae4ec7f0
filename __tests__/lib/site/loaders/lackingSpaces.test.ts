import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import type { Edition } from '@/lib/platform/config/editions';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { type ContentStore, isNoContentError } from '@/lib/content/store/contentStore';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { loadErrorPage } from '@/lib/site/loaders/loadErrorPage';
import { loadShell, loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { SiteView } from '@/lib/site/view/siteView';
import { buildPage, links, siteWithout } from '../siteEntries';

type Export = ReturnType<typeof buildModelExport>;
type Lack = (space: Export) => Partial<Record<keyof Export, unknown>>;

const COUNTRIES = [
  ...EDITIONS.map(({ id, country }) => ({ country, url: `/${id}` })),
  {
    country: 'Switzerland',
    multiple: [
      { language: 'Deutsch', url: '/de-de' },
      { language: 'Italiano', url: '/it-it' },
    ],
  },
];
const addresses = Object.fromEntries(
  EDITIONS.slice(1).map(({ id, locale }) => [locale, { url: `/${id}` }]),
);

/** A small site whose homepage every edition has. */
const ENTRIES = [
  ...siteWithout('page-home', 'home', 'labels-countries', 'footer'),
  ...buildPage(
    'home',
    'landingPage',
    { title: 'Home', blocks: links('heading') },
    { url: '/en-gb', meta: buildLink('meta'), pageData: { noIndex: false } },
    addresses,
  ),
  buildModelEntry('meta', 'meta', { title: 'A small site' }),
  buildModelEntry('labels-countries', 'labels', {
    code: 'countries',
    labels: { countries: COUNTRIES },
  }),
  buildModelEntry('footer', 'footerMenu', {
    code: 'footer',
    items: links(...EDITIONS.map(({ id }) => `menu-${id}`)),
  }),
  ...EDITIONS.map(({ id }) =>
    buildModelEntry(`menu-${id}`, 'menuItemExternal', { title: id, url: `/${id}` }),
  ),
];

function serve(lack: Lack) {
  const whole = buildModelExport(ENTRIES);
  const space = makeSpace({ ...whole, ...lack(whole) });
  return buildStore(() => space).store;
}

/** If the default locale is removed, the next one is the default and gets its values. */
const withoutLocale =
  (locale: string): Lack =>
  ({ locales }) => {
    const left = locales.filter(({ code }) => code !== locale);
    const defaultCode = left[0]?.code ?? '';
    const move = (values: Record<string, unknown>) => ({
      [defaultCode]: Object.values(values)[0],
      ...Object.fromEntries(Object.entries(values).filter(([code]) => code !== locale)),
    });
    return {
      locales: left.map((row) => ({
        ...row,
        default: row.code === defaultCode,
        fallbackCode: row.code === defaultCode ? null : defaultCode,
      })),
      entries: ENTRIES.map((entry) => ({
        ...entry,
        fields: Object.fromEntries(
          Object.entries(entry.fields).map(([id, values]) => [id, move(values)]),
        ),
      })),
    };
  };
const withoutType =
  (id: string): Lack =>
  ({ contentTypes }) => ({ contentTypes: contentTypes.filter(({ sys }) => sys.id !== id) });
const withoutField =
  (type: string, field: string): Lack =>
  ({ contentTypes }) => ({
    contentTypes: contentTypes.map((row) =>
      row.sys.id === type ? { ...row, fields: row.fields.filter(({ id }) => id !== field) } : row,
    ),
  });

/** Like the service's own template for marketing sites. */
const withOwnPageType: Lack = ({ contentTypes }) => ({
  contentTypes: contentTypes.map((row) =>
    row.sys.id === 'page'
      ? {
          ...row,
          displayField: 'internalName',
          fields: ['internalName', 'slug', 'seo', 'topSection'].map((id) => ({
            id,
            name: id,
            type: 'Symbol',
          })),
        }
      : row,
  ),
  entries: [
    buildModelEntry('own', 'page', {
      internalName: 'Home',
      slug: 'home',
      seo: 'x',
      topSection: 'y',
    }),
  ],
});

/** Home, error page and sitemap of an edition. */
async function visit(store: ContentStore, edition: Edition) {
  const view = await SiteView.open(store);
  const home = await loadContentPage(view, `/${edition.id}`);
  const globals =
    home.kind === 'page' ? await loadGlobals(view, edition, home.page, 200) : undefined;
  const error = await loadErrorPage(view, { edition, status: 404 }, 'visitor');
  const sitemap = await loadSitemapPage(view, `/${edition.id}/sitemap`);
  return { home, globals, error, sitemap };
}

describe.each(EDITIONS)('a space without the locale $locale', (left) => {
  const others = EDITIONS.filter(({ id }) => id !== left.id);

  test('lacks only that edition, and nothing links there', async () => {
    const store = serve(withoutLocale(left.locale));
    const { editions } = await loadSiteIndex(store.current());
    expect(editions).toEqual(others);
    for (const edition of others) {
      const { home, globals, sitemap } = await visit(store, edition);
      expect([home.kind, sitemap.kind]).toEqual(['page', 'page']);
      expect(globals?.alternates.map((alternate) => alternate.edition)).toEqual(
        others.map(({ id }) => id),
      );
      expect(
        JSON.stringify([globals?.header, globals?.footer, globals?.labels.countries]),
      ).not.toContain(`/${left.id}`);
    }
  });

  test('responds to its addresses with the 404 of the default edition', async () => {
    const { home, error, sitemap } = await visit(serve(withoutLocale(left.locale)), left);
    const [first] = others;
    expect(home).toEqual({ kind: 'missing', edition: first });
    expect(error.globals).toMatchObject({ edition: first?.id, defaultEdition: first?.id });
    expect(sitemap).toMatchObject({ kind: 'missing' });
  });
});

const TYPES = [
  'headerMenu',
  'footerMenu',
  'labels',
  'errorPage',
  'genericProductAttribute',
  'genericProduct',
  'productPage',
  'articlePage',
  'meta',
  'menuItemExternal',
];
const LACKS: readonly (readonly [what: string, lack: Lack])[] = [
  ...TYPES.map((type) => [`the content type ${type}`, withoutType(type)] as const),
  ...Object.entries({
    headerMenu: ['code', 'items'],
    footerMenu: ['code'],
    labels: ['code', 'labels'],
    errorPage: ['code'],
    page: ['name', 'meta', 'pageData', 'parent'],
    meta: ['title'],
    landingPage: ['title'],
  }).flatMap(([type, fields]) =>
    fields.map((field) => [`the field ${field} of ${type}`, withoutField(type, field)] as const),
  ),
];

test.each(LACKS)('a space without %s keeps every edition', async (_, lack) => {
  const store = serve(lack);
  for (const edition of EDITIONS) {
    const { home, error, sitemap } = await visit(store, edition);
    expect([home.kind, sitemap.kind]).toEqual(['page', 'page']);
    expect(error).toMatchObject({ page: { kind: 'error' }, globals: { edition: edition.id } });
  }
});

test('without menus and labels the shell is empty and has the built-in labels', async () => {
  const store = serve(({ contentTypes }) => ({
    contentTypes: contentTypes.filter(
      ({ sys }) => !['headerMenu', 'footerMenu', 'labels'].includes(sys.id),
    ),
  }));
  const shell = await loadShell(await SiteView.open(store), resolveEdition('de-de'), false);
  expect(shell).toMatchObject({
    header: { items: [] },
    footer: { items: [] },
    labels: { siteHeader: { menu: 'Menu' }, countries: [] },
  });
});

test.each<[string, Lack, RegExp]>([
  ['no entries', () => ({ entries: [] }), /0 entries of the type "page", with the addresses none/],
  ['no content type page', withoutType('page'), /content types .*0 entries/s],
  ['no field url', withoutField('page', 'url'), /^The content type "page" has no field url\.$/m],
  ['no field page', withoutField('page', 'page'), /^The content type "page" has no field page\.$/m],
  [
    'a content type page of its own',
    withOwnPageType,
    /^The content type "page" has no field name, url, page, meta, pageData\.[\s\S]*the fields internalName, slug, seo, topSection\./m,
  ],
  [
    'addresses without an edition',
    () => ({
      entries: [buildModelEntry('p', 'page', { name: 'p', url: '/faq', page: buildLink('home') })],
    }),
    /1 entries .*\/faq/,
  ],
  [
    'locales of another kind',
    ({ locales }) => ({
      locales: locales
        .filter(({ default: isDefault }) => isDefault)
        .map((row) => ({ ...row, code: 'en' })),
    }),
    /has the locales en\./,
  ],
])(
  'a space with %s has nothing to serve, and the error names what is missing and what is present',
  async (_, lack, found) => {
    const error: unknown = await SiteView.open(serve(lack)).catch((reason: unknown) => reason);
    const details = isNoContentError(error) ? error.details : [];
    expect(details.join('\n')).toContain('content type "page"');
    expect(details.join('\n')).toMatch(found);
  },
);
