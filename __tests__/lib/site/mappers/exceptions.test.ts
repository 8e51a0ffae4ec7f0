import { startSite } from '@/__tests__/support/startSite';
import { MAX_PAGE_NODES } from '@/lib/platform/config/constants';
import { logger } from '@/lib/platform/config/logger';
import { createSkipLog } from '@/lib/content/mapping/context/skipLog';
import { digestPage } from '@/lib/site/mappers/digest/digestPage';
import { mapSearchWords } from '@/lib/site/mappers/digest/mapSearchDocuments';
import { mapFooterMenu } from '@/lib/site/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/site/mappers/menus/mapHeaderMenu';
import { mapLabels } from '@/lib/site/mappers/menus/mapLabels';
import { mapButtonChoices, mapGtins } from '@/lib/site/mappers/pages/mapProduct';
import { createSiteMetrics } from '@/lib/telemetry/metrics/createSiteMetrics';
import type { Entry } from '@/lib/models/entry';
import { attempt } from '@/lib/telemetry/server/attempt';
import {
  assetLink,
  countNodes,
  entryLink,
  type Fields,
  links,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
  makePageOf,
  mapBlock,
  mapFirstPage,
} from './graph';

const fail = (): never => {
  throw new Error('trapped');
};

/**
 * An entry that no mapper can read.
 * @param readable fields that can be read before the first that cannot
 */
const makeTrap = (id: string, model: string, readable: Fields = {}): Entry =>
  makeEntry(
    id,
    model,
    new Proxy<Record<string, unknown>>(
      { ...readable, unread: true },
      {
        get: (fields, name): unknown =>
          typeof name === 'string' && name in fields ? fields[name] : fail(),
      },
    ),
  );

const heading = (id: string) => makeEntry(id, 'heading', { text: `Heading ${id}` });
const link = entryLink;
const PAGES = makePageOf('a', 'landingPage', { title: 'Content A' });
const MENU_ITEM = makeEntry('item', 'menuItemInternal', { title: 'A', page: link('page-a') });
const SHOWN_ITEM = { kind: 'link', title: 'A', href: '/en-gb/a', isExternal: false };

let registry: ReturnType<typeof createSiteMetrics>['registry'];
let logged: jest.SpyInstance;

