import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { EDITIONS } from '@/lib/platform/config/editions';
import { NIGHTLY } from '../support/nightly';

/** Throws if the text is not well-formed. */
const parseXml = (text: string) =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document;
const readLocations = (text: string) =>
  [...parseXml(text).getElementsByTagName('loc')].map(({ textContent }) => textContent);

for (const { id, locale } of EDITIONS) {
  test(
    `the home page of ${id} links to a search description whose template finds the search page`,
    NIGHTLY,
    async ({ request, baseURL }) => {
      const home = new JSDOM(await (await request.get(`/${id}`)).text()).window.document;
      const links = home.querySelectorAll('head link[rel="search"]');
      expect(links).toHaveLength(1);
      expect(links[0]?.getAttribute('type')).toBe('application/opensearchdescription+xml');
      expect(links[0]?.getAttribute('title')).toBe('Orelle');
      const response = await request.get(links[0]?.getAttribute('href') ?? '');
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe(
        'application/opensearchdescription+xml; charset=utf-8',
      );
      const description = parseXml(await response.text());
      expect(description.querySelector('Language')?.textContent).toBe(locale);
      expect(
        (await request.get(description.querySelector('Image')?.textContent ?? '')).status(),
      ).toBe(200);
      const template = description.querySelector('Url')?.getAttribute('template') ?? '';
      expect(template).toMatch(new RegExp(`^${baseURL ?? ''}/${id}/.*\\{searchTerms\\}$`));
      const found = await request.get(
        template.replace('{searchTerms}', encodeURIComponent('Größe & mehr')),
        { maxRedirects: 0 },
      );
      expect(found.status()).toBe(200);
      const canonical = new JSDOM(await found.text()).window.document.querySelector(
        'link[rel="canonical"]',
      );
      expect(canonical?.getAttribute('href')).toBe(template.split('?')[0]);
    },
  );
}

test('each edition links to the feed of its articles', async ({ request, baseURL }) => {
  for (const { id } of EDITIONS) {
    const home = new JSDOM(await (await request.get(`/${id}`)).text()).window.document;
    const [link, ...others] = home.querySelectorAll(
      'head link[rel="alternate"][type="application/atom+xml"]',
    );
    expect(others).toEqual([]);
    const href = link?.getAttribute('href') ?? '';
    const response = await request.get(href);
    const { etag = '', 'content-type': type } = response.headers();
    expect([response.status(), type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const again = await request.get(href, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
    const entries = [...parseXml(await response.text()).querySelectorAll('entry')];
    expect(entries.length).toBeGreaterThan(15);
    const article = entries[0]?.querySelector('link')?.getAttribute('href') ?? '';
    expect(article).toMatch(new RegExp(`^${baseURL ?? ''}/${id}/`));
    expect((await request.get(article)).status()).toBe(200);
  }
});

test('the link to the search description stays during client-side navigation', async ({ page }) => {
  await page.goto('/en-gb');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All advice' }).click();
  await expect(page).toHaveURL(/\/en-gb\/advice$/);
  await expect(page.locator('head link[rel="search"]')).toHaveAttribute(
    'href',
    '/en-gb/opensearch.xml',
  );
});

test('an error page has the language of its edition, and links to its search description', async ({
  request,
}) => {
  const missing = await request.get('/de-de/nichts');
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  expect(html).toContain('<html lang="de-DE"');
  expect(html).toContain('href="/de-de/opensearch.xml"');
});

test('the sitemap index leads to sitemaps, which lead to pages', async ({ request }) => {
  const index = await request.get('/sitemap.xml');
  const parts = readLocations(await index.text());
  expect(parts).toHaveLength(EDITIONS.length);
  for (const part of parts) {
    const response = await request.get(part);
    expect(response.status(), part).toBe(200);
    expect(response.headers()['content-type'], part).toBe('application/xml; charset=utf-8');
    const pages = readLocations(await response.text());
    expect(pages.length, part).toBeGreaterThan(20);
    expect((await request.get(pages.at(-1) ?? '')).status(), part).toBe(200);
  }
  for (const path of ['/en-gb/sitemap-1.xml', '/en-gb/sitemap-2.xml', '/nl-nl/sitemap.xml'])
    expect((await request.get(path)).status(), path).toBe(404);
});
