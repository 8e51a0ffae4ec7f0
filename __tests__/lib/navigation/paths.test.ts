import { EDITIONS } from '@/lib/config/editions';
import { isHomePath, normalizePath, readPagePath } from '@/lib/navigation/paths';

test.each([
  ['/en-gb/faq', '/en-gb/faq'],
  ['/en-gb/faq/', '/en-gb/faq'],
  ['/en-gb//faq?x=1#top', '/en-gb/faq'],
  ['/en-gb/caf%C3%A9', '/en-gb/café'],
  ['/en-gb/two%20words', '/en-gb/two words'],
  ['/en-gb/sitemap-of-the-mouth', '/en-gb/sitemap-of-the-mouth'],
  ['/en-gb/advice/sitemap', '/en-gb/advice/sitemap'],
  ['/en-gb/buyers-guide', '/en-gb/buyers-guide'],
])('a page with the address %s is reached at %s', (url, path) => {
  expect(readPagePath(url)).toBe(path);
});

test.each([
  ['the readable sitemap', '/en-gb/sitemap'],
  ['the sitemap file', '/en-gb/sitemap.xml'],
  ['a further part of it', '/en-gb/sitemap-2.xml'],
  ['the description of the search', '/en-gb/opensearch.xml'],
  ['the list of retailers', '/en-gb/buy/4006381333931'],
  ['the data routes', '/api/search'],
  ['the framework', '/_next/data/x.json'],
  ['robots.txt', '/robots.txt'],
  ['a dot segment', '/en-gb/a/../b'],
  ['an encoded dot segment', '/en-gb/%2e%2e/b'],
  ['a broken escape', '/en-gb/%E0%A4%A'],
  ['a control character', '/en-gb/%00'],
  ['a backslash', '/en-gb/%5Cevil'],
  ['an encoded question mark', '/en-gb/what%3F'],
])('no request reaches a page at the address of %s', (_, url) => {
  expect(readPagePath(url)).toBeUndefined();
});

test.each(['/', ...EDITIONS.map(({ id }) => `/${id}`)])('%s is a homepage', (path) => {
  expect(isHomePath(path)).toBe(true);
});

test('an address of another site is no path, and redundant slashes are removed', () => {
  expect([isHomePath('/en-gb/faq'), isHomePath('/xx-xx'), isHomePath('')]).toEqual([false, false, false]);
  expect(normalizePath('//en-gb///faq/')).toBe('/en-gb/faq');
});
