import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink, buildLinks } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { openSite } from './openSite';

const NOW = Date.UTC(2026, 5, 1, 12);
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const at = (ms: number) => new Date(NOW + ms).toISOString();
const clock = { now: NOW };

const LABELS = buildModelEntry('labels-global', 'labels', {
  code: 'global',
  labels: { root: { siteName: 'Small' } },
  notices: buildLinks('recall', 'holidays'),
});

function openWith(recall: object, ...others: readonly unknown[]) {
  return openSite(() =>
    makeSpace(
      buildModelExport([
        ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'labels-global'),
        LABELS,
        buildModelEntry('recall', 'notice', { heading: 'Recall', level: 'urgent', ...recall }),
        ...others,
      ]),
    ),
  );
}

beforeEach(() => {
  startSite();
  clock.now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => clock.now);
});
afterEach(() => jest.restoreAllMocks());

const PATHS = ['/en-gb', '/fr-fr', '/en-gb/advice', '/en-gb/nothing', '/en-gb/sitemap'];
const DATA = '/_next/data/build/en-gb.json';

test('every page shows a notice for all pages, error pages and data included', async () => {
  const { get } = openWith({});
  for (const path of [...PATHS, DATA, '/en-gb/buy/1'])
    expect((await get(path)).body).toContain('"heading":"Recall"');
});

test('a page without a notice has no trace of it', async () => {
  const { get } = openWith({ until: at(-MINUTE_MS) });
  for (const path of [...PATHS, DATA]) expect((await get(path)).body).not.toMatch(/notice/i);
});

test('a notice for one page shows on no other', async () => {
  const { get } = openWith({ pages: [buildLink('page-advice')] });
  const bodies = await Promise.all(PATHS.map(async (path) => (await get(path)).body));
  expect(PATHS.filter((_path, index) => bodies[index]?.includes('Recall'))).toEqual([
    '/en-gb/advice',
  ]);
});

test.each([...PATHS, DATA])('on the cached %s a notice begins and ends on time', async (path) => {
  const { get, rendered } = openWith({ from: at(MINUTE_MS), until: at(2 * MINUTE_MS) });
  const isShown = async () => (await get(path)).body.includes('Recall');
  expect(await isShown()).toBe(false);
  clock.now += MINUTE_MS - 1;
  expect(await isShown()).toBe(false);
  // As with a change of the content, a page may be 5 s old.
  clock.now += 5001;
  expect(await isShown()).toBe(true);
  clock.now += MINUTE_MS - 5001;
  expect(await isShown()).toBe(true);
  clock.now += 5001;
  expect(await isShown()).toBe(false);
  const { length } = rendered;
  expect(await isShown()).toBe(false);
  expect(rendered).toHaveLength(length);
});

test('a page is not rendered again when a notice of another page begins', async () => {
  const { get, rendered } = openWith({ from: at(MINUTE_MS), pages: [buildLink('page-advice')] });
  await get('/en-gb');
  clock.now += 2 * MINUTE_MS;
  await get('/en-gb');
  expect(rendered).toHaveLength(1);
});

const readLife = (header: unknown) =>
  [...String(header).matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, seconds]) =>
    Number(seconds),
  );

test.each([
  [10 * 60 * MINUTE_MS, [60, 600]],
  [5 * MINUTE_MS, [60, 240]],
  [30 * SECOND_MS, [30, 0]],
  [400, [1, 0]],
])('%i ms before a notice begins, edge caches keep pages for %p s', async (left, life) => {
  const { get } = openWith({ from: at(60 * 60 * MINUTE_MS) });
  await get('/en-gb');
  clock.now = NOW + 60 * 60 * MINUTE_MS - left;
  for (const path of ['/en-gb', DATA])
    expect(readLife((await get(path)).headers['cache-control'])).toEqual(life);
  const { headers } = await get('/en-gb');
  const unchanged = await get('/en-gb', { headers: { 'if-none-match': String(headers.etag) } });
  expect([unchanged.statusCode, readLife(unchanged.headers['cache-control'])]).toEqual([304, life]);
});

test('a validator from before the notice gets the page with it', async () => {
  const { get } = openWith({ from: at(MINUTE_MS) });
  const { etag } = (await get('/en-gb')).headers;
  clock.now += MINUTE_MS + 5001;
  const response = await get('/en-gb', { headers: { 'if-none-match': String(etag) } });
  expect([response.statusCode, response.body.includes('Recall')]).toEqual([200, true]);
});

test('the page of a product’s shops shows the notices of the product’s page', async () => {
  const product = [
    buildModelEntry('gel-product', 'genericProduct', {
      title: 'Gel',
      slug: 'gel',
      gtin: '4006381333931',
    }),
    buildModelEntry('gel', 'productPage', {
      title: 'Gel',
      genericProduct: buildLink('gel-product'),
      blocks: buildLinks('heading'),
    }),
    buildModelEntry('page-gel', 'page', {
      name: 'gel',
      url: '/en-gb/gel',
      page: buildLink('gel'),
    }),
  ];
  const { get } = openWith({ pages: [buildLink('page-gel')] }, ...product);
  const isShown = async (path: string) => (await get(path)).body.includes('"heading":"Recall"');
  expect(await isShown('/en-gb/gel')).toBe(true);
  expect(await isShown('/en-gb/buy/04006381333931')).toBe(true);
  expect(await isShown('/en-gb/buy/1')).toBe(false);
});

test('a preview shows a notice in advance, but none that is over', async () => {
  const { get } = openWith(
    { from: at(MINUTE_MS) },
    buildModelEntry('holidays', 'notice', {
      heading: 'Holidays',
      level: 'information',
      until: at(-MINUTE_MS),
    }),
  );
  jest.replaceProperty(process, 'env', { ...process.env, PREVIEW: 'true' });
  startSite();
  const { body } = await get('/en-gb');
  const shown = ['Recall', 'Holidays'].map((heading) => body.includes(`"heading":"${heading}"`));
  expect(shown).toEqual([true, false]);
});
