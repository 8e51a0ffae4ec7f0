import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import type { Edition } from '@/lib/config/editions';
import { EDITIONS, resolveEdition } from '@/lib/config/editions';
import { isNoContentError } from '@/lib/contentful/client/contentSource';
import { loadContentPage } from '@/lib/pageProps/loadContentPage';
import { loadErrorPage } from '@/lib/pageProps/loadErrorPage';
import { loadShell, loadGlobals } from '@/lib/pageProps/loadGlobals';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import { SiteView } from '@/lib/site/siteView';

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
const [, ...TRANSLATED] = EDITIONS;
const addresses = Object.fromEntries(
  TRANSLATED.map(({ id, locale }) => [locale, { url: `/${id}` }]),
);

/** A small site whose homepage every edition has. */
const ENTRIES = [
  ...SITE_ENTRIES.filter(
    ({ sys }) => !['page-home', 'labels-countries', 'footer'].includes(sys.id),
  ),
  buildModelEntry(
    'page-home',
    'page',
    {
      name: 'home',
      url: '/en-gb',
      page: buildLink('home'),
      meta: buildLink('meta'),
      pageData: { noIndex: false },
    },
    addresses,
  ),
  buildModelEntry('meta', 'meta', { title: 'A small site' }),
  buildModelEntry('labels-countries', 'labels', {
    code: 'countries',
    labels: { countries: COUNTRIES },
  }),
  buildModelEntry('footer', 'footerMenu', {
    code: 'footer',
    items: EDITIONS.map(({ id }) => buildLink(`menu-${id}`)),
  }),
  ...EDITIONS.map(({ id }) =>
    buildModelEntry(`menu-${id}`, 'menuItemExternal', { title: id, url: `/${id}` }),
  ),
];

/** The site over a space that lacks something; English stays the default locale as long as it is there. */
function serve(lack: Lack) {
  const whole = buildModelExport(ENTRIES);
  const space = makeSpace({ ...whole, ...lack(whole) });
  return buildSource(() => space).source;
}

/** The values of a locale go with it; those of the default locale are the next one's, which is the default then. */
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

/** As the service's own template for marketing sites has it. */
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

/** Home, error page and sitemap of an edition, as far as visitors see them. */
async function visit(source: ReturnType<typeof serve>, edition: Edition) {
  const home = await loadContentPage(await SiteView.open(source), `/${edition.id}`);
  const globals = home.ok
    ? await loadGlobals(await SiteView.open(source), edition, home.value.page, 200)
    : undefined;
  const error = await loadErrorPage(await SiteView.open(source), edition, 404, 'visitor');
  const sitemap = await loadSitemapPage(await SiteView.open(source), `/${edition.id}/sitemap`);
  return { home, globals, error, sitemap };
}

describe.each(EDITIONS)('a space without the locale $locale', (left) => {
  const others = EDITIONS.filter(({ id }) => id !== left.id);

  test('lacks only that edition, and nothing links there', async () => {
    const source = serve(withoutLocale(left.locale));
    const { editions } = await loadSiteIndex(source);
    expect(editions).toEqual(others);
    for (const edition of others) {
      const { home, globals, sitemap } = await visit(source, edition);
      expect([home.ok, sitemap.ok]).toEqual([true, true]);
      expect(globals?.alternates.map((alternate) => alternate.edition)).toEqual(
        others.map(({ id }) => id),
      );
      expect(
        JSON.stringify([globals?.header, globals?.footer, globals?.labels.countries]),
      ).not.toContain(`/${left.id}`);
    }
  });

  test('responds to its addresses with the 404 of the default edition', async () => {
    const source = serve(withoutLocale(left.locale));
    const missing = await loadContentPage(await SiteView.open(source), `/${left.id}`);
    const [first] = others;
    expect(missing).toEqual({ ok: false, failure: { kind: 'missing', edition: first } });
    expect(
      (await loadErrorPage(await SiteView.open(source), left, 404, 'visitor')).globals,
    ).toMatchObject({ edition: first?.id, defaultEdition: first?.id });
    expect(await loadSitemapPage(await SiteView.open(source), `/${left.id}/sitemap`)).toMatchObject(
      { ok: false, failure: { kind: 'missing' } },
    );
  });
});

const FIELDS = [
  ['headerMenu', 'code'],
  ['headerMenu', 'items'],
  ['footerMenu', 'code'],
  ['labels', 'code'],
  ['labels', 'labels'],
  ['errorPage', 'code'],
  ['page', 'name'],
  ['page', 'meta'],
  ['page', 'pageData'],
  ['page', 'parent'],
  ['meta', 'title'],
  ['landingPage', 'title'],
] as const;

const LACKS: readonly (readonly [what: string, lack: Lack])[] = [
  ...[
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
  ].map((type) => [`the content type ${type}`, withoutType(type)] as const),
  ...FIELDS.map(
    ([type, field]) => [`the field ${field} of ${type}`, withoutField(type, field)] as const,
  ),
];

test.each(LACKS)('a space without %s keeps every edition', async (_, lack) => {
  const source = serve(lack);
  for (const edition of EDITIONS) {
    const { home, error, sitemap } = await visit(source, edition);
    expect([home.ok, sitemap.ok]).toEqual([true, true]);
    expect(error).toMatchObject({ page: { kind: 'error' }, globals: { edition: edition.id } });
  }
});

test('without menus and labels the shell is empty and has the built-in labels', async () => {
  const source = serve(({ contentTypes }) => ({
    contentTypes: contentTypes.filter(
      ({ sys }) => !['headerMenu', 'footerMenu', 'labels'].includes(sys.id),
    ),
  }));
  const shell = await loadShell(await SiteView.open(source), resolveEdition('de-de'), false);
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
  'a space with %s has nothing to serve, and says what was looked for and what is there',
  async (_, lack, found) => {
    const error: unknown = await SiteView.open(serve(lack)).catch((reason: unknown) => reason);
    const details = isNoContentError(error) ? error.details : [];
    expect(details.join('\n')).toContain('content type "page"');
    expect(details.join('\n')).toMatch(found);
  },
);
