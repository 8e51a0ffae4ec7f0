import { buildKeyHeaders, splitKeys } from '@/lib/site/edge/cacheKeys';

const listIds = (count: number, length = 22) =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'i'));
const keysOf = (headers: Readonly<Record<string, string>>) =>
  headers['Surrogate-Key']?.split(' ') ?? headers['Cache-Tag']?.split(',') ?? [];

test('a response lists its dependencies in both headers', () => {
  expect(buildKeyHeaders({ ids: ['page-home', '4xS.9_a'], usesLists: false }, undefined)).toEqual({
    'Surrogate-Key': 'site page-home 4xS.9_a',
    'Cache-Tag': 'site,page-home,4xS.9_a',
  });
});

test('a response that depends on a list has its key', () => {
  expect(buildKeyHeaders({ ids: ['page-home'], usesLists: true }, undefined)['Surrogate-Key']).toBe(
    'site lists page-home',
  );
});

test.each([
  ['fastly', 'Surrogate-Key'],
  ['varnish', 'Surrogate-Key'],
  ['cloudflare', 'Cache-Tag'],
] as const)('with %s only its own header is sent', (edge, name) => {
  expect(Object.keys(buildKeyHeaders({ ids: ['a'], usesLists: false }, edge))).toEqual([name]);
});

test.each<[string, Parameters<typeof buildKeyHeaders>[1], readonly string[], number, boolean]>([
  ['198 ids', 'fastly', listIds(198), 199, false],
  ['199 ids', 'fastly', listIds(199), 200, true],
  ['long ids', 'varnish', listIds(150, 64), 123, true],
  ['more than an unknown proxy may take', undefined, listIds(60), 36, true],
  ['few ids, for an unknown proxy', undefined, listIds(30), 31, false],
])(
  '%s: the headers are limited, and one key covers the other ids',
  (_what, edge, ids, count, isCut) => {
    const headers = buildKeyHeaders({ ids, usesLists: false }, edge);
    const keys = keysOf(headers);
    expect([keys.length, keys.includes('many')]).toEqual([count, isCut]);
    expect(keys.slice(1, 20)).toEqual(ids.slice(0, 19));
    const sizes = Object.values(headers).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(edge === undefined ? 805 : 8000);
  },
);

test.each(['two words', 'a,b', 'ü', 'x\r\nSet-Cookie: a=b', '', 'x'.repeat(65)])(
  '%j is no key, so that the page has the key `many`',
  (id) => {
    expect(keysOf(buildKeyHeaders({ ids: ['a', id, 'b'], usesLists: false }, 'fastly'))).toEqual([
      'site',
      'a',
      'b',
      'many',
    ]);
  },
);

test('keys are split by number and by bytes', () => {
  expect(splitKeys(['a', 'b', 'c'], { items: 2, bytes: 100 })).toEqual([['a', 'b'], ['c']]);
  expect(splitKeys(['aaaa', 'bbbb', 'c', 'dd'], { items: 9, bytes: 10 })).toEqual([
    ['aaaa', 'bbbb'],
    ['c', 'dd'],
  ]);
  expect(splitKeys(['aaaaaaaaaaaaaaaa'], { items: 9, bytes: 10 })).toEqual([['aaaaaaaaaaaaaaaa']]);
  expect(splitKeys([], { items: 9, bytes: 10 })).toEqual([]);
});
