import { measureWork } from '@/__tests__/support/measureWork';
import { stripAddress, stripAddresses } from '@/lib/telemetry/cleanItem';

test.each([
  [
    'https://www.example.com/en-gb/search?query=dry%20mouth',
    'https://www.example.com/en-gb/search',
  ],
  [
    'https://www.example.com/en-gb/search#query=dry%20mouth',
    'https://www.example.com/en-gb/search',
  ],
  ['/en-gb/search?query=dry mouth&page=2#x', '/en-gb/search'],
  ['/a#b?c', '/a'],
  ['?query=dentures', ''],
  ['', ''],
  ['/en-gb/care', '/en-gb/care'],
])('the address %j is sent as %j', (address, sent) => {
  expect(stripAddress(address)).toBe(sent);
});

test.each([
  [
    'a whole address',
    'Failed to load https://x.example/a?query=dentures',
    'Failed to load https://x.example/a',
  ],
  [
    'an address in brackets',
    'Failed (https://x.example/a?query=dentures) twice',
    'Failed (https://x.example/a twice',
  ],
  [
    'an address in quotes',
    '{"url":"/api/search?query=dry%20mouth","status":500} and more',
    '{"url":"/api/search and more',
  ],
  ['a path', 'GET /api/suggest?query=dentures 500', 'GET /api/suggest 500'],
  ['a query with brackets and quotes', "at /search?query=a(b)'c'!d", 'at /search'],
  ['a hash', 'No element for /en-gb/search#query=dentures', 'No element for /en-gb/search'],
  ['an address without a slash', 'Bad search?query=dentures&page=2', 'Bad search'],
  ['a query alone', 'Bad ?query=dentures', 'Bad '],
  [
    'a line of a stack',
    'at f (https://x.example/a.js?v=secret:10:25)',
    'at f (https://x.example/a.js:10:25)',
  ],
  [
    'a line of a stack of another browser',
    'f@https://x.example/page?query=secret:3:1\ng@https://x.example/b.js:4:2',
    'f@https://x.example/page:3:1\ng@https://x.example/b.js:4:2',
  ],
  ['addresses in several lines', 'a /b?c=d\n\tb /c#d', 'a /b\n\tb /c'],
  [
    'an address of another scheme',
    'blob:https://x.example/1?q=2 app://a/b?c',
    'blob:https://x.example/1 app://a/b',
  ],
])('%s in a text loses its query and its hash', (_name, text, sent) => {
  expect(stripAddresses(text)).toBe(sent);
});

test.each([
  'Why do dentures click?',
  'Is it #1?',
  'a ? b : c',
  'TypeError: x is not a function',
  '#content>div.card>p',
  'at f (https://x.example/a.js:10:25)',
  '',
])('the text %j stays unchanged', (text) => {
  expect(stripAddresses(text)).toBe(text);
});

test.each([
  '/'.repeat(200_000),
  'a'.repeat(200_000),
  '/?'.repeat(100_000),
  `/?${':1'.repeat(100_000)}`,
  `/?${':'.repeat(200_000)}`,
  '?'.repeat(200_000),
  '?a'.repeat(100_000),
])('a hostile text is read in linear time', async (text) => {
  expect((await measureWork(() => stripAddresses(text))).work).toBeLessThan(2000);
});
