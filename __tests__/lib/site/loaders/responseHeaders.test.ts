import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import { loadContentPage } from '@/lib/site/loaders/loadContentPage';
import { listChangedIds } from '@/lib/site/view/siteChanges';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { SiteView } from '@/lib/site/view/siteView';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { getRelease } from '@/lib/telemetry/server/reportError';
import { requestPage } from '../loadPages';
import { buildPage, buildSpaceOf, links, siteWithout } from '../siteEntries';

type Entries = readonly ReturnType<typeof buildModelEntry>[];

const link = buildLink;

const ENTRIES: Entries = [
  ...siteWithout('footer'),
  buildModelEntry('footer', 'footerMenu', {
    code: 'footer',
    items: links('menu-privacy', 'menu-unnamed'),
  }),
  buildModelEntry('menu-unnamed', 'menuItemInternal', { page: link('page-paste') }),
  buildModelEntry('meta-rich', 'meta', { title: 'Rich', breadcrumbsTitle: 'Rich crumb' }),
  ...buildPage(
    'rich',
    'landingPage',
    { title: 'Rich', blocks: links('section', 'card', 'unpublished', 'references') },
    { meta: link('meta-rich'), parent: link('page-paste') },
  ),
  buildModelEntry('section', 'section', { title: 'Part', items: links('heading') }),
  buildModelEntry('card', 'card', { title: 'Card', link: link('page-paste') }),
  buildModelEntry('references', 'list', {
    title: 'Choose',
    items: links('page-paste', 'advice'),
  }),
  ...buildPage('lonely', 'landingPage', { title: 'Lonely', blocks: links('list-lonely') }),
  buildModelEntry('list-lonely', 'list', {
    title: 'Choose',
    items: links('soap', 'page-paste', 'page-late'),
  }),
  buildModelEntry('page-late', 'page', { name: 'late', url: '/en-gb/late', page: link('late') }),
  buildModelEntry('soap', 'genericProduct', { title: 'Soap' }),
  ...buildPage('list', 'landingPage', { title: 'List', blocks: links('listing') }),
  buildModelEntry('listing', 'productListing', { title: 'All of them' }),
];

const URLS = [
  '/en-gb',
  '/fr-fr',
  '/en-gb/advice',
  '/en-gb/products/paste',
  '/en-gb/rich',
  '/en-gb/late',
  '/en-gb/lonely',
  '/en-gb/list',
];

const FASTLY = {
  EDGE_PURGE: 'fastly',
  EDGE_PURGE_URL: 'https://api.fastly.com/service/abc',
  EDGE_PURGE_TOKEN: 'token',
};

function serve(entries: Entries, environment: Readonly<Record<string, string>> = FASTLY) {
  let space = buildSpaceOf(entries);
  const { store } = buildStore(() => space);
  startSite({ config: readConfig(environment), content: store });
  return { store, publish: (after: Entries) => void (space = buildSpaceOf(after)) };
}

async function get(url: string, load = withGlobals<object>(loadContentPage)) {
  const { status, headers, props, result } = await requestPage(url, load);
  return {
    status,
    headers,
    keys: String(headers['surrogate-key'] ?? '').split(' '),
    content: JSON.stringify(props ?? result),
  };
}

const getAll = () => Promise.all(URLS.map((url) => get(url)));

const isText = (value: unknown): value is string => typeof value === 'string';
const extendTexts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([locale, value]: readonly [string, unknown]) => [
      locale,
      isText(value) ? `${value}-x` : value,
    ]),
  );
const change = (entry: Entries[number]) => ({
  ...entry,
  fields: Object.fromEntries(
    Object.entries(entry.fields).map(([name, values]) => [name, extendTexts(values)]),
  ),
});

