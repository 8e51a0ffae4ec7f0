import { DEFAULT_EDITION, EDITIONS, findEditionOfPath, resolveEdition } from '@/lib/config/editions';
import type { Address } from '@/lib/navigation/resolveAddress';
import { resolveAddress } from '@/lib/navigation/resolveAddress';

const KNOWN = new Set(['/en-gb', '/en-gb/products/paste', '/fr-fr', '/fr-fr/produits/creme', '/de-de']);
const SITE = { defaultEdition: DEFAULT_EDITION, findEdition: findEditionOfPath };
const resolve = (path: string): Address => resolveAddress(path, { ...SITE, hasPage: (_edition, url) => KNOWN.has(url) });

test('the root is the homepage of the default edition', () => {
  expect(resolve('/')).toEqual({ kind: 'page', edition: DEFAULT_EDITION, url: '/en-gb' });
});

test.each([
  ['/en-gb', 'en-gb'],
  ['/en-gb/products/paste', 'en-gb'],
  ['/fr-fr/produits/creme', 'fr-fr'],
] as const)('%s is a page of %s', (path, id) => {
  expect(resolve(path)).toEqual({ kind: 'page', edition: resolveEdition(id), url: path });
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
] as const)('%s is missing, in %s', (path, id) => {
  expect(resolve(path)).toEqual({ kind: 'missing', edition: resolveEdition(id) });
});

test.each(EDITIONS)('a page of $id is looked for in that edition', (edition) => {
  const asked: [string, string][] = [];
  resolveAddress(`/${edition.id}/x`, {
    ...SITE,
    hasPage: ({ id }, url) => {
      asked.push([id, url]);
      return false;
    },
  });
  expect(asked).toContainEqual([edition.id, `/${edition.id}/x`]);
  expect(asked.every(([id]) => id === edition.id)).toBe(true);
});

test.each(['//evil.example', '///evil.example/a', '/\\evil.example', '//evil.example/%2e%2e', '/https://evil.example', '//', '/./', '/..//evil.example', '/\t/evil.example', '//evil.example@host'])(
  'whatever a space calls its pages, %j never leads to another origin',
  (path) => {
    const address = resolveAddress(path, { ...SITE, hasPage: () => true });
    const to = address.kind === 'redirect' ? address.to : '/';
    expect(to).toMatch(/^\/(?![/\\])/);
    expect(new URL(to, 'https://www.example.com').origin).toBe('https://www.example.com');
  },
);
