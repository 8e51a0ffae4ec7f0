import { JSDOM } from 'jsdom';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import { buildAlternates } from '@/lib/seo/buildAlternates';
import { buildRobotsTxt } from '@/lib/seo/buildRobotsTxt';
import { buildSitemapIndexXml, buildSitemapXml } from '@/lib/seo/buildSitemapXml';

const ORIGIN = 'https://www.example.com';
const SITE = { defaultEdition: DEFAULT_EDITION.id, siteOrigin: ORIGIN };

/** Parses as XML does: anything that is not well-formed throws. */
function parseXml(xml: string): Document {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}
const textsOf = (document: Document, name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

test('alternates are the editions in their order, and the default edition as x-default', () => {
  const alternates = EDITIONS.map(({ id }) => ({ edition: id, url: `/${id}/about` }));
  expect(buildAlternates({ alternates, ...SITE })).toEqual([
    ...EDITIONS.map(({ id, locale }) => ({ hrefLang: locale, href: `${ORIGIN}/${id}/about` })),
    { hrefLang: 'x-default', href: `${ORIGIN}/en-gb/about` },
  ]);
});

test('without the default edition there is no x-default', () => {
  expect(buildAlternates({ alternates: [{ edition: 'it-it', url: '/it-it/solo' }], ...SITE })).toEqual([{ hrefLang: 'it-IT', href: `${ORIGIN}/it-it/solo` }]);
  expect(buildAlternates({ alternates: [], ...SITE })).toEqual([]);
});

test('an edition sitemap names each page, its date and its alternates', async () => {
  const alternates = [
    { hrefLang: 'en-GB', href: `${ORIGIN}/en-gb` },
    { hrefLang: 'x-default', href: `${ORIGIN}/en-gb` },
  ];
  const document = parseXml(await buildSitemapXml(ORIGIN, [{ url: '/en-gb', updatedAt: '2026-01-15T09:00:00.000Z', alternates }, { url: '/en-gb/sitemap', alternates: [] }]));
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf(document, 'loc')).toEqual([`${ORIGIN}/en-gb`, `${ORIGIN}/en-gb/sitemap`]);
  expect(textsOf(document, 'lastmod')).toEqual(['2026-01-15T09:00:00.000Z']);
  const links = [...document.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['alternate', 'en-GB', `${ORIGIN}/en-gb`],
    ['alternate', 'x-default', `${ORIGIN}/en-gb`],
  ]);
});

test('signs that XML reserves are escaped', async () => {
  const alternates = [{ hrefLang: 'de-DE', href: `${ORIGIN}/de-de/a&b"<c>` }];
  const xml = await buildSitemapXml(ORIGIN, [{ url: '/de-de/a&b<c>', alternates }]);
  const document = parseXml(xml);
  expect(decodeURI(textsOf(document, 'loc')[0] ?? '')).toBe(`${ORIGIN}/de-de/a&b<c>`);
  expect(decodeURI(document.getElementsByTagName('xhtml:link')[0]?.getAttribute('href') ?? '')).toBe(`${ORIGIN}/de-de/a&b"<c>`);
});

test('a large edition is written whole', async () => {
  const pages = Array.from({ length: 3000 }, (_, index) => ({ url: `/en-gb/${index}`, alternates: [] }));
  expect(textsOf(parseXml(await buildSitemapXml(ORIGIN, pages)), 'loc')).toHaveLength(3000);
});

test('the index names the sitemap of every edition', async () => {
  const document = parseXml(await buildSitemapIndexXml(ORIGIN, EDITIONS));
  expect(document.documentElement.localName).toBe('sitemapindex');
  expect(textsOf(document, 'loc')).toEqual(EDITIONS.map(({ id }) => `${ORIGIN}/${id}/sitemap.xml`));
});

test('robots.txt names the index', () => {
  expect(buildRobotsTxt(ORIGIN).split('\n')).toEqual(['User-agent: *', 'Disallow: /api/', 'Allow: /api/media/', '', `Sitemap: ${ORIGIN}/sitemap.xml`, '']);
});