describe('a page that a change alters has a key that the change purges', () => {
  const isPurged = (keys: readonly string[], ids: readonly string[]): boolean =>
    ['lists', 'many', ...ids].some((key) => keys.includes(key));

  async function listStale(after: Entries) {
    const { store, publish } = serve(ENTRIES);
    const [view, before] = [await SiteView.open(store), await getAll()];
    publish(after);
    const now = await getAll();
    const altered = URLS.filter((_url, index) => before[index]?.content !== now[index]?.content);
    const purged = [...(listChangedIds(view, await SiteView.open(store)) ?? [])];
    return {
      altered,
      stale: altered.filter((url) => !isPurged(before[URLS.indexOf(url)]?.keys ?? [], purged)),
    };
  }

  test.each(ENTRIES.map((entry) => [entry.sys.id, entry] as const))(
    'if %s changes or is unpublished',
    async (_id, entry) => {
      const changed = await listStale(
        ENTRIES.map((other) => (other === entry ? change(entry) : other)),
      );
      const gone = await listStale(ENTRIES.filter((other) => other !== entry));
      expect([changed.stale, gone.stale]).toEqual([[], []]);
    },
  );

  test.each<[string, Entries, readonly string[]]>([
    [
      'a block that a page has linked to all along',
      [buildModelEntry('unpublished', 'heading', { text: 'At last' })],
      ['/en-gb/rich'],
    ],
    [
      'the content of a page that another page links to',
      [buildModelEntry('late', 'landingPage', { title: 'Late' })],
      ['/en-gb/late', '/en-gb/lonely'],
    ],
    [
      'the page of a product that another page has named',
      buildPage('soap-page', 'productPage', { title: 'Soap', genericProduct: link('soap') }),
      ['/en-gb/lonely', '/en-gb/list'],
    ],
  ])('if %s is published', async (_what, added, urls) => {
    const { altered, stale } = await listStale([...ENTRIES, ...added]);
    expect([altered, stale]).toEqual([urls, []]);
  });

  test('but no key of a change that it does not show', async () => {
    serve(ENTRIES);
    const pages = await getAll();
    const keysOf = (url: string) => pages[URLS.indexOf(url)]?.keys ?? [];
    expect(keysOf('/en-gb/advice').sort()).toEqual([
      'advice',
      'footer',
      'header',
      'heading',
      'labels-countries',
      'labels-global',
      'menu-home',
      'menu-privacy',
      'menu-unnamed',
      'page-advice',
      'page-home',
      'page-paste',
      'paste',
      'site',
    ]);
    expect(keysOf('/en-gb/rich')).not.toContain('lists');
    expect(keysOf('/en-gb/list')).toContain('lists');
  });
});

const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

test('a page has its cache lifetime, content version and release in its headers', async () => {
  const version = serve(ENTRIES, {}).store.current()?.version;
  const { headers } = await get('/en-gb/advice');
  expect(headers).toMatchObject({
    'cache-control': PAGE,
    'x-content-version': version,
    'x-release': getRelease(),
  });
  expect(headers['cache-tag']).toBe(String(headers['surrogate-key']).replaceAll(' ', ','));
  expect(headers['surrogate-key']).toMatch(/^site page-advice advice /);
});

test.each([
  ['the sitemap page', '/en-gb/sitemap', withGlobals<object>(loadSitemapPage), 200, PAGE],
  ['a missing page', '/en-gb/none', undefined, 404, 'no-store'],
  [
    'an unknown GTIN',
    '/en-gb/buy/4000000000006',
    withGlobals<object>(loadBuyPage),
    404,
    'no-store',
  ],
] as const)(
  'the response for %s is purged with every change',
  async (_, url, load, status, cacheControl) => {
    serve(ENTRIES, {});
    const { headers, keys, ...response } = await get(url, load);
    expect([response.status, headers['cache-control']]).toEqual([status, cacheControl]);
    expect(keys.slice(0, 2)).toEqual(['site', 'lists']);
  },
);

test.each([
  ['a page', '/en-gb/advice', 200, loadContentPage],
  ['a missing page', '/en-gb/none', 404, loadContentPage],
  ['a page that fails', '/en-gb/advice', 500, () => Promise.reject(new Error('surprise'))],
])(
  'in preview no cache stores %s, and no header names its entries',
  async (_, url, status, load) => {
    serve(ENTRIES, { PREVIEW: 'true', ...FASTLY });
    const { headers, ...response } = await get(url, withGlobals<object>(load));
    expect([
      response.status,
      headers['cache-control'],
      headers['surrogate-key'],
      headers['cache-tag'],
    ]).toEqual([status, 'private, no-store', undefined, undefined]);
  },
);

test('without content a response has no keys and is not cacheable', async () => {
  startSite({ config: readConfig({}), content: Promise.reject(new Error('no content')) });
  const { status, headers } = await get('/en-gb');
  expect([
    status,
    headers['cache-control'],
    headers['surrogate-key'],
    headers['x-content-version'],
    headers['x-release'],
  ]).toEqual([503, 'no-store', undefined, undefined, getRelease()]);
});
