import { expect, test } from '@playwright/test';

for (const [from, to] of [
  ['/products', '/en-gb/products'],
  ['/faq?from=letter', '/en-gb/faq?from=letter'],
  ['/en-gb/', '/en-gb'],
  ['/EN-GB/Products', '/en-gb/products'],
  ['/de-de/sitemap/', '/de-de/sitemap'],
  ['//', '/'],
  ['//en-gb/products/?page=2', '/en-gb/products?page=2'],
  ['/en-gb//sitemap.xml', '/en-gb/sitemap.xml'],
  ['/en-gb/pro%C2%ADducts%E2%80%8B', '/en-gb/products'],
] as const) {
  test(`${from} redirects permanently to ${to}`, async ({ baseURL }) => {
    const response = await fetch(`${baseURL ?? ''}${from}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    expect((await fetch(`${baseURL ?? ''}${to}`, { redirect: 'manual' })).status).toBe(200);
  });
}

test('a page has no second address with an encoded slash', async ({ request }) => {
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
