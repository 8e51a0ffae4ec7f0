import { buildStore } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import type { ContentStore } from '@/lib/content/store/contentStore';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import { loadGlobals } from '@/lib/site/loaders/loadGlobals';
import { loadSitemapPage } from '@/lib/site/loaders/loadSitemapPage';
import { SiteView } from '@/lib/site/view/siteView';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';
import { buildPage, buildStoreOf } from '../siteEntries';

const COUNT = 450;

function startWith(titleOf: (number: number) => string): ContentStore {
  const articles = Array.from({ length: COUNT }, (_, number) =>
    buildPage(`article-${number}`, 'articlePage', { title: titleOf(number) }),
  );
  return buildStoreOf([...SITE_ENTRIES, ...articles.flat()]);
}
const SMALL = buildStore(() => SITE_SPACE).store;
const LARGE = startWith((number) => `Guide ${number}`);

const request = async (store: ContentStore, query: string) =>
  loadSitemapPage(await SiteView.open(store), '/en-gb/sitemap', new URLSearchParams(query));

async function load(store: ContentStore, query = '') {
  const loaded = await request(store, query);
  if (loaded.kind !== 'page') throw new Error(loaded.kind);
  const { page, edition, extra, parameters } = loaded;
  const { canonical, title, named, alternates } = buildPageHead(
    page,
    await loadGlobals(await SiteView.open(store), edition, page, 200),
  );
  return {
    ...extra,
    parameters,
    head: { canonical, title, robots: named['robots'], alternates: alternates.length },
  };
}

test('a sitemap of few pages is one page, whatever its query says', async () => {
  for (const query of ['', 'page=2', 'page=x']) {
    const { groups, paging, parameters, head } = await load(SMALL, query);
    expect(groups).toMatchObject([
      { title: 'Our products', links: [{ title: 'Paste', url: '/en-gb/products/paste' }] },
      { title: 'Articles', links: [{ title: 'Advice', url: '/en-gb/advice' }] },
      {
        title: 'Pages',
        links: [
          { title: 'Orelle home', url: '/en-gb' },
          { title: 'Hidden', url: '/en-gb/cr%C3%A8me' },
        ],
      },
    ]);
    expect([paging, parameters]).toEqual([undefined, []]);
    expect(head).toMatchObject({ canonical: 'http://localhost:3000/en-gb/sitemap', alternates: 7 });
  }
});

test.each(['/EN-GB/sitemap', '/en-gb/sitemap/'])('%s redirects to the sitemap', async (path) => {
  expect(await loadSitemapPage(await SiteView.open(SMALL), path)).toMatchObject({
    kind: 'redirect',
    to: '/en-gb/sitemap',
  });
});

test('a sitemap of an unknown edition is missing', async () => {
  expect(await loadSitemapPage(await SiteView.open(SMALL), '/xx-xx/sitemap')).toMatchObject({
    kind: 'missing',
  });
});

test('a sitemap of many pages has several, which together list every link once and in order', async () => {
  const pages = await Promise.all(['', 'page=2', 'page=3'].map((query) => load(LARGE, query)));
  expect(pages.map(({ paging }) => [paging?.name, paging?.page, paging?.count])).toEqual([
    ['Sitemap', 1, 3],
    ['Sitemap', 2, 3],
    ['Sitemap', 3, 3],
  ]);
  const articles = pages
    .flatMap(({ groups }) => groups)
    .filter(({ title }) => title === 'Articles');
  expect(articles.flatMap(({ links }) => links.map(({ title }) => title))).toEqual([
    'Advice',
    ...Array.from({ length: COUNT }, (_, number) => `Guide ${number}`),
  ]);
  expect(pages.map(({ groups }) => groups.map(({ title }) => title))).toEqual([
    ['Our products', 'Articles'],
    ['Articles'],
    ['Articles', 'Pages'],
  ]);
  for (const { groups, parameters } of pages) {
    expect(measurePageData(groups)).toBeLessThan(25_000);
    expect(parameters).toEqual(['page']);
  }
});

test('each page has its own address for search engines', async () => {
  expect((await load(LARGE, 'page=2')).head).toEqual({
    canonical: 'http://localhost:3000/en-gb/sitemap?page=2',
    title: 'Sitemap | Small – Page 2 of 3',
    robots: 'index, follow',
    alternates: 0,
  });
});

test('a number beyond the last page is 404, and one that is not a number is the first page', async () => {
  expect(await request(LARGE, 'page=4')).toMatchObject({ kind: 'missing' });
  for (const query of ['page=0', 'page=two', 'page='])
    expect((await load(LARGE, query)).paging?.page).toBe(1);
});

test('titles of any length make more pages, not larger ones', async () => {
  const { groups, paging } = await load(
    startWith((number) => `${number} ${'&'.repeat(400)}`),
    'page=20',
  );
  expect(paging?.count).toBeGreaterThan(30);
  expect(measurePageData(groups)).toBeLessThan(25_000);
});
