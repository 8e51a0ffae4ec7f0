import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { readSitemap } from '../support/sitemapAddresses';

const readAttribute = (html: string, pattern: RegExp): string | undefined =>
  pattern.exec(html)?.[1];

test('a page that may not be indexed is in no sitemap and says so', async ({ request }) => {
  const path = '/en-gb/sample-thank-you';
  const html = await (await request.get(path)).text();
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
  expect(html).toContain('<meta name="search-robots" content="noindex"');
  const entries = await readSitemap(request, 'en-gb');
  expect(entries.map(({ url }) => new URL(url).pathname)).not.toContain(path);
});

test('a page of one edition is listed only there', async ({ request }) => {
  const [imprint] = (await readSitemap(request, 'de-de')).filter(({ url }) =>
    url.endsWith('/de-de/impressum'),
  );
  expect(imprint?.alternates.map(({ hrefLang }) => hrefLang)).toEqual(['de-DE']);
  const others = await Promise.all(
    EDITIONS.filter(({ id }) => id !== 'de-de').map(async ({ id }) => readSitemap(request, id)),
  );
  expect(others.flat().filter(({ url }) => url.includes('impressum'))).toEqual([]);
});

test('/ and /en-gb are the same page with one canonical address', async ({ request, baseURL }) => {
  for (const path of ['/', '/en-gb']) {
    const html = await (await request.get(path)).text();
    expect(readAttribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(
      `${baseURL ?? ''}/en-gb`,
    );
  }
});

const REDIRECTS = [
  ['/products', '/en-gb/products'],
  ['/faq?from=letter', '/en-gb/faq?from=letter'],
  ['/en-gb/', '/en-gb'],
  ['/en-gb/products/', '/en-gb/products'],
  ['/EN-GB/Products', '/en-gb/products'],
  ['/sitemap', '/en-gb/sitemap'],
  ['/de-de/sitemap/', '/de-de/sitemap'],
  ['//', '/'],
  ['////', '/'],
  ['/en-gb/products////', '/en-gb/products'],
  ['//en-gb/products/?page=2', '/en-gb/products?page=2'],
  ['//Products', '/en-gb/products'],
  ['/en-gb//sitemap.xml', '/en-gb/sitemap.xml'],
  ['/en-gb/pro%C2%ADducts%E2%80%8B', '/en-gb/products'],
] as const;

for (const [from, to] of REDIRECTS) {
  test(`${from} redirects for good to ${to}`, async ({ baseURL }) => {
    const response = await fetch(`${baseURL ?? ''}${from}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    expect((await fetch(`${baseURL ?? ''}${to}`, { redirect: 'manual' })).status).toBe(200);
  });
}

test('an address with an encoded slash is no second address of a page', async ({ request }) => {
  expect(
    (await request.get('/en-gb%2Fproducts', { maxRedirects: 0 })).status(),
  ).toBeGreaterThanOrEqual(400);
});

for (const path of [
  '//example.com/',
  '//example.com/en-gb/products',
  '/\\example.com',
  '/%2f%2fexample.com',
]) {
  test(`${path} never leads to another host`, async ({ baseURL }) => {
    const response = await fetch(`${baseURL ?? ''}${path}`, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location !== null) expect(new URL(location, baseURL).origin).toBe(baseURL);
    expect(response.status).toBeLessThan(500);
  });
}
