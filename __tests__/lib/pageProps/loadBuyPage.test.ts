import { IncomingMessage, ServerResponse, createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/config/editions';
import { getSiteProcess } from '@/lib/config/siteProcess';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import type { BuyPageExtra } from '@/lib/pageProps/loadBuyPage';
import type { ShellProps } from '@/lib/pageProps/pageProps';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import { withGlobals } from '@/lib/pageProps/withGlobals';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import { createRetailerLookup, RetailerLookup } from '@/lib/retailers/server/loadRetailers';

const LOCALES = Object.fromEntries(
  EDITIONS.slice(1).map(({ id, locale }) => [locale, { url: `/${id}/products/paste` }]),
);
const space = makeSpace(
  buildModelExport([
    ...SITE_ENTRIES.filter(({ sys }) => !['paste', 'page-paste'].includes(sys.id)),
    buildModelEntry(
      'page-paste',
      'page',
      {
        name: 'paste',
        url: '/en-gb/products/paste',
        page: buildLink('paste'),
        meta: buildLink('meta-paste'),
        parent: buildLink('page-advice'),
      },
      LOCALES,
    ),
    buildModelEntry('meta-paste', 'meta', { breadcrumbsTitle: 'Paste, in short' }),
    buildModelEntry('paste', 'productPage', {
      title: 'Paste',
      genericProduct: buildLink('product-paste'),
      blocks: [buildLink('heading')],
    }),
    buildModelEntry(
      'product-paste',
      'genericProduct',
      { title: 'Paste Original', gtin: '2000000000015' },
      { 'fr-FR': { title: 'Pâte Originale' } },
    ),
    buildModelEntry('product-cream', 'genericProduct', {
      title: 'Cream',
      productVariants: [buildLink('cream-large')],
    }),
    buildModelEntry('cream-large', 'productVariant', { shortTitle: '70 g', gtin: '2000000000039' }),
    buildModelEntry('product-brush', 'genericProduct', { title: 'Brush', gtin: '2000000000169' }),
    buildModelEntry('button', 'productButton', { gtinId: '2000000000022' }),
  ]),
);

beforeEach(() => {
  startSite({
    content: buildSource(() => space).source,
    retailers: createRetailerLookup(undefined),
  });
});

type Shown = ShellProps & BuyPageExtra;
const isBuyPage = (props: SiteProps<BuyPageExtra>): props is Shown => 'outcome' in props;

async function get(url: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const res = new ServerResponse(req);
  const result = await withGlobals(loadBuyPage)({ req, res, resolvedUrl: url, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  const shown = props !== undefined && isBuyPage(props) ? props : undefined;
  const names =
    shown?.outcome.status === 'found' ? shown.outcome.retailers.map(({ name }) => name) : [];
  return {
    result,
    status: res.statusCode,
    headers: res.getHeaders(),
    shown,
    names,
    head: shown?.head,
  };
}

test.each(EDITIONS)(
  'the shops of $id, in no index, at an address of 14 digits, kept for a minute',
  async ({ id }) => {
    const { status, headers, names, head } = await get(`/${id}/buy/2000000000015`);
    expect([status, headers['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=600',
    ]);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(head?.canonical).toMatch(new RegExp(`^https?://[^/]+/${id}/buy/02000000000015$`));
    expect(head?.named).toMatchObject({ robots: 'noindex, nofollow' });
  },
);

test("the editor's order and choice are those of the button", async () => {
  const [az, za] = [
    await get('/en-gb/buy/2000000000015?sort=by_az'),
    await get('/en-gb/buy/2000000000015?sort=by_za'),
  ];
  expect(za.names).toEqual(az.names.toReversed());
  const [first = ''] = az.names;
  expect(
    (await get(`/en-gb/buy/2000000000015?retailer=${encodeURIComponent(first)}`)).names,
  ).toEqual([first]);
});

test('a product without retailers: a page that says so', async () => {
  const { status, shown } = await get('/en-gb/buy/2000000000169');
  expect([status, shown?.outcome, shown?.page.title]).toEqual([
    200,
    { status: 'empty' },
    'No sellers found',
  ]);
});

test.each(['123', '2000000000016', 'abc', '%3Cscript%3E', '２000000000015'])(
  '%s is no GTIN: 400, never kept, without an address',
  async (gtin) => {
    const { status, headers, shown, head } = await get(`/fr-fr/buy/${gtin}`);
    expect([status, headers['cache-control'], shown?.outcome]).toEqual([
      400,
      'no-store',
      { status: 'badGtin' },
    ]);
    expect(head?.canonical).toBeUndefined();
  },
);

test('a GTIN that the content does not name: 404 without a look-up', async () => {
  const find = jest.spyOn(RetailerLookup.prototype, 'find');
  const { status, headers, shown, head } = await get('/en-gb/buy/4000000000006');
  expect([
    status,
    headers['cache-control'],
    shown?.outcome,
    shown?.product,
    shown?.page.title,
  ]).toEqual([
    404,
    'no-store',
    { status: 'foreignGtin' },
    undefined,
    'We do not know this product number',
  ]);
  expect(head?.canonical).toBeUndefined();
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test.each(EDITIONS)('the page names its product in $id, and leads back to it', async ({ id }) => {
  const { shown, head } = await get(`/${id}/buy/2000000000015`);
  const title = id === 'fr-fr' ? 'Pâte Originale' : 'Paste Original';
  const url = `/${id}/products/paste`;
  expect(shown?.product).toEqual({ title, url });
  expect(shown?.crumbs.slice(-2)).toEqual([
    { title: 'Paste, in short', href: url },
    { title: 'Choose your shop' },
  ]);
  expect(head?.title).toBe(`${title} | Choose your shop | Small`);
});

test('a product without a page is named, a GTIN of a button alone is not', async () => {
  const [brush, button] = [
    await get('/en-gb/buy/2000000000169'),
    await get('/en-gb/buy/2000000000022'),
  ];
  expect([brush.shown?.product, brush.shown?.crumbs]).toEqual([
    { title: 'Brush' },
    [{ title: 'No sellers found' }],
  ]);
  expect([button.status, button.shown?.product]).toEqual([200, undefined]);
});

test('the size that was chosen is named beside its product', async () => {
  expect((await get('/en-gb/buy/2000000000039')).shown?.product).toEqual({
    title: 'Cream',
    variant: '70 g',
  });
});

test('many shops with large logos stay within the budget of page data: logos are left out first', async () => {
  const logo = readFileSync('public/icon-512.png').toString('base64');
  const rows = Array.from({ length: 24 }, (_, index) => ({
    RetailerName: `Shop ${index}`,
    BuyNowUrl: `https://shop.example/${index}?${'x'.repeat(1000)}`,
    Retailerlogo: logo,
  }));
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows)),
  );
  getSiteProcess().retailers = createRetailerLookup(`http://${await listen(server)}/`);
  const { shown, names } = await get('/en-gb/buy/2000000000022');
  await close(server);
  expect(names).toHaveLength(24);
  const logos =
    shown?.outcome.status === 'found'
      ? shown.outcome.retailers.filter((retailer) => retailer.logo !== undefined)
      : [];
  expect([logos.length > 0, logos.length < 24]).toEqual([true, true]);
  expect(measurePageData(shown)).toBeLessThanOrEqual(128_000);
});

test('retailers that cannot be looked up: 503 with Retry-After, never cached', async () => {
  const server = createServer((_request, response) => response.writeHead(500).end());
  const address = `http://${await listen(server)}/`;
  getSiteProcess().retailers = createRetailerLookup(address);
  const { status, headers, shown } = await get('/en-gb/buy/2000000000022');
  expect([status, headers['cache-control'], headers['retry-after'], shown?.outcome]).toEqual([
    503,
    'no-store',
    '5',
    { status: 'unknown' },
  ]);
  await close(server);
});

test('another spelling of the address redirects to it, inside the site', async () => {
  for (const path of ['/en-gb/buy/2000000000015/', '/EN-GB/buy/2000000000015'])
    expect((await get(path)).result).toEqual({
      redirect: { destination: '/en-gb/buy/2000000000015', permanent: true },
    });
});

test("the retailers' page outside the editions is 404", async () => {
  expect((await get('/xx-xx/buy/2000000000015')).status).toBe(404);
});
