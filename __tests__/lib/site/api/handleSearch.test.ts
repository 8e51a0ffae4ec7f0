import { createTestEngine, indexDemo } from '@/__tests__/support/demoSearch';
import { close, listen } from '@/__tests__/support/listen';
import { serveApi } from '@/__tests__/support/serveApi';
import { startSite } from '@/__tests__/support/startSite';
import { MAX_SUGGESTIONS, SEARCH_CATEGORIES } from '@/lib/platform/config/constants';
import { EDITIONS } from '@/lib/platform/config/editions';
import { readConfig } from '@/lib/platform/config/env';
import { handleSearch, handleSuggestions } from '@/lib/site/api/handleSearch';
import { getSiteProcess } from '@/lib/platform/config/siteProcess';
import type { SearchEngine } from '@/lib/search/searchPort';
import { z } from 'zod';

const readQuery = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const [first = '', ...others] = searchParams.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
const search = serveApi(handleSearch, readQuery);
const suggest = serveApi(handleSuggestions, readQuery);
const origins = { search: '', suggest: '' };

const category = z.enum(SEARCH_CATEGORIES);
const ranges = z.array(z.tuple([z.number(), z.number()]));
const found = z.object({
  hits: z.array(
    z.object({
      objectID: z.string(),
      url: z.string(),
      title: z.string(),
      category,
      text: z.string(),
      highlights: z.object({ title: ranges, text: ranges }),
    }),
  ),
  nbHits: z.number(),
  nbPages: z.number(),
  page: z.number(),
  hitsPerPage: z.literal(10),
  facets: z.object({ category: z.record(category, z.number()) }),
});
const suggested = z.object({
  suggestions: z.array(z.strictObject({ title: z.string(), url: z.string(), category, ranges })),
});
const rejected = z.strictObject({ message: z.string() });

async function ask(route: keyof typeof origins, query: string) {
  const response = await fetch(`http://${origins[route]}/?${query}`);
  const body: unknown = await response.json();
  return {
    status: response.status,
    body,
    cache: response.headers.get('cache-control'),
    keys: response.headers.get('surrogate-key'),
    retry: response.headers.get('retry-after'),
  };
}

beforeAll(async () => {
  getSiteProcess().search = createTestEngine(await indexDemo());
  origins.search = await listen(search);
  origins.suggest = await listen(suggest);
});
afterAll(async () => {
  await Promise.all([close(search), close(suggest)]);
});

test.each(EDITIONS.map(({ id }) => id))(
  'in %s a search has the shape of the public API, and leads to its own pages',
  async (edition) => {
    const { status, body, cache } = await ask('search', `edition=${edition}&query=hold`);
    const { hits, nbHits, nbPages } = found.parse(body);
    expect({ status, cache }).toEqual({ status: 200, cache: 'public, max-age=60' });
    expect(hits.length).toBeGreaterThan(2);
    expect(nbPages).toBe(Math.ceil(nbHits / 10));
    expect(
      hits.filter(({ url }) => url !== `/${edition}` && !url.startsWith(`/${edition}/`)),
    ).toEqual([]);
  },
);

test('category and page filter the hits', async () => {
  const search = async (choice = '') =>
    found.parse((await ask('search', `edition=en-gb&query=denture${choice}`)).body);
  const all = await search();
  const second = await search('&page=1');
  const articles = await search('&category=Article');
  expect(second.page).toBe(1);
  expect(
    second.hits.filter(({ objectID }) => all.hits.some((hit) => hit.objectID === objectID)),
  ).toEqual([]);
  expect(articles.nbHits).toBe(all.facets.category.Article);
  expect(new Set(articles.hits.map(({ category }) => category))).toEqual(new Set(['Article']));
});

test('suggestions are titles with addresses, ten at most', async () => {
  const { status, body } = await ask('suggest', 'edition=en-gb&query=de');
  expect(status).toBe(200);
  const { suggestions } = suggested.parse(body);
  expect(suggestions.length).toBeGreaterThan(3);
  expect(suggestions.length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
});

test.each([
  ['no edition', 'query=x', 'edition'],
  ['an edition that there is not', 'edition=xx-xx&query=x', 'edition'],
  ['the name of a built-in', 'edition=__proto__&query=x', 'edition'],
  ['an edition twice', 'edition=en-gb&edition=de-de&query=x', 'edition'],
  ['no query', 'edition=en-gb', 'query'],
  ['a category that there is not', 'edition=en-gb&query=x&category=Shoes', 'category'],
  ['a page that is no number', 'edition=en-gb&query=x&page=one', 'page'],
  ['a page below the first', 'edition=en-gb&query=x&page=-1', 'page'],
  ['a page beyond all', 'edition=en-gb&query=x&page=100000', 'page'],
])('%s is a bad request that says what was expected', async (_, query, name) => {
  const { status, body, cache } = await ask('search', query);
  expect({ status, cache }).toEqual({ status: 400, cache: 'no-store' });
  expect(rejected.parse(body).message).toMatch(new RegExp(`^${name}: expected`));
});

test.each([
  '',
  '%20',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%F0%9F%98%80',
  '%D7%A9%D7%99%D7%A0%D7%99%D7%99%D7%9D',
  '%00',
  '%E0%A4%A',
  '.*%2B%3F',
  'a'.repeat(1500),
])('the query %.20s is answered', async (query) => {
  expect((await ask('search', `edition=en-gb&query=${query}`)).status).toBe(200);
  expect((await ask('suggest', `edition=en-gb&query=${query}`)).status).toBe(200);
});

const THROWING: SearchEngine = {
  search: () => {
    throw new Error('broken');
  },
  suggest: () => Promise.reject(new Error('broken')),
};

test.each([
  ['search', 'is missing', undefined],
  ['suggest', 'is missing', undefined],
  ['search', 'throws', THROWING],
  ['suggest', 'throws', THROWING],
] as const)('%s with an engine that %s is 503 with Retry-After', async (route, _, engine) => {
  const { search: before } = getSiteProcess();
  startSite(engine && { search: engine });
  const { status, body, cache, retry } = await ask(route, 'edition=en-gb&query=x');
  startSite(before && { search: before });
  expect({ status, cache, retry }).toEqual({ status: 503, cache: 'no-store', retry: '5' });
  expect(rejected.parse(body).message).not.toBe('');
});

test('hits are purged with every change; in preview no cache keeps them', async () => {
  expect((await ask('search', 'edition=en-gb&query=hold')).keys).toBe('site lists');
  getSiteProcess().config = readConfig({ PREVIEW: 'true' });
  for (const edition of ['en-gb', 'xx-xx'])
    expect(await ask('suggest', `edition=${edition}&query=hold`)).toMatchObject({
      cache: 'private, no-store',
      keys: null,
    });
  delete getSiteProcess().config;
});
