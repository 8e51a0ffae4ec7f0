import type { ServerResponse } from 'node:http';
import { listMarked, makeDocument } from '@/__tests__/lib/search/makeDocument';
import type { AlgoliaService } from '@/__tests__/support/algoliaService';
import { KEYS, startAlgoliaService } from '@/__tests__/support/algoliaService';
import { createTestIndexer } from '@/__tests__/support/demoSearch';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { resolveEdition } from '@/lib/platform/config/editions';
import type { Result, SearchFailure } from '@/lib/platform/data/values';
import type { SearchDocument, SearchResponse, SearchWords } from '@/lib/models/search';
import { createAlgoliaSearch } from '@/lib/search/algolia/createAlgoliaSearch';
import { readMarkedText } from '@/lib/search/algolia/mapAlgoliaResults';
import { createCollector, pushIndex } from '@/scripts/searchPush/pushIndexes';
import type { SearchEngine } from '@/lib/search/searchPort';

const EDITION = resolveEdition('en-gb');
const IMAGE = {
  src: '//images.ctfassets.net/space/cream.png',
  width: 800,
  height: 600,
  isVector: false,
};

const DOCUMENTS = [
  makeDocument('cream', {
    category: 'Product',
    title: '👩‍👩‍👧 Holding cream <b>strong</b>',
    names: ['Example Hold'],
    codes: ['02000000000015'],
    description: 'A cream for every day.',
    text: 'Put the cream on a clean denture.',
    image: IMAGE,
    availability: 'comingSoon',
  }),
  makeDocument('tablets', {
    category: 'Product',
    title: 'Cleaning tablets',
    description: 'They clean while you sleep.',
    text: 'Drop one into a glass.',
  }),
  makeDocument('faq', {
    category: 'Page',
    title: 'Questions',
    description: 'What people ask.',
    text: 'All about dentures.',
  }),
  makeDocument('faq#much', {
    category: 'FAQ',
    title: 'How much cream?',
    text: 'Three short strips.\nLess is more.',
  }),
  ...Array.from({ length: 23 }, (_, index) =>
    makeDocument(`article-${index}`, { category: 'Article', title: `Dry mouth ${index}` }),
  ),
];

let service: AlgoliaService;
let engine: SearchEngine;
const createConfig = (indexPrefix = 'test') => ({
  appId: KEYS.appId,
  adminKey: KEYS.admin,
  searchKey: KEYS.search,
  indexPrefix,
  host: service.host,
  isInsecure: true,
});

async function pushDocuments(
  indexPrefix: string,
  documents: readonly SearchDocument[],
  words: SearchWords = { synonyms: [], pins: [] },
): Promise<void> {
  const collector = createCollector({ indexPrefix });
  for (const document of documents) collector.put('en-gb', document.id, [document]);
  await collector.commit('en-gb', words);
  for (const content of collector.collected()) await pushIndex(createConfig(indexPrefix), content);
}

const search = (query: string, by = engine) => by.search(EDITION, { query, page: 0 });

