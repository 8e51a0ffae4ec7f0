import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { createRandomness } from '@/__tests__/support/randomness';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import { SpaceHistory } from '@/lib/content/store/snapshot';
import type { Space } from '@/lib/content/space/space';
import type { PageIndex } from '@/lib/models/page';
import { buildPageIndexes, type PageIndexes } from '@/lib/site/view/pageIndexes';
import { buildSpaceOf } from '../siteEntries';

type Entry = ReturnType<typeof buildModelEntry>;

const PAGES = 12;

function buildEntries(): readonly Entry[] {
  const pages = Array.from({ length: PAGES }, (_, index) => [
    buildModelEntry(
      `page-${index}`,
      'page',
      {
        name: `page ${index}`,
        url: `/en-gb/${index}`,
        page: buildLink(`content-${index}`),
        meta: buildLink(`meta-${index}`),
        pageData: { noIndex: false },
      },
      { 'fr-FR': { url: `/fr-fr/${index}` } },
    ),
    buildModelEntry(`content-${index}`, index % 2 === 0 ? 'productPage' : 'landingPage', {
      title: `Content ${index}`,
      ...(index % 2 === 0 ? { genericProduct: buildLink('product') } : {}),
    }),
    buildModelEntry(`meta-${index}`, 'meta', { title: `Meta ${index}` }),
  ]);
  return [
    ...pages.flat(),
    buildModelEntry('product', 'genericProduct', { title: 'Paste' }),
    buildModelEntry('heading', 'heading', { text: 'Hello' }),
  ];
}

/** A space that changes from state to state, as a replica's does. */
function createHistory() {
  let space = buildSpaceOf(buildEntries());
  return {
    space: () => space,
    put: (entry: Entry): void => {
      const items = buildSpaceOf([entry]).entries.all.map(({ item }) => item);
      space = space.change({ items });
    },
    remove: (id: string): void => {
      space = space.change({ deletedEntries: [id] });
    },
  };
}

const show = ({ listings, leftOut, byPath, withCapitals, byId }: PageIndex) => ({
  listings,
  leftOut,
  byPath: [...byPath].sort(),
  withCapitals: [...withCapitals].sort(),
  byId: [...byId].sort(),
});

function describeIndexes({ ofEdition }: PageIndexes) {
  const names = [
    ...Array.from({ length: PAGES + 3 }, (_, index) => [
      `page-${index}`,
      `content-${index}`,
    ]).flat(),
    'product',
  ];
  return EDITIONS.map(({ id }) => {
    const index = ofEdition.get(id);
    return index && [show(index), names.map((name) => index.find(name))];
  });
}

const index = (space: Space, before?: PageIndexes): Promise<PageIndexes> =>
  buildPageIndexes((before?.known.history ?? new SpaceHistory()).open(space), EDITIONS, before);

/** Addresses that are normalized or invalid. */
const TYPED = [
  'en-gb/3',
  'https://www.example.com/fr-fr/3',
  '/EN-GB/3',
  '/en-gb/Three',
  '/en-gb/three',
  '/three',
  '/',
  '/de-de/3',
  '/en-gb/%ff',
  '/en-gb/3',
];

test.each([1, 2])(
  'the index after each of many changes equals one of the whole space (seed %i)',
  async (seed) => {
    const { next } = createRandomness(seed);
    const pick = (count: number): number => Math.floor(next() * count);
    const history = createHistory();
    let indexes = await index(history.space());
    const put = (...entry: Parameters<typeof buildModelEntry>) =>
      history.put(buildModelEntry(...entry));
    const putPage = (number: number, fields: object, frenchUrl?: string) =>
      put(
        `page-${number}`,
        'page',
        { page: buildLink(`content-${pick(PAGES)}`), ...fields },
        frenchUrl === undefined ? {} : { 'fr-FR': { url: frenchUrl } },
      );
    const changes: readonly ((number: number) => void)[] = [
      (number) =>
        putPage(
          number,
          {
            name: `page ${pick(99)}`,
            url: `/en-gb/${pick(20)}`,
            meta: buildLink(`meta-${number}`),
            pageData: { noIndex: pick(2) === 0 },
          },
          pick(2) === 0 ? `/fr-fr/${pick(20)}` : undefined,
        ),
      (number) =>
        putPage(
          number,
          { name: 'typed', url: TYPED[pick(TYPED.length)] },
          TYPED[pick(TYPED.length)],
        ),
      (number) =>
        put(`content-${number}`, pick(2) === 0 ? 'productPage' : 'articlePage', {
          title: `Content ${pick(99)}`,
        }),
      (number) => put(`meta-${number}`, 'meta', { title: `Meta ${pick(99)}` }),
      (number) => history.remove(`page-${number}`),
      (number) => history.remove(`content-${number}`),
      (number) => history.remove(`meta-${number}`),
      () => put('product', 'genericProduct', { title: `Paste ${pick(99)}` }),
      () => history.remove('product'),
      () => put('heading', 'heading', { text: `Hello ${pick(99)}` }),
    ];
    for (let step = 0; step < 60; step += 1) {
      changes[pick(changes.length)]?.(pick(PAGES + 3));
      indexes = await index(history.space(), indexes);
      expect(describeIndexes(indexes)).toEqual(describeIndexes(await index(history.space())));
    }
  },
);

test('a change that no page can show in the index does not change it', async () => {
  const history = createHistory();
  const before = await index(history.space());
  history.put(buildModelEntry('heading', 'heading', { text: 'Goodbye' }));
  const after = await index(history.space(), before);
  for (const { id } of EDITIONS) expect(after.ofEdition.get(id)).toBe(before.ofEdition.get(id));
});

