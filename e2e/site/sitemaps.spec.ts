import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { DEFAULT_EDITION, EDITIONS, isListed } from '@/lib/platform/config/editions';
import { nightlyUnless } from '../support/nightly';
import { WITH_ALL_PAGES } from '../support/pickPages';
import { readSitemap } from '../support/sitemapAddresses';

const LISTED = EDITIONS.filter(isListed);
const readAttribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

/** One of them has non-ASCII addresses, if the site has such an edition. */
const CI_EDITIONS = [DEFAULT_EDITION, WITH_ALL_PAGES];

for (const edition of LISTED) {
  test(
    `every address in the sitemap of ${edition.id} is an indexed, canonical page in its language, with the same alternates`,
    nightlyUnless(CI_EDITIONS.includes(edition)),
    async ({ request }) => {
      const entries = await readSitemap(request, edition.id);
      expect(entries.map(({ url }) => new URL(url).pathname)).toContain(`/${edition.id}`);
      for (const { url, alternates } of entries) {
        const response = await request.get(new URL(url).pathname, { maxRedirects: 0 });
        expect(response.status(), url).toBe(200);
        expect(response.headers()['x-robots-tag'], url).toBeUndefined();
        const html = await response.text();
        expect(readAttribute(html, /<meta name="robots" content="(\w+)/), url).toBe('index');
        expect(readAttribute(html, /<link rel="canonical" href="([^"]+)"/), url).toBe(url);
        expect(readAttribute(html, /<html lang="([^"]+)"/), url).toBe(edition.locale);
        expect(alternates.find(({ hrefLang }) => hrefLang === edition.locale)?.href, url).toBe(url);
        const inHead = [
          ...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi),
        ].map(([, hrefLang = '', href = '']) => ({ hrefLang, href }));
        expect(inHead, url).toEqual(alternates);
      }
    },
  );
}

test('pages that are alternates name each other, and x-default is the page of the default edition', async ({
  request,
}) => {
  const sitemaps = await Promise.all(LISTED.map(async ({ id }) => readSitemap(request, id)));
  const byUrl = new Map(sitemaps.flat().map((entry) => [entry.url, entry.alternates]));
  const found = [...byUrl].flatMap(([url, alternates]) =>
    alternates.map(({ hrefLang, href }) => ({ url, alternates, hrefLang, href })),
  );
  expect(
    found.filter(
      ({ hrefLang, href }) => hrefLang === 'x-default' && !href.includes(`/${DEFAULT_EDITION.id}`),
    ),
  ).toEqual([]);
  expect(
    found
      .filter(({ href, alternates }) => !isDeepStrictEqual(byUrl.get(href), alternates))
      .map(({ url, href }) => `${url} → ${href}`),
  ).toEqual([]);
});
