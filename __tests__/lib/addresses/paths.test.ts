import { EDITIONS } from '@/lib/platform/config/editions';
import { decodePath, encodePath, isHomePath, normalizePath } from '@/lib/addresses/paths';

test.each(['/', ...EDITIONS.map(({ id }) => `/${id}`)])('%s is a homepage', (path) => {
  expect(isHomePath(path)).toBe(true);
});

test('an address of another site is no homepage', () => {
  expect([isHomePath('/en-gb/faq'), isHomePath('/xx-xx'), isHomePath('')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['repeated slashes and slashes at the end', '//en-gb///faq//', '/en-gb/faq'],
  ['slashes around an invisible character', '/\u200b/evil.example', '/evil.example'],
  ['decomposed letters', '/en-gb/cafe\u0301', '/en-gb/caf\u00e9'],
  ['a composition that a joiner hides', '/en-gb/cafe\u034f\u0301', '/en-gb/caf\u00e9'],
  ['the joiner of an emoji', '/en-gb/\u{1f469}\u200d\u2695', '/en-gb/\u{1f469}\u2695'],
  ['the variation selector of an emoji', '/en-gb/\u2764\ufe0f', '/en-gb/\u2764'],
  ['a soft hyphen', '/en-gb/pro\u00adducts', '/en-gb/products'],
  ['a zero-width space', '/en-gb/pro\u200bducts', '/en-gb/products'],
  ['a byte order mark', '/\ufeffen-gb/products', '/en-gb/products'],
  ['direction marks', '/en-gb/\u202eproducts\u200f', '/en-gb/products'],
])('the canonical form of a path is without %s', (_, path, spelling) => {
  expect(normalizePath(path)).toBe(spelling);
  expect(normalizePath(spelling)).toBe(spelling);
});

test.each([
  '/en-gb%2Fproducts',
  '/en-gb/a%2fb',
  '/en-gb/a%5Cb',
  '/en-gb/100%-x',
  '/en-gb/%E0%A4%A',
  '/en-gb/%ff',
])('%s decodes to no path', (path) => {
  expect(decodePath(path)).toBeUndefined();
});

test.each([
  '/en-gb/100%-clean',
  '/en-gb/a%2Fb',
  '/en-gb/what?',
  '/en-gb/c#',
  '/en-gb/caf\u00e9 \u{1f469}',
  '/en-gb/"<>[]{}|^`',
])('the path %s survives encoding and decoding', (path) => {
  const encoded = encodePath(path);
  expect(encoded).toMatch(/^[!-~]+$/);
  expect(new URL(encoded, 'https://www.example.com').pathname).toBe(encoded);
  expect(decodePath(encoded)).toBe(path);
});
