import { startSite } from '@/__tests__/support/startSite';
import { MAX_PAGE_NODES } from '@/lib/config/constants';
import { logger } from '@/lib/config/logger';
import { createLedger } from '@/lib/mappers/context/ledger';
import { digestPage } from '@/lib/mappers/digest/digestPage';
import { mapSearchWords } from '@/lib/mappers/digest/mapSearchDocuments';
import { mapFooterMenu } from '@/lib/mappers/menus/mapFooterMenu';
import { mapHeaderMenu } from '@/lib/mappers/menus/mapHeaderMenu';
import { mapLabels } from '@/lib/mappers/menus/mapLabels';
import { mapButtonChoices, mapGtins } from '@/lib/mappers/pages/mapProduct';
import { createSiteMetrics } from '@/lib/metrics/createSiteMetrics';
import type { Entry } from '@/lib/models/entry';
import { attempt } from '@/lib/telemetry/server/attempt';
import {
  assetLink,
  countNodes,
  entryLink,
  makeContext,
  makeEntry,
  makeGraph,
  makeImageAsset,
  makePage,
  mapFirstPage,
} from './graph';

const fail = (): never => {
  throw new Error('trapped');
};

/** An entry that no mapper can read. @param readable fields that can be read before the first that cannot */
const makeTrap = (
  id: string,
  model: string,
  readable: Readonly<Record<string, unknown>> = {},
): Entry =>
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
const PAGES = [
  makeEntry('page-a', 'page', { url: '/en-gb/a', page: link('content-a') }),
  makeEntry('content-a', 'landingPage', { title: 'Content A' }),
];
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
  test('drops its block, and is noted as a fault of the site', async () => {
    const { page, ledger } = await mapFirstPage([
      ...makePage(['a', 'broken', 'b']),
      heading('a'),
      makeTrap('broken', 'heading'),
      heading('b'),
    ]);
    expect(page.blocks.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(ledger).toEqual([
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
    const broken = Array.from({ length: 5 }, (_, index) => makeTrap(`broken-${index}`, 'heading'));
    const entries = [
      ...makePage([...broken.map(({ sys }) => sys.id), 'card']),
      ...broken,
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
    const { page } = await mapFirstPage(
      [...makePage(['broken']), makeTrap('broken', 'card', { title: 'Words' })],
      { isPreview: true },
    );
    expect(page.blocks).toMatchObject([
      {
        model: 'skipped',
        props: {
          entryModel: 'card',
          title: 'Words',
          reason: 'exception',
          causes: [{ reason: 'exception', detail: 'trapped' }],
        },
      },
    ]);
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
        blocks: [link('a')],
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

  test('leaves the rest of a product without the product', async () => {
    const { page } = await mapFirstPage([
      makeEntry('page', 'page', { name: 'test', url: '/en-gb/test', page: link('content') }),
      makeEntry('content', 'productPage', {
        title: 'Paste',
        genericProduct: link('trap'),
        blocks: [link('a')],
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
    const { page } = await mapFirstPage([
      ...makePage(['carousel']),
      makeEntry('carousel', 'relatedCarousel', {
        title: 'More',
        items: ['page-good', 'page-bad'].map(link),
      }),
      ...['good', 'bad'].map((id) =>
        makeEntry(`page-${id}`, 'page', { url: `/en-gb/${id}`, page: link(id) }),
      ),
      makeEntry('good', 'articlePage', { title: 'Good' }),
      makeTrap('bad', 'articlePage', { title: 'Bad', genericProduct: undefined }),
    ]);
    expect(page.blocks).toMatchObject([
      { model: 'relatedCarousel', props: { cards: [{ title: 'Good' }] } },
    ]);
  });
});

describe('what a dropped block took of the limits of its page', () => {
  const headings = Array.from({ length: 170 }, (_, index) => heading(`heading-${index}`));
  const last = makeEntry('last', 'grid', { items: headings.map(({ sys }) => link(sys.id)) });
  const products = Array.from({ length: 12 }, (_, index) =>
    makeEntry(`product-${index}`, 'genericProduct', { title: `Product ${index}` }),
  );

  const answers = Array.from({ length: 160 }, (_, index) =>
    makeEntry(`answer-${index}`, 'finderAnswer', { title: `Answer ${index}` }),
  );
  const finderParts = [
    ...answers,
    makeEntry('question', 'finderQuestion', {
      title: 'Which?',
      answers: answers.map(({ sys }) => link(sys.id)),
    }),
    makeEntry('page-paste', 'page', { url: '/en-gb/paste', page: link('paste') }),
    makeEntry('paste', 'productPage', { title: 'Paste' }),
    makeEntry('product', 'finderProduct', { page: link('page-paste'), rules: [link('rule')] }),
    makeTrap('rule', 'finderRule'),
  ];

  /** Its last part throws, after all answers were mapped: a rule that is left out could recommend what does not fit. */
  const makeFinder = (id: string) =>
    makeEntry(id, 'productFinder', { questions: [link('question')], products: [link('product')] });
  /** Its columns have names and nothing to compare. */
  const makeChart = (id: string) =>
    makeEntry(id, 'comparisonChart', {
      title: 'Which?',
      series: products.map(({ sys }) => link(sys.id)),
    });

  test.each<[string, (id: string) => Entry, number, readonly Entry[]]>([
    ['throws', makeFinder, 13, finderParts],
    ['comes to nothing', makeChart, 170, products],
  ])('is given back where its mapper %s', async (_how, make, count, inner) => {
    const dropped = Array.from({ length: count }, (_, index) => make(`dropped-${index}`));
    const { page } = await mapFirstPage(
      [
        ...makePage([...dropped.map(({ sys }) => sys.id), 'last']),
        ...dropped,
        last,
        ...headings,
        ...inner,
      ],
      { siteOrigin: 'https://www.example.com' },
    );
    expect(count * inner.length).toBeGreaterThan(MAX_PAGE_NODES);
    expect(page.blocks.map(({ id }) => id)).toEqual(['last']);
    expect(countNodes(page.blocks)).toBe(1 + headings.length);
  });

  test('leaves its anchors to the others', async () => {
    const { page } = await mapFirstPage([
      ...makePage(['dropped', 'chart']),
      makeEntry('dropped', 'comparisonChart', { title: 'Which?', series: [link('product')] }),
      makeEntry('chart', 'comparisonChart', { title: 'Which?', series: [link('column')] }),
      makeEntry('column', 'comparisonColumn', {
        genericProduct: link('product'),
        comparisionPoints: [link('point')],
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
      smallHeaderLinks: [link('small-trap')],
      items: ['trap', 'item', 'group', 'bad-group'].map(link),
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
        items: ['column-trap', 'nested-trap', 'item'].map(link),
        button: link('button-trap'),
      }),
      makeTrap('column-trap', 'headerSubColumnMenu'),
      makeTrap('nested-trap', 'headerSubMenu'),
      makeTrap('button-trap', 'menuButton'),
    ];
    const ledger = createLedger('shell');
    const menu = mapHeaderMenu(
      header,
      await makeContext(makeGraph(entries, [makeImageAsset('logo')]), { ledger }),
    );
    expect(menu).toMatchObject({
      smallLinks: [],
      items: [
        SHOWN_ITEM,
        { kind: 'group', title: 'Group', columns: [{ title: '', items: [SHOWN_ITEM] }] },
      ],
    });
    expect(new Set(ledger.entries.map(({ reason }) => reason))).toEqual(new Set(['exception']));
  });

  test('keeps the other items of the footer', async () => {
    const footer = makeEntry('footer', 'footerMenu', {
      upperMenu: ['menu', 'menu-trap'].map(link),
      items: ['trap', 'item'].map(link),
      videoChannel: link('trap'),
      organisationLogo: link('label-trap'),
    });
    const entries = [
      footer,
      ...PAGES,
      MENU_ITEM,
      makeEntry('menu', 'menu', { title: 'Menu', items: ['trap', 'item'].map(link) }),
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

describe('what the search finds of a page', () => {
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

  test('is the rest of it where a block throws', () => {
    const { text } = digest(
      page,
      makeEntry('content', 'landingPage', {
        title: 'The page',
        blocks: ['trap', 'words'].map(link),
      }),
      makeTrap('trap', 'richText'),
      makeEntry('words', 'heading', { text: 'Words' }),
    );
    expect(text).toBe('Words');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('is its title where nothing of it can be read', () => {
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
      makeEntry('good', 'searchPin', { words: ['paste'], pages: [link('page')] }),
    ];
    expect(mapSearchWords(synonyms, pins)).toEqual({
      synonyms: [{ words: ['paste'], meaning: 'cream' }],
      pins: [{ words: ['paste'], ids: ['page'] }],
    });
  });
});

test('the GTINs and buttons of other products are known where one throws', () => {
  const good = makeEntry('good', 'genericProduct', { title: 'Paste', gtin: '2000000000015' });
  const button = makeEntry('button', 'productButton', { sort: 'price' });
  expect([...mapGtins([makeTrap('trap', 'genericProduct'), good]).values()]).toEqual([
    { entryId: 'good', productId: 'good', title: 'Paste' },
  ]);
  expect(mapButtonChoices([makeTrap('trap', 'productButton'), button])({ sort: 'price' })).toBe(
    true,
  );
});
