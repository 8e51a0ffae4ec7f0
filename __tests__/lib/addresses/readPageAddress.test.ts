import { readPageAddress, readPagePath } from '@/lib/addresses/readPageAddress';

test.each([
  ['/en-gb/faq', '/en-gb/faq'],
  ['/en-gb/faq/', '/en-gb/faq'],
  ['/en-gb//faq?x=1#top', '/en-gb/faq'],
  ['//en-gb/faq', '/en-gb/faq'],
  ['\\en-gb\\faq', '/en-gb/faq'],
  ['en-gb/faq', '/en-gb/faq'],
  ['  /en-gb/faq\u00a0', '/en-gb/faq'],
  ['/en-gb/f\naq', '/en-gb/faq'],
  ['\u200b/en-gb/faq', '/en-gb/faq'],
  ['/EN-gb/Faq', '/en-gb/Faq'],
  ['https://www.example.com/en-gb/faq?x=1', '/en-gb/faq'],
  ['HTTP://localhost:3000/en-gb/faq', '/en-gb/faq'],
  ['https://www.example.com', '/'],
  ['/en-gb/caf%C3%A9', '/en-gb/caf\u00e9'],
  ['/en-gb/cafe\u0301', '/en-gb/caf\u00e9'],
  ['/en-gb/cafe%CC%81', '/en-gb/caf\u00e9'],
  ['/en-gb/\u{1f469}\u200d\u2695\ufe0f', '/en-gb/\u{1f469}\u2695'],
  ['/en-gb/two%20words', '/en-gb/two words'],
  ['/en-gb/100%25-clean', '/en-gb/100%-clean'],
  ['/en-gb/50%-x', '/en-gb/50%-x'],
  ['/en-gb/sitemap-of-the-mouth', '/en-gb/sitemap-of-the-mouth'],
  ['/en-gb/advice/sitemap', '/en-gb/advice/sitemap'],
  ['/en-gb/buyers-guide', '/en-gb/buyers-guide'],
])('a page whose address was typed as %j is at %j', (typed, path) => {
  expect(readPageAddress(typed)).toEqual({ ok: true, value: path });
  expect(readPagePath(typed)).toBe(path);
});

test.each([
  ['the readable sitemap', '/en-gb/sitemap', 'ownAddress'],
  ['the sitemap file', '/en-gb/sitemap.xml', 'ownAddress'],
  ['a further part of it', '/en-gb/sitemap-2.xml', 'ownAddress'],
  ['the description of the search', '/en-gb/opensearch.xml', 'ownAddress'],
  ['the feed of articles', '/en-gb/feed.xml', 'ownAddress'],
  ['the list of retailers', '/en-gb/buy/4006381333931', 'ownAddress'],
  ['the data routes', '/api/search', 'ownAddress'],
  ['the framework', '/_next/data/x.json', 'ownAddress'],
  ['robots.txt', '/robots.txt', 'ownAddress'],
  ['a dot segment', '/en-gb/a/../b', 'dotSegment'],
  ['an encoded dot segment', '/en-gb/%2e%2e/b', 'dotSegment'],
  ['a dot segment of a whole URL', 'https://www.example.com/en-gb/../b', 'dotSegment'],
  ['an escape that is not UTF-8', '/en-gb/%E0%A4%A', 'unreadableAddress'],
  ['an encoded control character', '/en-gb/%00', 'unreadableAddress'],
  ['half a surrogate pair', '/en-gb/\ud83d', 'unreadableAddress'],
  ['an encoded slash', '/en-gb%2Ffaq', 'unreadableAddress'],
  ['an encoded backslash', '/en-gb/%5Cevil', 'unreadableAddress'],
  ['an encoded question mark', '/en-gb/what%3F', 'unreadableAddress'],
  ['an encoded number sign', '/en-gb/c%23', 'unreadableAddress'],
  ['a number', 7, 'unreadableAddress'],
  ['more characters than a request may have', `/en-gb/${'\u00e9'.repeat(400)}`, 'longAddress'],
])('no page can have the address of %s', (_, typed, kind) => {
  expect(readPageAddress(typed)).toEqual({ ok: false, failure: { kind } });
  expect(readPagePath(typed)).toBeUndefined();
});

test.each([undefined, null, '', '  ', '\u200b'])('%j is no address', (typed) => {
  expect(readPageAddress(typed)).toBeUndefined();
});