beforeEach(() => {
  const { metrics, registry: own } = createSiteMetrics({ release: 'x', hasReplica: false });
  registry = own;
  startSite({ metrics });
  logged = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const readMetric = (name: string): Promise<string> => registry.getSingleMetricAsString(name);

describe('a mapper that throws', () => {
  test('drops its block, and is noted as a bug of the site', async () => {
    const { page, skipLog } = await mapFirstPage([
      ...makePage(['a', 'broken', 'b']),
      heading('a'),
      makeTrap('broken', 'heading'),
      heading('b'),
    ]);
    expect(page.blocks.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(skipLog).toEqual([
      {
        page: 'test',
        path: 'blocks[1]',
        model: 'heading',
        entryId: 'broken',
        reason: 'exception',
        detail: 'trapped',
      },
    ]);
  });

  test('is reported once for each model and message, and counted each time', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => `broken-${index}`);
    const entries = [
      ...makePage([...ids, 'card']),
      ...ids.map((id) => makeTrap(id, 'heading')),
      makeTrap('card', 'card'),
    ];
    for (let visit = 0; visit < 3; visit += 1) await mapFirstPage(entries);
    expect(logged.mock.calls.map(([, message]: readonly unknown[]) => message)).toEqual([
      'A mapper failed, and what it maps is left out: heading',
      'A mapper failed, and what it maps is left out: card',
    ]);
    expect(await readMetric('site_exceptions_total')).toContain('{origin="mapping"} 2');
    expect(await readMetric('site_content_left_out_total')).toContain(
      '{model="heading",reason="exception"} 15',
    );
    attempt('heading', () => {
      throw new Error('another');
    });
    expect(logged).toHaveBeenCalledTimes(3);
  });

  test('tells editors in a preview that it is not their fault', async () => {
    const { block } = await mapBlock(makeTrap('broken', 'card', { title: 'Words' }), [], {
      isPreview: true,
    });
    expect(block).toMatchObject({
      model: 'skipped',
      props: {
        entryModel: 'card',
        title: 'Words',
        reason: 'exception',
        causes: [{ reason: 'exception', detail: 'trapped' }],
      },
    });
  });

  test.each([
    ['page', 'meta', 'meta'],
    ['page', 'parent', 'landingPage'],
    ['content', 'author', 'bioPage'],
    ['content', 'reviewedBy', 'bioPage'],
  ])('leaves the rest of an article where its %s has a broken %s', async (owner, field, model) => {
    const add = (id: string) => (id === owner ? { [field]: link('trap') } : {});
    const { page } = await mapFirstPage([
      makeEntry('page', 'page', {
        name: 'test',
        url: '/en-gb/test',
        page: link('content'),
        ...add('page'),
      }),
      makeEntry('content', 'articlePage', {
        title: 'Care',
        blocks: links('a'),
        ...add('content'),
      }),
      heading('a'),
      makeTrap('trap', model),
    ]);
    expect([
      page.title,
      page.meta.title,
      page.article?.author,
      page.crumbs.length < 2,
      page.blocks.map(({ id }) => id),
    ]).toEqual(['Care', undefined, undefined, true, ['a']]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('keeps the rest of a product page without the product', async () => {
    const { page } = await mapFirstPage([
      ...makePageOf('paste', 'productPage', {
        title: 'Paste',
        genericProduct: link('trap'),
        blocks: links('a'),
      }),
      heading('a'),
      makeTrap('trap', 'genericProduct'),
    ]);
    expect([page.title, page.product, page.sku, page.blocks.map(({ id }) => id)]).toEqual([
      'Paste',
      undefined,
      undefined,
      ['a'],
    ]);
  });

  test('leaves the other cards of a list', async () => {
    const { block } = await mapBlock(
      makeEntry('carousel', 'relatedCarousel', {
        title: 'More',
        items: links('page-good', 'page-bad'),
      }),
      [
        ...makePageOf('good', 'articlePage', { title: 'Good' }),
        ...makePageOf('bad', 'articlePage'),
        makeTrap('bad', 'articlePage', { title: 'Bad', genericProduct: undefined }),
      ],
    );
    expect(block).toMatchObject({
      model: 'relatedCarousel',
      props: { cards: [{ title: 'Good' }] },
    });
  });
});

describe('the share of the page limits that a dropped block used', () => {
  const list = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}`);
  const headings = list(170, 'heading');
  const last = makeEntry('last', 'grid', { items: links(...headings) });
  const products = list(12, 'product');

  const answers = list(160, 'answer');
  const finderParts = [
    ...answers.map((id) => makeEntry(id, 'finderAnswer', { title: id })),
    makeEntry('question', 'finderQuestion', {
      title: 'Which?',
      answers: links(...answers),
    }),
    ...makePageOf('paste', 'productPage', { title: 'Paste' }),
    makeEntry('product', 'finderProduct', { page: link('page-paste'), rules: links('rule') }),
    makeTrap('rule', 'finderRule'),
  ];

  /** Its last part throws, after all answers were mapped: without its rule it would mislead. */
  const makeFinder = (id: string) =>
    makeEntry(id, 'productFinder', { questions: links('question'), products: links('product') });
  /** Its columns have names and nothing to compare. */
  const makeChart = (id: string) =>
    makeEntry(id, 'comparisonChart', {
      title: 'Which?',
      series: links(...products),
    });

  test.each<[string, (id: string) => Entry, number, readonly Entry[]]>([
    ['throws', makeFinder, 13, finderParts],
    [
      'comes to nothing',
      makeChart,
      170,
      products.map((id) => makeEntry(id, 'genericProduct', { title: id })),
    ],
  ])('is free again if its mapper %s', async (_, make, count, inner) => {
    const dropped = list(count, 'dropped');
    const { page } = await mapFirstPage(
      [
        ...makePage([...dropped, 'last']),
        ...dropped.map(make),
        last,
        ...headings.map(heading),
        ...inner,
      ],
      { siteOrigin: 'https://www.example.com' },
    );
    expect(count * inner.length).toBeGreaterThan(MAX_PAGE_NODES);
    expect(page.blocks.map(({ id }) => id)).toEqual(['last']);
    expect(countNodes(page.blocks)).toBe(1 + headings.length);
  });

  test('includes its anchors, which other blocks can have', async () => {
    const { page } = await mapFirstPage([
      ...makePage(['dropped', 'chart']),
      makeEntry('dropped', 'comparisonChart', { title: 'Which?', series: links('product') }),
      makeEntry('chart', 'comparisonChart', { title: 'Which?', series: links('column') }),
      makeEntry('column', 'comparisonColumn', {
        genericProduct: link('product'),
        comparisionPoints: links('point'),
      }),
      makeEntry('point', 'comparisonPoint', { title: 'Size', labelCompare: 'Small' }),
      makeEntry('product', 'genericProduct', { title: 'Paste', slug: 'paste' }),
    ]);
    expect(page.blocks).toMatchObject([
      { model: 'comparisonChart', props: { columns: [{ anchor: 'paste' }] } },
    ]);
  });
});

describe('a menu whose item throws', () => {
  test('keeps the other items of the header', async () => {
    const header = makeEntry('header', 'headerMenu', {
      mainHeaderLogo: assetLink('logo'),
      smallHeaderLinks: links('small-trap'),
      items: links('trap', 'item', 'group', 'bad-group'),
    });
    const entries = [
      header,
      ...PAGES,
      MENU_ITEM,
      makeTrap('trap', 'menuItemExternal'),
      makeTrap('small-trap', 'smallHeaderLink'),
      makeTrap('bad-group', 'headerSubMenu'),
      makeEntry('group', 'headerSubMenu', {
        title: 'Group',
        items: links('column-trap', 'nested-trap', 'item'),
        button: link('button-trap'),
      }),
      makeTrap('column-trap', 'headerSubColumnMenu'),
      makeTrap('nested-trap', 'headerSubMenu'),
      makeTrap('button-trap', 'menuButton'),
    ];
    const skipLog = createSkipLog('shell');
    const menu = mapHeaderMenu(
      header,
      await makeContext(makeGraph(entries, [makeImageAsset('logo')]), { skipLog }),
    );
    expect(menu).toMatchObject({
      smallLinks: [],
      items: [
        SHOWN_ITEM,
        { kind: 'group', title: 'Group', columns: [{ title: '', items: [SHOWN_ITEM] }] },
      ],
    });
    expect(new Set(skipLog.entries.map(({ reason }) => reason))).toEqual(new Set(['exception']));
  });

  test('keeps the other items of the footer', async () => {
    const footer = makeEntry('footer', 'footerMenu', {
      upperMenu: links('menu', 'menu-trap'),
      items: links('trap', 'item'),
      videoChannel: link('trap'),
      organisationLogo: link('label-trap'),
    });
    const entries = [
      footer,
      ...PAGES,
      MENU_ITEM,
      makeEntry('menu', 'menu', { title: 'Menu', items: links('trap', 'item') }),
      makeTrap('menu-trap', 'menu'),
      makeTrap('trap', 'menuItemExternal'),
      makeTrap('label-trap', 'smartLabel'),
    ];
    expect(mapFooterMenu(footer, await makeContext(makeGraph(entries)))).toEqual({
      upperMenu: [{ title: 'Menu', items: [SHOWN_ITEM] }],
      items: [SHOWN_ITEM],
    });
  });

  test('keeps the other countries', async () => {
    const good = { country: 'France', url: '/fr-fr' };
    const countries = makeEntry('countries', 'labels', {
      labels: { countries: [new Proxy({}, { get: fail }), good] },
    });
    expect(mapLabels(undefined, countries, await makeContext(makeGraph([]))).countries).toEqual([
      { country: 'France', kind: 'single', url: '/fr-fr' },
    ]);
  });
});

describe('the search summary of a page', () => {
  const listing = {
    id: 'page',
    name: 'page',
    url: '/en-gb/page',
    title: 'The page',
    kind: 'page',
    updatedAt: '2026-01-01T00:00:00Z',
    pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
  } as const;
  const digest = (...entries: readonly Entry[]) => digestPage(listing, makeGraph(entries));
  const page = makeEntry('page', 'page', { page: link('content') });

  test('has the other blocks where one throws', () => {
    const { text } = digest(
      page,
      makeEntry('content', 'landingPage', {
        title: 'The page',
        blocks: links('trap', 'words'),
      }),
      makeTrap('trap', 'richText'),
      makeEntry('words', 'heading', { text: 'Words' }),
    );
    expect(text).toBe('Words');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('has only its title where nothing can be read', () => {
    expect(digest(makeTrap('page', 'page'))).toMatchObject({
      category: 'Page',
      text: '',
      updatedAt: listing.updatedAt,
    });
  });

  test('has the other synonyms and pins', () => {
    const synonyms = [
      makeTrap('trap', 'searchSynonyms'),
      makeEntry('good', 'searchSynonyms', { words: ['paste'], meaning: 'cream' }),
    ];
    const pins = [
      makeTrap('trap', 'searchPin'),
      makeEntry('good', 'searchPin', { words: ['paste'], pages: links('page') }),
    ];
    expect(mapSearchWords(synonyms, pins)).toEqual({
      synonyms: [{ words: ['paste'], meaning: 'cream' }],
      pins: [{ words: ['paste'], ids: ['page'] }],
    });
  });
});

test('a product that throws does not hide the GTINs and buttons of others', () => {
  const good = makeEntry('good', 'genericProduct', { title: 'Paste', gtin: '2000000000015' });
  const button = makeEntry('button', 'productButton', { sort: 'price' });
  expect([...mapGtins([makeTrap('trap', 'genericProduct'), good]).values()]).toEqual([
    { entryId: 'good', productId: 'good', title: 'Paste' },
  ]);
  expect(mapButtonChoices([makeTrap('trap', 'productButton'), button])({ sort: 'price' })).toBe(
    true,
  );
});
