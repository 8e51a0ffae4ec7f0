import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { createRandomness } from '@/__tests__/support/randomness';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readGtin } from '@/lib/platform/data/gtin';
import { createRetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { buildPage } from './buildPage';
import { isWarm } from './isWarm';
import { openSite, renderUncached, type Shown } from './openSite';

const GTIN = '02000000000015';
/** Enough for a listing of five pages, and a sitemap of two. */
const COUNT = 210;

const makeProduct = (number: number) => [
  buildPage(`content-${number}`, `/en-gb/products/${number}`),
  buildModelEntry(`content-${number}`, 'productPage', {
    title: `Product ${number}`,
    genericProduct: buildLink(`product-${number}`),
  }),
  buildModelEntry(`product-${number}`, 'genericProduct', {
    title: `Product ${number}`,
    slug: `product-${number}`,
    ...(number === 1 ? { gtin: GTIN } : {}),
  }),
];

const SPACE = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES,
    buildPage('list', '/en-gb/list'),
    buildModelEntry('list', 'landingPage', { title: 'List', blocks: [buildLink('listing')] }),
    buildModelEntry('listing', 'productListing', { title: 'All of them' }),
    buildPage('search', '/en-gb/search'),
    buildModelEntry('search', 'landingPage', { title: 'Search', blocks: [buildLink('results')] }),
    buildModelEntry('results', 'searchResults', { title: 'Find' }),
    ...Array.from({ length: COUNT }, (_, index) => makeProduct(index + 1)).flat(),
  ]),
);

const LIST = '/en-gb/list';
const SITEMAP = '/en-gb/sitemap';
const SEARCH = '/en-gb/search';
const SHOPS = `/en-gb/buy/${GTIN}`;

const open = () => openSite(() => SPACE);
const render = (url: string) => renderUncached(() => SPACE, url);
const show = ({ statusCode, headers, body }: Shown) => ({
  status: statusCode,
  cache: headers['cache-control'],
  body,
});

beforeAll(() => {
  startSite({ retailers: createRetailerLookup(undefined) });
});

describe.each([LIST, SITEMAP])('%s', (path) => {
  test.each([
    ['', '?page=2'],
    ['?page=2', ''],
  ])(
    'a page is the same as without a cache, before and after another page ("%s", "%s")',
    async (...queries) => {
      const { get, rendered, pages } = open();
      const expected = new Map<string, ReturnType<typeof show>>();
      for (const query of queries) expected.set(query, show(await render(`${path}${query}`)));
      for (const query of [...queries, ...queries])
        expect([query, show(await get(`${path}${query}`))]).toEqual([query, expected.get(query)]);
      for (const query of queries)
        expect([query, await isWarm(pages, `${path}${query}`)]).toEqual([query, true]);
      expect((await get(path)).body).not.toBe((await get(`${path}?page=2`)).body);
      expect(rendered).toHaveLength(2);
      expect(pages.size().entries).toBe(2);
    },
  );

  test('pages that are requested at the same moment are not mixed up', async () => {
    const { get } = open();
    const queries = ['?page=2', '', '?page=x', '?page=2', '?page=99999', ''];
    const shown = await Promise.all(
      queries.map(async (query) => show(await get(`${path}${query}`))),
    );
    const expected = new Map(
      await Promise.all(
        [...new Set(queries)].map(
          async (query) => [query, show(await render(`${path}${query}`))] as const,
        ),
      ),
    );
    expect(shown).toEqual(queries.map((query) => expected.get(query)));
  });
});