test('a change of one page maps only that page', async () => {
  const history = createHistory();
  const before = await index(history.space());
  history.put(buildModelEntry('content-3', 'landingPage', { title: 'Other' }));
  const after = await index(history.space(), before);
  const same = [...after.known.pages]
    .filter(([id, page]) => before.known.pages.get(id) === page)
    .map(([id]) => id);
  expect(same).toHaveLength(PAGES - 1);
  expect(same).not.toContain('page-3');
});

const page = (id: string, url: string, french?: string): Entry =>
  buildModelEntry(
    id,
    'page',
    { name: id, url, page: buildLink(`content of ${id}`) },
    french === undefined ? {} : { 'fr-FR': { url: french } },
  );
const contentOf = ({ sys: { id } }: Entry): Entry =>
  buildModelEntry(`content of ${id}`, 'landingPage', { title: id });
const createdIn = (entry: Entry, year: number): Entry => ({
  ...entry,
  sys: {
    ...entry.sys,
    createdAt: `${year}-01-01T00:00:00Z`,
    firstPublishedAt: `${year}-01-01T00:00:00Z`,
  },
});

async function indexPages(...pages: readonly Entry[]) {
  const space = buildSpaceOf([...pages, ...pages.map(contentOf)]);
  const { ofEdition } = await index(space);
  const read = (edition: EditionId) => {
    const found = ofEdition.get(edition);
    return {
      leftOut: found?.leftOut.map(({ id, problem }) => [id, problem]),
      urlOf: (id: string) => found?.find(id)?.url,
      urls: found?.listings.map(({ url }) => url),
    };
  };
  return { english: read('en-gb'), french: read('fr-fr') };
}

test.each([
  ['/faq', 'noEdition'],
  ['www.example.com/en-gb/faq', 'noEdition'],
  ['https://www.example.com/faq', 'noEdition'],
  ['/en-gb/%ff', 'unreadableAddress'],
  ['/en-gb/sitemap', 'ownAddress'],
  ['/en-gb/buy/4006381333931', 'ownAddress'],
  ['/robots.txt', 'ownAddress'],
  ['/en-gb/../faq', 'dotSegment'],
])('no link leads to a page whose address was typed as %s', async (url, problem) => {
  const { english, french } = await indexPages(page('a', url));
  for (const { leftOut, urlOf, urls } of [english, french]) {
    expect([leftOut, urls]).toEqual([[['a', problem]], []]);
    expect([urlOf('a'), urlOf('content of a')]).toEqual([undefined, undefined]);
  }
});

test.each([
  'en-gb/faq',
  ' /en-gb//faq/ ',
  'https://staging.example.com/en-gb/faq?x=1',
  '/En-gb/faq',
])('links lead to a page whose address was typed as %j', async (url) => {
  const { english, french } = await indexPages(page('a', url));
  expect([english.urls, english.urlOf('a'), french.urlOf('a'), french.urls]).toEqual([
    ['/en-gb/faq'],
    '/en-gb/faq',
    '/en-gb/faq',
    [],
  ]);
  expect([english.leftOut, french.leftOut]).toEqual([[], []]);
});

test('a page at / is the home page of the default edition', async () => {
  const { english, french } = await indexPages(page('home', '/'));
  expect([english.urls, french.urlOf('home')]).toEqual([['/en-gb'], '/en-gb']);
});

test('a page whose address in another language is of the wrong edition is linked only in its own', async () => {
  const { english, french } = await indexPages(page('a', '/en-gb/a', '/en-gb/b'));
  expect([english.urlOf('a'), french.urlOf('a')]).toEqual(['/en-gb/a', undefined]);
  expect([english.leftOut, french.leftOut]).toEqual([[], [['a', 'otherEdition']]]);
});

test('the older of two pages with one address keeps it until it moves', async () => {
  const copy = createdIn(page('a', '/en-gb/faq'), 2026);
  const original = createdIn(page('b', '/en-gb/faq/'), 2025);
  const { english, french } = await indexPages(copy, original);
  expect([
    english.urls,
    english.urlOf('b'),
    english.urlOf('a'),
    french.urlOf('b'),
    french.urlOf('a'),
  ]).toEqual([['/en-gb/faq'], '/en-gb/faq', undefined, '/en-gb/faq', undefined]);
  expect([english.leftOut, french.leftOut]).toEqual([
    [['a', 'takenAddress']],
    [['a', 'takenAddress']],
  ]);
  const moved = await indexPages(copy, createdIn(page('b', '/en-gb/help'), 2025));
  expect([moved.english.urlOf('a'), moved.english.urlOf('b'), moved.english.leftOut]).toEqual([
    '/en-gb/faq',
    '/en-gb/help',
    [],
  ]);
});

test('links to a page become stale when the page that had its address is deleted', async () => {
  const history = new SpaceHistory();
  const entries = [
    createdIn(page('a', '/en-gb/faq'), 2026),
    createdIn(page('b', '/en-gb/faq'), 2025),
  ];
  const space = buildSpaceOf([...entries, ...entries.map(contentOf)]);
  const before = await buildPageIndexes(history.open(space), EDITIONS);
  const after = history.open(space.change({ deletedEntries: ['b'] }));
  await buildPageIndexes(after, EDITIONS, before);
  expect(history.checkFreshness(['Page a'], after.number - 1)).toBe('stale');
});
