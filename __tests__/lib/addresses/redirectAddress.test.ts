import {
  addQuery,
  dropTracking,
  pickTracking,
  readRedirectSource,
} from '@/lib/addresses/redirectAddress';

test.each([
  ['/en-gb/old', { path: '/en-gb/old', query: '', isBranch: false }],
  ['old.html', { path: '/old.html', query: '', isBranch: false }],
  [' /En-GB/Old/ ', { path: '/en-gb/old', query: '', isBranch: false }],
  ['/page.php?id=12#top', { path: '/page.php', query: 'id=12', isBranch: false }],
  ['/page.php?b=2&a=1&utm_source=x', { path: '/page.php', query: 'a=1&b=2', isBranch: false }],
  ['https://old.example/Blog/*', { path: '/blog', query: '', isBranch: true }],
  ['/caf%C3%A9', { path: '/café', query: '', isBranch: false }],
  ['/cafe\u0301', { path: '/café', query: '', isBranch: false }],
  ['/*', { path: '/', query: '', isBranch: true }],
])('a redirect from %j begins at %j', (written, source) => {
  expect(readRedirectSource(written)).toEqual(source);
});

test.each([
  [undefined],
  [12],
  [''],
  ['/a/*/b'],
  ['/a*'],
  ['/a/*?id=1'],
  ['/../a'],
  ['/%2e%2e/a'],
  ['/a%2Fb'],
  ['/api/search'],
  ['/en-gb/sitemap.xml'],
  [`/${'a'.repeat(5000)}`],
])('no redirect begins at %j', (written) => {
  expect(readRedirectSource(written)).toBeUndefined();
});

test('tracking parameters are distinguished from parameters that choose content', () => {
  const search = '?utm_campaign=spring&id=12&gclid=a&FBCLID=b&page=2';
  expect(dropTracking(search)).toBe('id=12&page=2');
  expect(pickTracking(search)).toBe('FBCLID=b&gclid=a&utm_campaign=spring');
});

test.each([
  ['/en-gb/faq', '?a=1', '/en-gb/faq?a=1'],
  ['/en-gb/faq?a=2', '?a=1&b=3', '/en-gb/faq?a=2&b=3'],
  ['/en-gb/faq?a=2#x', 'a=1', '/en-gb/faq?a=2#x'],
  ['/en-gb/faq#x', '?a=1', '/en-gb/faq?a=1#x'],
  ['/en-gb/faq', '?', '/en-gb/faq'],
])('%s keeps its own parameters when %s is added', (href, search, expected) => {
  expect(addQuery(href, search)).toBe(expected);
});
