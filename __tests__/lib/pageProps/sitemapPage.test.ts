import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { measurePageData } from '@/lib/mappers/context/limitPageData';
import { loadGlobals } from '@/lib/pageProps/loadGlobals';
import { loadSitemapPage } from '@/lib/pageProps/loadSitemapPage';
import { SiteView } from '@/lib/site/siteView';
import { buildPageHead } from '@/lib/seo/buildPageHead';

const link = buildLink;
const COUNT = 450;

const makeArticle = (number: number, title: string) => [
  buildModelEntry(`page-${number}`, 'page', {
    name: `article-${number}`,
    url: `/en-gb/advice/${number}`,
    page: link(`article-${number}`),
  }),
  buildModelEntry(`article-${number}`, 'articlePage', { title }),
];
function startWith(titleOf: (number: number) => string): ContentSource {
  const space = makeSpace(
    buildModelExport([
      ...SITE_ENTRIES,
      ...Array.from({ length: COUNT }, (_, index) => makeArticle(index, titleOf(index))).flat(),
    ]),
  );
  return buildSource(() => space).source;
}
const SMALL = buildSource(() => SITE_SPACE).source;
const LARGE = startWith((number) => `Guide ${number}`);

const request = async (source: ContentSource, query: string) =>
  loadSitemapPage(await SiteView.open(source), '/en-gb/sitemap', new URLSearchParams(query));

async function load(source: ContentSource, query = '') {
  const loaded = await request(source, query);
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  const { page, edition, extra, parameters } = loaded.value;
  const { canonical, title, named, alternates } = buildPageHead(
    page,
    await loadGlobals(await SiteView.open(source), edition, page, 200),
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
    expect(groups.map(({ title, links }) => [title, links.map((one) => one.title)])).toEqual([
      ['Our products', ['Paste']],
      ['Articles', ['Advice']],
      ['Pages', ['Orelle home', 'Hidden']],
    ]);
    expect([paging, parameters]).toEqual([undefined, []]);
    expect(head).toMatchObject({ canonical: 'http://localhost:3000/en-gb/sitemap', alternates: 7 });
  }
});

test('an address in capitals redirects to the other', async () => {
  expect(await loadSitemapPage(await SiteView.open(SMALL), '/EN-GB/sitemap')).toMatchObject({
    ok: false,
    failure: { kind: 'redirect', to: '/en-gb/sitemap' },
  });
});

test('a sitemap of many pages comes in pages, which together hold every link once and in order', async () => {
  const pages = await Promise.all(['', 'page=2', 'page=3'].map((query) => load(LARGE, query)));
  expect(pages.map(({ paging }) => [paging?.name, paging?.page, paging?.count])).toEqual([
    ['Sitemap', 1, 3],
    ['Sitemap', 2, 3],
    ['Sitemap', 3, 3],
  ]);
  const articles = pages.flatMap(({ groups }) =>
    groups
      .filter(({ title }) => title === 'Articles')
      .flatMap(({ links }) => links.map(({ title }) => title)),
  );
  expect(articles).toEqual([
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
  expect(await request(LARGE, 'page=4')).toMatchObject({ ok: false, failure: { kind: 'missing' } });
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
