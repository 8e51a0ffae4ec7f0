import { mapRetailers } from '@/lib/site/retailers/mapRetailers';
import { listRetailers } from '@/lib/site/retailers/loadRetailers';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const row = { BuyNowUrl: 'https://shop.example/p/1', RetailerName: 'Shop', Retailerlogo: PNG };
const seller = {
  name: 'Shop',
  url: 'https://shop.example/p/1',
  logo: `data:image/png;base64,${PNG}`,
};

test('a row of the service is a retailer of ours', () => {
  expect(mapRetailers([row])).toEqual([seller]);
  expect(mapRetailers({ retailers: [row] })).toEqual([seller]);
});

test('an empty list is a success without retailers', () => {
  expect(mapRetailers([])).toEqual([]);
});

test.each<[string, unknown]>([
  ['no logo', { ...row, Retailerlogo: undefined }],
  ['a null logo', { ...row, Retailerlogo: null }],
  [
    'a script for a logo',
    { ...row, Retailerlogo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') },
  ],
])('a shop with %s has only its name', (_, value) => {
  expect(mapRetailers([value])).toEqual([{ name: 'Shop', url: 'https://shop.example/p/1' }]);
});

const BAD_ADDRESSES = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example/',
  'file:///etc/passwd',
  '//shop.example/p',
  '/p/1',
  '',
  'https://',
  'https://good.example@evil.example/',
  `https://shop.example/${'x'.repeat(2100)}`,
];
const BAD_NAMES = [null, 7, '', '   ', 'x'.repeat(121), ['Shop'], {}];
const BAD_ROWS: readonly (readonly [string, unknown])[] = [
  ...BAD_ADDRESSES.map(
    (url) => [`the address ${url.slice(0, 40)}`, { ...row, BuyNowUrl: url }] as const,
  ),
  ...BAD_NAMES.map(
    (name) =>
      [`the name ${JSON.stringify(name).slice(0, 20)}`, { ...row, RetailerName: name }] as const,
  ),
  ...[null, 7, 'text', [], {}].map((value) => [`the row ${JSON.stringify(value)}`, value] as const),
];

test.each(BAD_ROWS)(
  '%s skips one row, and a list of only such rows is not understood',
  (_, bad) => {
    expect(mapRetailers([bad, row])).toEqual([seller]);
    expect(mapRetailers([bad])).toBeUndefined();
  },
);

test.each<[unknown]>([
  [undefined],
  [null],
  ['text'],
  [7],
  [{}],
  [{ retailers: 'text' }],
  [{ error: 'down' }],
])('the response %j is not understood', (answer) => {
  expect(mapRetailers(answer)).toBeUndefined();
});

test('two rows with one address are one shop', () => {
  expect(mapRetailers([row, { ...row, RetailerName: 'Again' }])).toEqual([seller]);
});

test.each([
  ['Har\u202Ebour', 'Harbour'],
  ['\u2066Shop\u2069\u200B', 'Shop'],
  ['Line\r\nbreak\u2028here', 'Line break here'],
  ['Linde & Söhne', 'Linde & Söhne'],
])('the name %j becomes %j', (RetailerName, name) => {
  expect(mapRetailers([{ ...row, RetailerName }])).toEqual([{ ...seller, name }]);
});

test('a name of invisible characters only is rejected', () => {
  expect(mapRetailers([{ ...row, RetailerName: '\u202E\u0000\uD800' }])).toBeUndefined();
});

test('only the first sixty shops stay', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...row,
    BuyNowUrl: `https://shop.example/${index}`,
  }));
  expect(mapRetailers(rows)?.map(({ url }) => url)).toEqual(
    rows.slice(0, 60).map(({ BuyNowUrl }) => BuyNowUrl),
  );
});

test('the collator of a language is created once, not for every visitor', () => {
  listRetailers([], { ...key, sort: 'by_az', retailer: 'Olmo' });
  const made = jest.spyOn(Intl, 'Collator');
  listRetailers(sellers, { ...key, sort: 'by_az', retailer: 'Olmo' });
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

const sellers = ['Zeta', 'Olmo', 'Ñandu', 'Nube', 'éclair'].map((name) => ({
  name,
  url: `https://${name.length}.example/`,
}));
const key = { gtin: '02000000000015', country: 'ES' } as const;
const BY_NAME = ['éclair', 'Nube', 'Ñandu', 'Olmo', 'Zeta'];
const DELIVERED = sellers.map(({ name }) => name);

test.each([
  ['by_az', BY_NAME],
  ['name', BY_NAME],
  ['by_za', BY_NAME.toReversed()],
  ['as delivered', DELIVERED],
  [undefined, DELIVERED],
])('shops with the order %s are sorted', (sort, expected) => {
  expect(
    listRetailers(sellers, { ...key, ...(sort === undefined ? {} : { sort }) }).map(
      ({ name }) => name,
    ),
  ).toEqual(expected);
});

test.each([
  ['Olmo', ['Olmo']],
  ['OLMO', ['Olmo']],
  ['Nobody', []],
])('a choice of %s leaves only that shop', (retailer, expected) => {
  expect(listRetailers(sellers, { ...key, retailer }).map(({ name }) => name)).toEqual(expected);
});
