import { createServer } from 'node:http';
import { z } from 'zod';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { getConfig } from '@/lib/platform/config/env';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import { createRetailerLookup, RetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { handleRetailers } from '@/lib/site/api/handleRetailers';
import { buildStoreOf, links } from '../siteEntries';

const store = buildStoreOf([
  ...SITE_ENTRIES,
  buildModelEntry('sold', 'genericProduct', {
    title: 'Paste',
    gtin: '2000000000015',
    productVariants: links('large'),
  }),
  buildModelEntry('large', 'productVariant', { sku: 'P-70', gtin: '20000011' }),
  buildModelEntry('button', 'productButton', { gtinId: '200000001025' }),
  buildModelEntry('sorting', 'productButton', { sort: 'by_za' }),
  buildModelEntry('choosing', 'productButton', { sort: 'cheapest', retailer: 'Shop' }),
]);

const asked: string[] = [];
const queries: string[] = [];
const service = createServer((request, response) => {
  const { search, searchParams } = new URL(request.url ?? '', 'http://localhost');
  queries.push(search);
  asked.push(searchParams.get('gtin') ?? '');
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end('[{ "BuyNowUrl": "https://shop.example/", "RetailerName": "Shop" }]');
});
const site = serveApi(handleRetailers, ({ searchParams }) => Object.fromEntries(searchParams));
let origin = '';
let address = '';

const failing = buildStore(() => {
  throw new Error('no content');
}).store;
const bodySchema = z.object({ retailers: z.array(z.object({ name: z.string() })).optional() });

const request = (gtin: string, choice = '') =>
  fetch(`http://${origin}/api/retailers?gtin=${gtin}&country=DE${choice}`);

async function ask(gtin: string, choice = '') {
  const response = await request(gtin, choice);
  return {
    status: response.status,
    kept: response.headers.get('cache-control'),
    shops: bodySchema.parse(await response.json()).retailers?.map(({ name }) => name),
  };
}

/** A GTIN of 13 digits by its first twelve. */
function buildGtin(number: number): string {
  const digits = String(number).padStart(12, '0');
  const sum = Array.from(
    digits,
    (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3),
  ).reduce((total, value) => total + value, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

beforeAll(async () => {
  address = `http://${await listen(service)}/`;
  origin = await listen(site);
});
beforeEach(() => {
  asked.length = 0;
  queries.length = 0;
  startSite({ content: store, retailers: createRetailerLookup(address) });
});
afterAll(async () => {
  await Promise.all([close(site), close(service)]);
});

test.each(['2000000000015', '20000011', '200000001025'])(
  '%s, of a product, a size or a button, is looked up',
  async (gtin) => {
    expect(await ask(gtin)).toMatchObject({ status: 200, shops: ['Shop'] });
    expect(asked).toEqual([gtin.padStart(14, '0')]);
  },
);

test('valid but unknown GTINs never reach the service, and their response is not cacheable', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask(buildGtin(400_000_000_000 + index))),
  );
  expect(answers).toEqual(answers.map(() => ({ status: 200, kept: 'no-store', shops: [] })));
  expect(asked).toEqual([]);
});

const ASKED = '?gtin=02000000000015&country=DE';

test('the order and the retailer of a button reach the service, each once', async () => {
  const choices = ['', '&sort=by_za', '&sort=cheapest&retailer=Shop'];
  for (const choice of [...choices, ...choices])
    expect(await ask('2000000000015', choice)).toMatchObject({ status: 200, shops: ['Shop'] });
  expect(queries).toEqual(choices.map((choice) => `${ASKED}${choice}`));
});

test('only choices of buttons reach the service, so that nobody can load it with queries of their own', async () => {
  for (let index = 0; index < 40; index += 1)
    expect(await ask('2000000000015', `&sort=by_az&retailer=Shop${index}`)).toMatchObject({
      status: 200,
      shops: [],
    });
  expect(await ask('2000000000015', '&sort=cheapest')).toMatchObject({
    status: 200,
    shops: ['Shop'],
  });
  expect(queries).toEqual([ASKED]);
});

test('while the content cannot be read no retailer is looked up', async () => {
  getSiteProcess().content = Promise.resolve(failing);
  expect(await ask('2000000000015')).toEqual({ status: 503, kept: 'no-store', shops: undefined });
  expect(asked).toEqual([]);
});

test('shops are cached briefly and purged with every change; in preview no cache keeps them', async () => {
  const readHeaders = async () => {
    const { headers } = await request('2000000000015');
    return [headers.get('cache-control'), headers.get('surrogate-key')];
  };
  expect(await readHeaders()).toEqual(['public, max-age=60, s-maxage=300', 'site lists']);
  const config = getConfig();
  getSiteProcess().config = { ...config, isPreview: true };
  expect(await readHeaders()).toEqual(['private, no-store', null]);
});

test('a look-up that throws is 503 with Retry-After', async () => {
  getSiteProcess().retailers = new RetailerLookup(() => Promise.reject(new Error('broken')));
  const { status, headers } = await request('2000000000015');
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});
