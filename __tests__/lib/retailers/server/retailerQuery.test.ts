import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/config/editions';
import { loadRetailersResponse } from '@/lib/api/handleRetailers';
import { createRetailerLookup } from '@/lib/retailers/server/loadRetailers';
import { readRetailerQuery } from '@/lib/retailers/server/retailerQuery';

const GTIN = '2000000000015';
const isKnown = () => Promise.resolve({ isSold: true });
const ask = (parameters: Readonly<Record<string, string | string[] | undefined>>) =>
  loadRetailersResponse('GET', parameters, isKnown);
const listNames = (answer: Awaited<ReturnType<typeof ask>>) =>
  'retailers' in answer.body ? answer.body.retailers.map(({ name }) => name) : [];

beforeEach(() => void startSite({ retailers: createRetailerLookup(undefined) }));

test.each(EDITIONS)('shops with logos for $id', async ({ country }) => {
  const answer = await ask({ gtin: GTIN, country });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'public, max-age=60, s-maxage=300' },
  });
  expect(listNames(answer).length).toBeGreaterThanOrEqual(4);
  const retailers = 'retailers' in answer.body ? answer.body.retailers : [];
  for (const { logo, url } of retailers) {
    expect(logo).toMatch(/^data:image\/png;base64,/);
    expect(url).toMatch(/^https:\/\/[a-z.-]+\.example\//);
  }
});

test.each([
  ['20000011', '00000020000011'],
  ['200000001025', '0200000001025'],
  ['2000000000015', '02000000000015'],
])('%s and %s are the same product', async (short, long) => {
  const answer = await ask({ gtin: short, country: 'GB' });
  expect(listNames(answer).length).toBeGreaterThan(0);
  expect(await ask({ gtin: long, country: 'GB' })).toEqual(answer);
});

test.each(EDITIONS)('nobody in $country sells what no shop lists', async ({ country }) => {
  expect(await ask({ gtin: '2000000000169', country })).toMatchObject({
    status: 200,
    body: { retailers: [] },
  });
});

test.each(EDITIONS)(
  'the travel kit is sold in Great Britain only ($country)',
  async ({ country }) => {
    expect(listNames(await ask({ gtin: '2000000000138', country })).length > 0).toBe(
      country === 'GB',
    );
  },
);

test('without a country the default one is sent', async () => {
  expect(await ask({ gtin: GTIN })).toEqual(await ask({ gtin: GTIN, country: 'GB' }));
});

test('the order and the retailer are sent', async () => {
  expect(listNames(await ask({ gtin: GTIN, country: 'GB', sort: 'by_za' }))).toEqual([
    'Wellmore',
    'Harbour Chemist',
    'Daybreak Direct',
    'Bright Pharmacy',
  ]);
  expect(listNames(await ask({ gtin: GTIN, country: 'GB', sort: 'by_az' }))).toEqual([
    'Bright Pharmacy',
    'Daybreak Direct',
    'Harbour Chemist',
    'Wellmore',
  ]);
  expect(listNames(await ask({ gtin: GTIN, country: 'GB', retailer: 'harbour chemist' }))).toEqual([
    'Harbour Chemist',
  ]);
  expect(listNames(await ask({ gtin: GTIN, country: 'GB', retailer: 'Nobody' }))).toEqual([]);
});

test.each([
  [{}, 'gtin: expected one GTIN of 8, 12, 13 or 14 digits with a right check digit'],
  [{ gtin: '' }, 'gtin: '],
  [{ gtin: '2000000000016' }, 'gtin: '],
  [{ gtin: '<script>' }, 'gtin: '],
  [{ gtin: [GTIN, GTIN] }, 'gtin: '],
  [{ gtin: GTIN, country: '' }, 'country: expected one of GB, US, FR, ES, DE, IT'],
  [{ gtin: GTIN, country: 'XX' }, 'country: '],
  [{ gtin: GTIN, country: 'gb' }, 'country: '],
  [{ gtin: GTIN, country: ['GB', 'DE'] }, 'country: '],
  [{ gtin: GTIN, sort: ['a', 'b'] }, 'sort: expected at most one'],
  [{ gtin: GTIN, retailer: ['a', 'b'] }, 'retailer: expected at most one'],
])('%j is refused with its reason', async (parameters, message) => {
  const answer = await ask(parameters);
  expect(answer).toMatchObject({ status: 400, headers: { 'Cache-Control': 'no-store' } });
  expect('error' in answer.body && answer.body.error).toContain(message);
});

test('an empty optional parameter is left out', () => {
  expect(readRetailerQuery({ gtin: GTIN, country: 'IT', sort: '', retailer: '' })).toEqual({
    ok: true,
    value: { gtin: '02000000000015', country: 'IT' },
  });
});

test.each(['POST', 'PUT', 'DELETE', undefined])('%s is refused', async (method) => {
  expect(await loadRetailersResponse(method, { gtin: GTIN }, isKnown)).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD' },
  });
});

test('a failing service is 503, not cacheable, without the message of the service', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(500).end('secret of the service'),
  );
  startSite({ retailers: createRetailerLookup(`http://${await listen(server)}/`) });
  const answer = await loadRetailersResponse('GET', { gtin: GTIN, country: 'GB' }, isKnown);
  await close(server);
  expect(answer).toEqual({
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
    body: { error: 'The shops cannot be looked up at the moment.' },
  });
});
