import { createServer } from 'node:http';
import { close, listen } from '@/__tests__/support/listen';
import { startSite } from '@/__tests__/support/startSite';
import { EDITIONS } from '@/lib/platform/config/editions';
import { loadRetailersResponse } from '@/lib/site/api/handleRetailers';
import { createRetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { readRetailerQuery } from '@/lib/site/retailers/retailerQuery';

const GTIN = '2000000000015';
const isKnown = () => Promise.resolve({ sourceChoice: {} });
const ask = (parameters: Readonly<Record<string, string | string[] | undefined>>) =>
  loadRetailersResponse('GET', parameters, isKnown);
const listNames = (answer: Awaited<ReturnType<typeof ask>>) =>
  'retailers' in answer.body ? answer.body.retailers.map(({ name }) => name) : [];

beforeEach(() => void startSite({ retailers: createRetailerLookup(undefined) }));

test.each([
  ['20000011', '00000020000011'],
  ['200000001025', '0200000001025'],
  ['2000000000015', '02000000000015'],
])('%s and %s are the same product', async (short, long) => {
  const answer = await ask({ gtin: short, country: 'GB' });
  expect(listNames(answer).length).toBeGreaterThan(0);
  expect(await ask({ gtin: long, country: 'GB' })).toEqual(answer);
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

const SHOPS = ['Bright Pharmacy', 'Daybreak Direct', 'Harbour Chemist', 'Wellmore'];

test.each([
  [{ sort: 'by_za' }, SHOPS.toReversed()],
  [{ sort: 'by_az' }, SHOPS],
  [{ retailer: 'harbour chemist' }, ['Harbour Chemist']],
  [{ retailer: 'Nobody' }, []],
])('the choice %j is sent', async (choice, names) => {
  expect(listNames(await ask({ gtin: GTIN, country: 'GB', ...choice }))).toEqual(names);
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
])('%j is rejected with its reason', async (parameters, message) => {
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

test.each(['POST', 'PUT', 'DELETE', undefined])('the method %s is rejected', async (method) => {
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
