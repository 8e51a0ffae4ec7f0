import { IncomingMessage, ServerResponse, createServer } from 'node:http';
import { Socket } from 'node:net';
import { close, listen } from '@/__tests__/support/listen';
import { buildSource } from '@/__tests__/support/modelSpace';
import { SITE_SPACE } from '@/__tests__/support/siteSpace';
import { EDITIONS } from '@/lib/config/editions';
import { loadBuyPage } from '@/lib/pageProps/loadBuyPage';
import type { BuyPageExtra } from '@/lib/pageProps/loadBuyPage';
import type { FrameProps } from '@/lib/pageProps/pageProps';
import type { SiteProps } from '@/lib/pageProps/withGlobals';
import { withGlobals } from '@/lib/pageProps/withGlobals';
import { loadRetailers } from '@/lib/retailers/loadRetailers';
import { buildPageHead } from '@/lib/seo/buildPageHead';

beforeAll(() => {
  globalThis.contentSourceOfProcess = Promise.resolve(buildSource(() => SITE_SPACE).source);
});
afterAll(() => {
  globalThis.contentSourceOfProcess = undefined;
});
afterEach(() => {
  globalThis.retailersOfProcess = undefined;
});

type Shown = FrameProps & BuyPageExtra;
const isBuyPage = (props: SiteProps<BuyPageExtra>): props is Shown => 'sellers' in props;

async function get(url: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {}, url });
  const res = new ServerResponse(req);
  const result = await withGlobals(loadBuyPage)({ req, res, resolvedUrl: url, query: {} });
  const props = 'props' in result ? await result.props : undefined;
  const shown = props !== undefined && isBuyPage(props) ? props : undefined;
  const names = shown?.sellers.status === 'found' ? shown.sellers.retailers.map(({ name }) => name) : [];
  return { result, status: res.statusCode, headers: res.getHeaders(), shown, names, head: shown && buildPageHead(shown.page, shown.globals) };
}

test.each(EDITIONS)('the shops of $id, in no index, at an address of 14 digits, kept for a minute', async ({ id }) => {
  const { status, headers, names, head } = await get(`/${id}/buy/2000000000015`);
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60']);
  expect(names.length).toBeGreaterThanOrEqual(4);
  expect(head?.canonical).toMatch(new RegExp(`^https?://[^/]+/${id}/buy/02000000000015$`));
  expect(head?.named).toContainEqual({ key: 'robots', content: 'noindex, nofollow' });
});

test("the editor's order and choice are those of the button", async () => {
  const [az, za] = [await get('/en-gb/buy/2000000000015?sort=by_az'), await get('/en-gb/buy/2000000000015?sort=by_za')];
  expect(za.names).toEqual(az.names.toReversed());
  const [first = ''] = az.names;
  expect((await get(`/en-gb/buy/2000000000015?retailer=${encodeURIComponent(first)}`)).names).toEqual([first]);
});

test('nobody sells it: an answer that says so', async () => {
  const { status, shown } = await get('/en-gb/buy/2000000000169');
  expect([status, shown?.sellers, shown?.page.title]).toEqual([200, { status: 'empty' }, 'No sellers found']);
});

test.each(['123', '2000000000016', 'abc', '%3Cscript%3E', '2000000000015%2F..', '%', '２000000000015'])('%s is no GTIN: 400, never kept, without an address', async (gtin) => {
  const { status, headers, shown, head } = await get(`/fr-fr/buy/${gtin}`);
  expect([status, headers['cache-control'], shown?.sellers]).toEqual([400, 'no-store', { status: 'badGtin' }]);
  expect(head?.canonical).toBeUndefined();
});

test('sellers that are not known: 503, never kept, with a time to ask again', async () => {
  const server = createServer((_request, response) => response.writeHead(500).end());
  const address = `http://${await listen(server)}/`;
  // Chooses the source of the process, as the environment would.
  await loadRetailers({ gtin: '02000000000015', country: 'GB' }, address);
  const failing = globalThis.retailersOfProcess;
  globalThis.retailersOfProcess = failing && { ...failing, address: undefined };
  const { status, headers, shown } = await get('/en-gb/buy/2000000000022');
  expect([status, headers['cache-control'], headers['retry-after'], shown?.sellers]).toEqual([503, 'no-store', '5', { status: 'unknown' }]);
  await close(server);
});

test('another spelling of the address redirects to it, inside the site', async () => {
  expect((await get('/en-gb/buy/2000000000015/')).result).toEqual({ redirect: { destination: '/en-gb/buy/2000000000015', permanent: true } });
});

test('there is no such page outside the editions', async () => {
  expect((await get('/xx-xx/buy/2000000000015')).status).toBe(404);
});