describe.each([
  [
    LIST,
    [
      'page=x',
      'page=0',
      'page=01',
      'page=-1',
      'page=',
      'page=99999',
      'sort=nonsense',
      'sort=',
      'category=nonsense',
      'page=2&sort=nonsense',
      'page=x&utm=1',
    ],
  ],
  [SITEMAP, ['page=x', 'page=0', 'page=', 'page=99999', 'page=2.0']],
  [SEARCH, ['page=2', 'query=', 'query=words', 'category=Article', 'query=words&page=7']],
  [SHOPS, ['sort=nonsense', 'sort=by_az', 'retailer=nobody', 'sort=']],
])('%s with an arbitrary value', (path, queries) => {
  test.each(queries)('%s is the same as without a cache, and is not cached', async (query) => {
    const { get, pages } = open();
    await get(path);
    const expected = show(await render(`${path}?${query}`));
    for (let visit = 0; visit < 2; visit += 1)
      expect(show(await get(`${path}?${query}`))).toEqual(expected);
    expect(pages.size().entries).toBe(1);
  });
});

test.each([`${LIST}?page=2&page=3`, `${LIST}?page=2&page=x`, `${SITEMAP}?page=2&page=1`])(
  'the first value of a repeated parameter counts, with and without a cache: %s',
  async (url) => {
    const { get, pages } = open();
    const [first = ''] = url.split('&');
    const { body } = await get(first);
    const { entries } = pages.size();
    expect((await get(url)).body).toBe(body);
    expect((await render(url)).body).toBe(body);
    expect(pages.size().entries).toBe(entries);
  },
);

const listGtins = (count: number) =>
  Array.from({ length: 10 * count }, (_, index) => String(30_000_000_000_000 + index)).filter(
    (digits) => readGtin(digits) !== undefined,
  );

test('a thousand wrong addresses and unknown GTINs leave one cached 404 for each edition', async () => {
  const { get, pages, rendered } = open();
  const wrong = ['en-gb', 'fr-fr'].flatMap((edition) =>
    Array.from(
      { length: 500 },
      (_, index) =>
        `/${edition}/${['wp-login', 'nothing/at/all', 'sitemap-', 'list/x'][index % 4] ?? ''}${index}`,
    ),
  );
  for (const path of wrong) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect(rendered).toEqual(['/en-gb/404', '/fr-fr/404']);
  const count = IS_WHOLE_MATRIX ? 1000 : 50;
  const gtins = listGtins(count);
  expect(gtins).toHaveLength(count);
  for (const gtin of gtins)
    expect((await get(`/en-gb/buy/${gtin}?sort=${gtin}`)).statusCode).toBe(404);
  for (const path of ['/en-gb/buy/12345', '/en-gb/buy/30000000000001', '/en-gb/buy/x'])
    expect((await get(path)).statusCode).not.toBe(200);
  expect(pages.size().entries).toBe(2);
});

test('whatever clients vary, an address stays one page of the same bytes', async () => {
  const { get, pages } = open();
  const { pick, next } = createRandomness(1);
  const paths = [
    '/',
    '/en-gb',
    '/fr-fr',
    '/en-gb/advice',
    '/en-gb/products/paste',
    '/en-gb/cr%C3%A8me',
    '/fr-fr/sitemap',
    LIST,
    SITEMAP,
    SHOPS,
  ];
  const first = new Map<string, string>();
  for (const path of paths) first.set(path, (await get(path)).body);
  const word = () => Math.floor(next() * 1e9).toString(36);
  for (let count = 0; count < (IS_WHOLE_MATRIX ? 100_000 : 200); count += 1) {
    const path = pick(paths);
    const headers = {
      host: `${word()}.example`,
      cookie: `${word()}=${word()}`,
      'accept-language': pick(['de', 'fr;q=0.1', word()]),
      'x-forwarded-host': word(),
      rsc: '1',
    };
    const { statusCode, body } = await get(
      `${path}?${pick(['page', 'query', 'sort', word()])}=x${word()}&${word()}`,
      { headers, method: pick(['GET', 'GET', 'HEAD'] as const) },
    );
    if (statusCode !== 200 || (body !== '' && body !== first.get(path)))
      throw new Error(`${path} became ${body}`);
  }
  expect(pages.size().entries).toBe(paths.length);
});