async function find(
  query: string,
  more: { readonly category?: 'Product' | 'FAQ'; readonly page?: number } = {},
): Promise<SearchResponse> {
  const result = await engine.search(EDITION, { query, page: 0, ...more });
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

async function findFailure(asked: Promise<Result<unknown, SearchFailure>>): Promise<string> {
  const result = await asked;
  return result.ok ? 'no failure' : `${result.failure.kind}: ${result.failure.detail}`;
}

beforeAll(async () => {
  service = await startAlgoliaService();
  engine = createAlgoliaSearch(createConfig());
  await pushDocuments('test', DOCUMENTS, {
    synonyms: [{ words: ['glue'], meaning: 'cream' }],
    pins: [{ words: ['first'], ids: ['tablets', 'unknown'] }],
  });
});
beforeEach(() => {
  service.failWith();
  service.calls.length = 0;
});
afterAll(() => service.close());

test('a hit has the fields of a result, as text with the positions of matches', async () => {
  const { hits, ...rest } = await find('cream');
  expect(rest).toEqual({
    nbHits: 2,
    nbPages: 1,
    page: 0,
    hitsPerPage: 10,
    facets: { category: { Page: 0, Collection: 0, Product: 1, Article: 0, FAQ: 1 } },
  });
  expect(hits[0]).toEqual({
    objectID: 'cream',
    url: '/en-gb/cream',
    title: '👩‍👩‍👧 Holding cream <b>strong</b>',
    category: 'Product',
    text: 'Put the cream on a clean denture.',
    highlights: { title: [[17, 22]], text: [[8, 13]] },
    image: IMAGE,
    availability: 'comingSoon',
  });
  expect(hits[1]).toMatchObject({
    url: '/en-gb/faq#much',
    category: 'FAQ',
    text: 'Three short strips. Less is more.',
    answer: 'Three short strips.\nLess is more.',
  });
  expect(hits.map(listMarked)).toEqual([
    { title: ['cream'], text: ['cream'] },
    { title: ['cream'], text: [] },
  ]);
});

test('a description replaces a text that does not contain the query', async () => {
  const { hits } = await find('sleep');
  expect(hits[0]).toMatchObject({
    text: 'They clean while you sleep.',
    highlights: { title: [], text: [[21, 26]] },
  });
});

test('a search is one request, signed with the search key, for only the fields that a hit needs', async () => {
  await find('cream');
  expect(service.calls).toHaveLength(1);
  expect(service.calls[0]).toMatchObject({
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: { 'x-algolia-application-id': KEYS.appId, 'x-algolia-api-key': KEYS.search },
  });
  expect(service.calls[0]?.body).toMatchObject({
    requests: [
      {
        indexName: 'test_en-gb',
        query: 'cream',
        page: 0,
        hitsPerPage: 10,
        facets: ['category'],
        attributesToRetrieve: [
          'url',
          'title',
          'category',
          'description',
          'image',
          'availability',
          'answer',
        ],
      },
    ],
  });
});

test('a category filters the hits, and keeps the counts of all categories', async () => {
  const { hits, nbHits, facets } = await find('cream', { category: 'FAQ' });
  expect(hits.map(({ objectID }) => objectID)).toEqual(['faq#much']);
  expect(nbHits).toBe(1);
  expect(facets.category).toEqual({ Page: 0, Collection: 0, Product: 1, Article: 0, FAQ: 1 });
  expect(service.calls).toHaveLength(1);
});

test('pages count from 0, and one beyond the last has no hits', async () => {
  expect(await find('dry mouth', { page: 2 })).toMatchObject({
    page: 2,
    nbHits: 23,
    nbPages: 3,
    hits: [{ title: 'Dry mouth 20' }, {}, {}],
  });
  expect(await find('dry mouth', { page: 7 })).toMatchObject({
    page: 7,
    nbHits: 23,
    nbPages: 3,
    hits: [],
  });
});

test('a search without hits succeeds', async () => {
  expect(await find('submarine')).toEqual({
    hits: [],
    nbHits: 0,
    nbPages: 0,
    page: 0,
    hitsPerPage: 10,
    facets: { category: { Page: 0, Collection: 0, Product: 0, Article: 0, FAQ: 0 } },
  });
});

test.each([
  ['glue', 'cream'],
  ['first', 'tablets'],
  ['2000000000015', 'cream'],
])('the query %s finds %s by synonyms, pins and numbers', async (query, id) => {
  expect((await find(query)).hits[0]?.objectID).toBe(id);
});

test('suggestions have title, address, category and typed letters, ten at most, from one query', async () => {
  expect(await engine.suggest(EDITION, 'clea')).toEqual({
    ok: true,
    value: {
      suggestions: [
        {
          title: 'Cleaning tablets',
          url: '/en-gb/tablets',
          category: 'Product',
          ranges: [[0, 8]],
        },
        {
          title: '👩‍👩‍👧 Holding cream <b>strong</b>',
          url: '/en-gb/cream',
          category: 'Product',
          ranges: [],
        },
      ],
    },
  });
  expect(await engine.suggest(EDITION, 'dry')).toMatchObject({
    ok: true,
    value: { suggestions: { length: 10 } },
  });
  expect(service.calls.map(({ body }) => body)).toMatchObject([
    { requests: { length: 1 } },
    { requests: { length: 1 } },
  ]);
});

test('both engines return the same hit for the same document', async () => {
  const documents = [
    makeDocument('plain', {
      category: 'Page',
      title: 'Zinc 🦷 and dentures',
      description: 'About zinc.',
      text: 'No zinc in it.',
      image: IMAGE,
    }),
    makeDocument('plain#why', {
      category: 'FAQ',
      title: 'Why no zinc?',
      text: 'Too much zinc is not good.',
    }),
  ];
  const embedded = createTestIndexer();
  embedded.put('en-gb', 'plain', documents);
  await embedded.commit('en-gb', { synonyms: [], pins: [] });
  await pushDocuments('same', documents);
  const algolia = createAlgoliaSearch(createConfig('same'));
  const index = embedded.index('en-gb');
  for (const query of ['', ' ', '!?']) {
    expect(await algolia.search(EDITION, { query, page: 3 })).toEqual({
      ok: true,
      value: index.search({ query, page: 3 }),
    });
    expect(await algolia.suggest(EDITION, query)).toEqual({
      ok: true,
      value: index.suggest(query),
    });
  }
  const sort = ({ hits, ...rest }: SearchResponse) => ({
    ...rest,
    hits: [...hits].sort((a, b) => a.objectID.localeCompare(b.objectID)),
  });
  for (const query of ['zinc', 'dentures', 'submarine']) {
    const result = await search(query, algolia);
    expect(result.ok && sort(result.value)).toEqual(sort(index.search({ query, page: 0 })));
  }
  expect(await algolia.suggest(EDITION, 'dentures')).toEqual({
    ok: true,
    value: index.suggest('dentures'),
  });
});

const send =
  (body: string, status = 200, type = 'application/json') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);
