import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/platform/config/editions';
import { logger } from '@/lib/platform/config/logger';
import { getResponseNotes, getSiteProcess } from '@/lib/platform/config/siteProcess';
import { loadBuyPage } from '@/lib/site/loaders/loadBuyPage';
import type { BuyPageExtra } from '@/lib/site/loaders/loadBuyPage';
import type { ShellProps } from '@/lib/site/loaders/pageProps';
import type { SiteProps } from '@/lib/site/loaders/withGlobals';
import { withGlobals } from '@/lib/site/loaders/withGlobals';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { createRetailerLookup, RetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { requestPage } from '../loadPages';
import { buildPage, buildSpaceOf, links, siteWithout } from '../siteEntries';

const LOCALES = Object.fromEntries(
  EDITIONS.slice(1).map(({ id, locale }) => [locale, { url: `/${id}/paste` }]),
);
const space = buildSpaceOf([
  ...siteWithout('paste', 'page-paste'),
  ...buildPage(
    'paste',
    'productPage',
    { title: 'Paste', genericProduct: buildLink('product-paste'), blocks: links('heading') },
    { meta: buildLink('meta-paste'), parent: buildLink('page-advice') },
    LOCALES,
  ),
  buildModelEntry('meta-paste', 'meta', { breadcrumbsTitle: 'Paste, in short' }),
  buildModelEntry(
    'product-paste',
    'genericProduct',
    { title: 'Paste Original', gtin: '2000000000015' },
    { 'fr-FR': { title: 'Pâte Originale' } },
  ),
  buildModelEntry('product-cream', 'genericProduct', {
    title: 'Cream',
    productVariants: links('cream-large'),
  }),
  buildModelEntry('cream-large', 'productVariant', { shortTitle: '70 g', gtin: '2000000000039' }),
  buildModelEntry('product-pair', 'genericProduct', {
    title: 'Brushes',
    productVariants: links('one-brush', 'two-brushes'),
  }),
  buildModelEntry('one-brush', 'productVariant', {
    shortTitle: 'One brush',
    gtin: '2000000000046',
  }),
  buildModelEntry('two-brushes', 'productVariant', { shortTitle: 'A pair', gtin: '2000000000053' }),
  buildModelEntry('product-brush', 'genericProduct', { title: 'Brush', gtin: '2000000000169' }),
  buildModelEntry('button', 'productButton', { gtinId: '2000000000022' }),
]);

beforeEach(() => {
  startSite({
    content: buildStore(() => space).store,
    retailers: createRetailerLookup(undefined),
  });
});

type Shown = ShellProps & BuyPageExtra;
const isBuyPage = (props: SiteProps<BuyPageExtra>): props is Shown => 'outcome' in props;

async function get(url: string) {
  const { props, ...response } = await requestPage(url, withGlobals(loadBuyPage));
  const shown = props !== undefined && isBuyPage(props) ? props : undefined;
  const retailers = shown?.outcome.status === 'found' ? shown.outcome.retailers : [];
  return {
    ...response,
    shown,
    retailers,
    names: retailers.map(({ name }) => name),
    head: shown?.head,
  };
}

test.each(EDITIONS)(
  'the page of shops in $id is in no index, has an address of 14 digits and is cached for a minute',
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

test("the shops follow the button's order and choice", async () => {
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

test('the page says that a product has no shops', async () => {
  const { status, shown } = await get('/en-gb/buy/2000000000169');
  expect([status, shown?.outcome, shown?.page.title]).toEqual([
    200,
    { status: 'empty' },
    'No sellers found',
  ]);
});

test.each(['123', '2000000000016', 'abc', '%3Cscript%3E', '２000000000015'])(
  '%s is no GTIN: the page is 400, never cached and without an address',
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

test('a GTIN that the content does not name is 404 without a look-up', async () => {
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
  const url = `/${id}/paste`;
  expect(shown?.product).toEqual({ title, url, gtin: '02000000000015' });
  expect(shown?.crumbs.slice(-2)).toEqual([
    { title: 'Paste, in short', href: url },
    { title: 'Choose your shop' },
  ]);
  expect(head?.title).toBe(`${title} | Choose your shop | Small`);
});

test('a product without a page is named, and the GTIN of a button is not', async () => {
  const [brush, button] = [
    await get('/en-gb/buy/2000000000169'),
    await get('/en-gb/buy/2000000000022'),
  ];
  expect([brush.shown?.product, brush.shown?.crumbs]).toEqual([
    { title: 'Brush', gtin: '02000000000169' },
    [{ title: 'No sellers found' }],
  ]);
  expect([button.status, button.shown?.product]).toEqual([200, undefined]);
});

test('the chosen size is named next to its product', async () => {
  expect((await get('/en-gb/buy/2000000000039')).shown?.product).toEqual({
    title: 'Cream',
    variant: '70 g',
    gtin: '02000000000039',
  });
});

test('a product in several sizes links to the shops of the others, in the same order', async () => {
  const { shown } = await get('/en-gb/buy/2000000000046?sort=by_az');
  expect(shown?.product).toMatchObject({
    variant: 'One brush',
    otherSizes: [{ name: 'A pair', href: '/en-gb/buy/02000000000053?sort=by_az' }],
  });
});

test('many shops with large logos stay within the page data limit: logos are left out first', async () => {
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
  const { shown, retailers } = await get('/en-gb/buy/2000000000022');
  await close(server);
  expect(retailers).toHaveLength(24);
  const logos = retailers.filter(({ logo }) => logo !== undefined);
  expect([logos.length > 0, logos.length < 24]).toEqual([true, true]);
  expect(measurePageData(shown)).toBeLessThanOrEqual(128_000);
});

test('a failed look-up of retailers is 503 with Retry-After, and never cached', async () => {
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

test('a product whose page cannot be loaded has only its name until the content changes', async () => {
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  let content = space;
  let isBroken = false;
  const { store } = buildStore(
    () => content,
    (name) => isBroken && name === 'Entry page-paste',
  );
  startSite({ content: store, retailers: createRetailerLookup(undefined) });
  await loadSiteIndex(store.current());
  isBroken = true;
  const { shown, res } = await get('/en-gb/buy/2000000000015');
  expect(shown?.product).toEqual({ title: 'Paste Original', gtin: '02000000000015' });
  expect(await getResponseNotes(res).revalidation?.check()).toBe('current');
  isBroken = false;
  content = content.change({ deletedEntries: ['meta-paste'] });
  expect(await getResponseNotes(res).revalidation?.check()).toBe('stale');
  expect((await get('/en-gb/buy/2000000000015')).shown?.product).toMatchObject({
    title: 'Paste Original',
    url: '/en-gb/paste',
  });
});
