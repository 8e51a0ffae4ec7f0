import {
  DEFAULT_EDITION,
  EDITIONS,
  findEditionOfPath,
  resolveEdition,
} from '@/lib/platform/config/editions';
import type { Address } from '@/lib/site/view/resolveAddress';
import { resolveAddress } from '@/lib/site/view/resolveAddress';

const KNOWN = new Set([
  '/en-gb',
  '/en-gb/products/paste',
  '/en-gb/caf\u00e9',
  '/en-gb/\u{1f469}\u2695',
  '/fr-fr',
  '/fr-fr/produits/creme',
  '/de-de',
]);
const SITE = {
  defaultEdition: DEFAULT_EDITION,
  findEdition: findEditionOfPath,
  findRedirection: () => undefined,
};
const resolve = (path: string): Address =>
  resolveAddress(path, {
    ...SITE,
    findPath: (_edition, path) =>
      [path, path.toLowerCase()].find((candidate) => KNOWN.has(candidate)),
  });

test('the root is the homepage of the default edition', () => {
  expect(resolve('/')).toEqual({ kind: 'page', edition: DEFAULT_EDITION, path: '/en-gb' });
});

test.each([
  ['/en-gb', 'en-gb'],
  ['/en-gb/products/paste', 'en-gb'],
  ['/fr-fr/produits/creme', 'fr-fr'],
] as const)('%s is a page of %s', (path, id) => {
  expect(resolve(path)).toEqual({ kind: 'page', edition: resolveEdition(id), path });
});

test.each([
  ['/products/paste', '/en-gb/products/paste'],
  ['/PRODUCTS/Paste', '/en-gb/products/paste'],
  ['/products/paste/', '/en-gb/products/paste'],
  ['/en-gb/', '/en-gb'],
  ['/en-gb//products///paste', '/en-gb/products/paste'],
  ['//en-gb', '/en-gb'],
  ['/FR-FR/produits/creme', '/fr-fr/produits/creme'],
  ['/De-De', '/de-de'],
  ['//', '/'],
  ['/\u200b', '/'],
  ['//Products//Paste', '/en-gb/products/paste'],
  ['/en-gb/cafe\u0301', '/en-gb/caf\u00e9'],
  ['/en-gb/CAFE\u0301', '/en-gb/caf\u00e9'],
  ['/en-gb/\u{1f469}\u200d\u2695\ufe0f', '/en-gb/\u{1f469}\u2695'],
  ['/\ufeffen-gb/pro\u00adducts/pa\u200bste', '/en-gb/products/paste'],
  ['//en-gb//nothing/', '/en-gb/nothing'],
  ['//api//search', '/api/search'],
])('%s redirects to %s', (path, to) => {
  expect(resolve(path)).toEqual({ kind: 'redirect', to });
});

test.each([
  ['/nothing', 'en-gb'],
  ['/en-gb/nothing', 'en-gb'],
  ['/FR-FR/nothing', 'fr-fr'],
  ['/produits/creme', 'en-gb'],
  ['/it-it', 'it-it'],
  ['/en-gb?query', 'en-gb'],
] as const)('%s is missing in %s', (path, id) => {
  expect(resolve(path)).toEqual({ kind: 'missing', edition: resolveEdition(id) });
});

test.each(EDITIONS)('a page of $id is looked for in that edition', (edition) => {
  const asked: [string, string][] = [];
  resolveAddress(`/${edition.id}/x`, {
    ...SITE,
    findPath: ({ id }, path) => {
      asked.push([id, path]);
      return undefined;
    },
  });
  expect(asked).toContainEqual([edition.id, `/${edition.id}/x`]);
  expect(asked.every(([id]) => id === edition.id)).toBe(true);
});

test.each([
  '//evil.example',
  '///evil.example/a',
  '/\\evil.example',
  '//evil.example/%2e%2e',
  '/https://evil.example',
  '//',
  '/./',
  '/..//evil.example',
  '/\t/evil.example',
  '//evil.example@host',
])('whatever a space calls its pages, %j never leads to another origin', (path) => {
  const address = resolveAddress(path, { ...SITE, findPath: (_edition, known) => known });
  const to = address.kind === 'redirect' ? address.to : '/';
  expect(to).toMatch(/^\/(?![/\\])/);
  expect(new URL(to, 'https://www.example.com').origin).toBe('https://www.example.com');
});