const sendJson = (value: unknown, status = 200) => send(JSON.stringify(value), status);

const HIT = {
  objectID: 'a',
  url: '/en-gb/a',
  title: 'A',
  category: 'Page',
  description: 'About A',
};
const RESULT = {
  hits: [HIT],
  nbHits: 1,
  nbPages: 1,
  page: 0,
  hitsPerPage: 10,
  facets: { category: { Page: 1 } },
};
const sendHits = (...hits: readonly unknown[]) => sendJson({ results: [{ ...RESULT, hits }] });

test('the response that the next tests break is valid', async () => {
  service.failWith(sendHits(HIT));
  expect((await find('a')).hits).toEqual([
    {
      objectID: 'a',
      url: '/en-gb/a',
      title: 'A',
      category: 'Page',
      text: 'About A',
      highlights: { title: [], text: [] },
    },
  ]);
});

test.each<[string, (response: ServerResponse) => void, RegExp?]>([
  [
    '403',
    sendJson({ message: 'Invalid Application-ID or API key', status: 403 }, 403),
    /refuses ALGOLIA_SEARCH_KEY for test_en-gb/,
  ],
  [
    '404',
    sendJson({ message: 'Index test_en-gb does not exist', status: 404 }, 404),
    /npm run search:push/,
  ],
  ['429', sendJson({ message: 'Too Many Requests', status: 429 }, 429), /status 429/],
  ['500', sendJson({ message: 'Internal error', status: 500 }, 500), /status 500/],
  ['HTML', send('<h1>Sign in</h1>', 200, 'text/html'), /expected JSON/],
  ['HTML that is called JSON', send('<h1>Sign in</h1>')],
  ['no body', (response) => void response.end()],
  [
    'a redirect',
    (response) => void response.writeHead(302, { Location: '/1/indexes/other' }).end(),
    /not followed/,
  ],
  [
    'a megabyte',
    sendJson({ results: [RESULT], more: 'x'.repeat(1024 * 1024) }),
    /more than 262144 bytes/,
  ],
  [
    'half an answer',
    (response) =>
      void response
        .writeHead(200, { 'Content-Length': '100' })
        .write('{', () => response.destroy()),
    /search service/,
  ],
  ['a list', sendJson([])],
  ['no results', sendJson({ results: [] })],
  ['results of another kind', sendJson({ results: [{ facetHits: [] }] })],
  ['hits that are none', sendHits(null, 3)],
  ['a hit without an address', sendHits({ ...HIT, url: undefined })],
  ['a hit whose title is an object', sendHits({ ...HIT, title: { toString: 'x' } })],
  ['a hit of an unknown category', sendHits({ ...HIT, category: 'Recipe' })],
  ['a thousand hits', sendHits(...Array.from({ length: 1000 }, () => HIT))],
  ['counts below zero', sendJson({ results: [{ ...RESULT, nbHits: -1 }] })],
  [
    'counts in words',
    sendJson({ results: [{ ...RESULT, facets: { category: { Page: 'many' } } }] }),
  ],
])(
  'the response %s is a failure, after one request',
  async (_what, respond, detail = /unexpected response/) => {
    service.failWith(respond);
    const told = await findFailure(search('cream'));
    expect(told).toMatch(detail);
    expect(told).not.toContain(KEYS.search);
    expect(service.calls).toHaveLength(1);
  },
);

