import { JSDOM } from 'jsdom';
import { close, listen } from '@/__tests__/support/listen';
import { buildSource } from '@/__tests__/support/modelSpace';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { EDITIONS } from '@/lib/config/editions';
import { sendSitemap } from '@/lib/pageProps/sendSitemap';

const server = serveApi(sendSitemap, ({ searchParams }) => Object.fromEntries(searchParams));
let origin = '';
beforeAll(async () => {
  origin = `http://${await listen(server)}`;
});
beforeEach(() => {
  globalThis.contentSourceOfProcess = Promise.resolve(buildSource(() => SITE_SPACE).source);
});
afterAll(async () => {
  globalThis.contentSourceOfProcess = undefined;
  await close(server);
});

async function get(query = '') {
  const response = await fetch(`${origin}/api/sitemap${query}`);
  const text = await response.text();
  const type = response.headers.get('content-type');
  const document = type?.startsWith('application/xml') ? new JSDOM(text, { contentType: 'application/xml' }).window.document : undefined;
  const addresses = [...(document?.getElementsByTagName('loc') ?? [])].map(({ textContent }) => textContent.replace('http://localhost:3000', ''));
  return { status: response.status, headers: response.headers, document, addresses };
}

test('without an edition it is the index', async () => {
  const { status, addresses } = await get();
  expect(status).toBe(200);
  expect(addresses).toEqual(EDITIONS.map(({ id }) => `/${id}/sitemap.xml`));
});

test("an edition's own pages and its sitemap page are listed; what may not be indexed is not", async () => {
  expect((await get('?edition=en-gb')).addresses.sort()).toEqual(['/en-gb', '/en-gb/advice', '/en-gb/broken', '/en-gb/cr%C3%A8me', '/en-gb/products/paste', '/en-gb/sitemap']);
  expect((await get('?edition=fr-fr')).addresses.sort()).toEqual(['/fr-fr', '/fr-fr/sitemap']);
});

test('the same page names the same alternates in every edition', async () => {
  const linksOf = async (edition: string, address: string) => {
    const { document } = await get(`?edition=${edition}`);
    const entry = [...(document?.getElementsByTagName('url') ?? [])].find((url) => url.getElementsByTagName('loc')[0]?.textContent === `http://localhost:3000${address}`);
    return [...(entry?.getElementsByTagName('xhtml:link') ?? [])].map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`);
  };
  const links = await linksOf('en-gb', '/en-gb');
  expect(links).toEqual(['en-GB http://localhost:3000/en-gb', 'fr-FR http://localhost:3000/fr-fr', 'x-default http://localhost:3000/en-gb']);
  expect(await linksOf('fr-fr', '/fr-fr')).toEqual(links);
});

test('an unknown edition is 404', async () => {
  expect((await get('?edition=xx-xx')).status).toBe(404);
});

test('without content it is 503 with when to ask again, never an empty sitemap', async () => {
  globalThis.contentSourceOfProcess = Promise.reject(new Error('no content'));
  const { status, headers } = await get('?edition=en-gb');
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
});