test.each([
  'https://evil.example/en-gb/a',
  '//evil.example/en-gb',
  'javascript:alert(1)',
  'javascript:/en-gb/alert(1)',
  '/fr-fr/a',
  '/en-gbx/a',
  '/en-gb/../fr-fr/a',
  '/en-gb/..//evil.example',
  '/en-gb\\..\\..\\\\evil.example',
  '/en-gb@evil.example',
  ' /en-gb/a',
  '',
])('a hit that leads to %j is left out', async (url) => {
  service.failWith(sendHits({ ...HIT, url }, HIT));
  expect((await find('a')).hits.map((hit) => hit.url)).toEqual(['/en-gb/a']);
  expect(await engine.suggest(EDITION, 'a')).toEqual({
    ok: true,
    value: { suggestions: [{ title: 'A', url: '/en-gb/a', category: 'Page', ranges: [] }] },
  });
});

test.each([
  '//evil.example/a.png',
  'https://images.ctfassets.net/a.png',
  '//images.ctfassets.net/a.png" onload="x',
])('a picture at %j is left out', async (src) => {
  service.failWith(sendHits({ ...HIT, image: { ...IMAGE, src } }));
  expect((await find('a')).hits[0]).not.toHaveProperty('image');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['never answers', () => undefined],
  [
    'sends its head alone',
    (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).flushHeaders(),
  ],
  [
    'drips',
    (response) => {
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('a service that %s is a failure when the deadline is over', async (_what, respond) => {
  service.failWith(respond);
  const impatient = createAlgoliaSearch(createConfig(), 1000);
  expect(await findFailure(search('cream', impatient))).toMatch(
    /^unreachable: the search service: no whole answer in \d+ ms$/,
  );
  expect(await impatient.suggest(EDITION, 'cream')).toMatchObject({ ok: false });
  service.failWith();
  expect(await search('cream', impatient)).toMatchObject({ ok: true });
});

test('searches beyond the queue limit fail at once', async () => {
  service.failWith(() => undefined);
  const impatient = createAlgoliaSearch(createConfig(), 300);
  const results = Array.from({ length: 250 }, () => impatient.suggest(EDITION, 'cream'));
  expect(await findFailure(Promise.race(results))).toContain('too many');
  await Promise.all(results);
});

test('an unreachable service, or another application, is a failure', async () => {
  const unreachable = createAlgoliaSearch({ ...createConfig(), host: '127.0.0.1:1' });
  expect(await findFailure(search('a', unreachable))).toMatch(/^unreachable: /);
  const other = createAlgoliaSearch({ ...createConfig(), appId: 'OTHER' });
  expect(await findFailure(other.suggest(EDITION, 'a'))).toContain('status 403');
});

test('a search without a configured host tries those of the application, within one deadline', async () => {
  holdTime({ holdsPerformance: true });
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address, init) =>
      new Promise((_resolve, reject) => {
        asked.push(new URL(address instanceof Request ? address.url : address).hostname);
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const real = createAlgoliaSearch({ ...createConfig(), host: undefined }, 200);
  const searchUntilDeadline = async () => {
    const result = search('cream', real);
    await jest.advanceTimersByTimeAsync(200);
    return result;
  };
  expect(await searchUntilDeadline()).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
  expect(asked).toEqual([
    'testapp-dsn.algolia.net',
    expect.stringMatching(/^testapp-[123]\.algolianet\.com$/),
  ]);
  await searchUntilDeadline();
  expect(asked[2]).toMatch(/^testapp-[123]\.algolianet\.com$/);
  expect(asked[2]).not.toBe(asked[1]);
  releaseTime();
});

test.each<[string, string, readonly (readonly [number, number])[]]>([
  ['plain', 'plain', []],
  ['a \u0001b\u0002 c', 'a b c', [[2, 3]]],
  [
    '👩‍👩‍👧 \u0001é\u0002\u0001f\u0002',
    '👩‍👩‍👧 éf',
    [
      [9, 10],
      [10, 11],
    ],
  ],
  ['\u0002a\u0001\u0001b\u0002\u0002', 'ab', [[1, 2]]],
  ['\u0001open', 'open', []],
  ['\u0001\u0002<em>', '<em>', []],
])('the marks in %j become positions in %j', (value, text, ranges) => {
  expect(readMarkedText(value)).toEqual({ text, ranges });
});
