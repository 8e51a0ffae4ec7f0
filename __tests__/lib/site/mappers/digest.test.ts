import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import type { Field } from '@/lib/content/model/defineContentType';
import { readHtmlText, readMarkdownText } from '@/lib/render/html/readPlainText';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { digestPage } from '@/lib/site/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/site/mappers/digest/mapSearchDocuments';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { entryLink as link, links, makeEntry, makePageOf } from './graph';

const LISTING: PageListing = {
  id: 'page',
  name: 'page',
  url: '/en-gb/page',
  title: 'The page',
  kind: 'page',
  updatedAt: '2026-01-01T00:00:00.000Z',
  pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
};

function digest(entries: readonly Entry[], listing: Partial<PageListing> = {}) {
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const asked = new Set<string>();
  const found = digestPage(
    { ...LISTING, ...listing },
    {
      entry: (id) => {
        asked.add(id);
        return byId.get(id);
      },
      asset: () => undefined,
    },
  );
  return { ...found, asked };
}

const page = makeEntry('page', 'page', { page: link('content'), meta: link('meta') });
const showing = (...blocks: string[]) =>
  makeEntry('content', 'landingPage', { title: 'The page', blocks: links(...blocks) });

describe('The text of markup', () => {
  it('is the visible text of HTML', () => {
    const html =
      '<h2>Sore &amp; dry</h2><p>Rinse <b>well</b>, and <a ' +
      'href="/x">ask</a>.</p><script>alert(1)</script><style>p{}</style><ul><li>Reini\u00ADgung</li></ul>';
    expect(readHtmlText(html)).toEqual({
      text: 'Sore & dry\nRinse well, and ask.\nReinigung',
      headings: ['Sore & dry'],
    });
  });

  it.each(['<', '<p', '<p title="', '&#x', '<!--', '</', '<script>never closed', '<'.repeat(5000)])(
    'of broken HTML (%.10s) is extracted without an error',
    (html) => {
      expect(typeof readHtmlText(html).text).toBe('string');
    },
  );

  it('of Markdown has neither marks nor addresses', () => {
    const markdown =
      '## How *often*\n\nBrush **twice** a day, see [our guide](/en-gb/guide)[^1].\n\n| a | b ' +
      '|\n|---|:--|\n| one | two |\n\n- [x] done\n\n[^1]: A note.';
    const { text, headings } = readMarkdownText(markdown);
    expect(headings).toEqual(['How often']);
    expect(text).toContain('Brush twice a day, see our guide .');
    expect(text).toContain('A note.');
    expect(text).not.toMatch(/[*|[\]#]|en-gb/);
  });
});

describe('The summary of a page', () => {
  it('has the words of every block, however deep, and not those of the pages it links to', () => {
    const { headings, text } = digest([
      page,
      showing('section', 'card'),
      makeEntry('section', 'section', { title: 'Part', items: links('grid') }),
      makeEntry('grid', 'grid', { items: links('table', 'section') }),
      makeEntry('table', 'table', {
        title: 'Times',
        tableData: [
          ['Day', 'Hours'],
          ['Monday', 9],
        ],
      }),
      makeEntry('card', 'card', {
        title: 'Read on',
        content: '<p>More on <b>gums</b></p>',
        link: link('other'),
      }),
      makeEntry('other', 'page', { name: 'other', page: link('elsewhere') }),
      makeEntry('elsewhere', 'landingPage', { title: 'Elsewhere' }),
    ]);
    expect(headings).toEqual(['Part', 'Times', 'Read on']);
    expect(text).toBe('Part\nTimes\nDay Hours\nMonday 9\nRead on\nMore on gums');
  });

  it('has each question separately, at its anchor on the page', () => {
    const found = digest([
      page,
      showing('faq'),
      makeEntry('faq', 'faq', {
        title: 'Questions',
        questions: links('name', 'name', 'gone'),
      }),
      makeEntry('name', 'faqQuestion', { title: 'Why?', text: '<p>Because.</p><p>Always.</p>' }),
    ]);
    expect(found.questions).toEqual([
      { id: 'entry-name', title: 'Why?', answer: 'Because.\nAlways.' },
    ]);
    expect(found.text).not.toContain('Because');
    expect(
      mapSearchDocuments(LISTING, found).map(({ id, url, category }) => ({ id, url, category })),
    ).toEqual([
      { id: 'page', url: '/en-gb/page', category: 'Page' },
      { id: 'page#entry-name', url: '/en-gb/page#entry-name', category: 'FAQ' },
    ]);
  });

  it('of a product has its names, categories and numbers', () => {
    const found = digest(
      [
        page,
        makeEntry('meta', 'meta', { title: 'Paste for dentures', description: 'What it is for.' }),
        makeEntry('content', 'productPage', { title: 'The page', genericProduct: link('product') }),
        makeEntry('product', 'genericProduct', {
          title: 'Paste',
          shortTitle: 'P',
          gtin: '2000000000015',
          brand: 'Example',
          description: '<p>For holding.</p>',
          enableComingSoonLabel: true,
          productAttributes: links('creams'),
          productVariants: links('large'),
        }),
        makeEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
        makeEntry('large', 'productVariant', {
          sku: 'P-70',
          gtin: '20000011',
          shortTitle: '70 g',
          comparisonPoints: links('point'),
        }),
        makeEntry('point', 'comparisonPoint', { title: 'Zinc', labelCompare: 'Zinc-free' }),
      ],
      { kind: 'product-detail' },
    );
    expect(found).toMatchObject({
      category: 'Product',
      availability: 'comingSoon',
      description: 'What it is for.',
      codes: ['02000000000015', '00000020000011', 'P-70'],
    });
    expect(found.names).toEqual(
      expect.arrayContaining(['Paste for dentures', 'Example', 'Paste', 'P', '70 g', 'Creams']),
    );
    expect(found.text).toBe('For holding.\nZinc\nZinc-free');
  });

  const list = (...items: string[]) => makeEntry('list', 'list', { items: links(...items) });
  const make = (model: string, ...ids: string[]) => ids.map((id) => makeEntry(id, model, {}));

  it.each([
    ['a listing of products', 'Collection', make('productListing', 'list')],
    [
      'a list of three articles',
      'Collection',
      [
        list('a', 'b', 'c'),
        ...['a', 'b', 'c'].map((id) => makeEntry(id, 'card', { link: link('page-article') })),
        ...makePageOf('article', 'articlePage'),
      ],
    ],
    ['a list of two', 'Page', [list('a', 'b'), ...make('articlePage', 'a', 'b')]],
    ['a list of other things', 'Page', [list('a', 'b', 'c'), ...make('listItem', 'a', 'b', 'c')]],
  ])('with %s is in the category %s', (_, category, entries) => {
    expect(digest([page, showing('list'), ...entries]).category).toBe(category);
  });

  it('has the date of the latest entry on the page, and reads every entry, missing ones included', () => {
    const text = makeEntry('block', 'richText', { content: 'Text' });
    const block = { ...text, sys: { ...text.sys, updatedAt: '2026-05-01T00:00:00.000Z' } };
    const found = digest([page, showing('block', 'gone'), block]);
    expect(found.updatedAt).toBe('2026-05-01T00:00:00.000Z');
    expect([...found.asked]).toEqual(
      expect.arrayContaining(['page', 'content', 'meta', 'block', 'gone']),
    );
  });

  it('marks advice against something, so that an excerpt does not read as an instruction', () => {
    const { text } = digest([
      page,
      showing('list'),
      makeEntry('list', 'doDontList', { do: ['rinse it'], dont: ['boil it', 'file it'] }),
    ]);
    expect(text.split('\n')).toEqual(['rinse it', '✗ boil it', '✗ file it']);
  });

  it('is limited for a page that contains itself, and for one that is far too long', () => {
    const found = digest([
      page,
      showing('a'),
      makeEntry('a', 'section', { items: links('b', 'long') }),
      makeEntry('b', 'section', { title: 'B', items: links('a') }),
      makeEntry('long', 'markdown', { content: 'word '.repeat(60_000) }),
    ]);
    expect(found.text.length).toBeLessThanOrEqual(40_000);
  });
});

test.each(['noIndex', 'excludeFromSearch'] as const)('a page with %s has no documents', (flag) => {
  expect(
    mapSearchDocuments(
      { ...LISTING, pageData: { ...LISTING.pageData, [flag]: true } },
      digest([page, showing()]),
    ),
  ).toEqual([]);
});

test('synonyms and pins that are incomplete are left out', () => {
  const whole = makeEntry('s', 'searchSynonyms', {
    words: ['plate', null, ''],
    meaning: 'denture',
  });
  const pin = makeEntry('p', 'searchPin', { words: ['buy'], pages: links('page-products') });
  const broken = [
    makeEntry('x', 'searchSynonyms', { words: 'plate' }),
    makeEntry('y', 'searchPin', { words: [] }),
  ];
  expect(mapSearchWords([whole, ...broken], [pin, ...broken])).toEqual({
    synonyms: [{ words: ['plate'], meaning: 'denture' }],
    pins: [{ words: ['buy'], ids: ['page-products'] }],
  });
});

describe('The search fields of a block', () => {
  const types = Object.values(BLOCK_DEFINITIONS).map(({ id, search = {} }) => ({
    id,
    search: Object.keys(search),
    fields: CONTENT_MODEL.find((type) => type.id === id)?.fields ?? [],
  }));

  it.each(types)('name every text and picture of $id', ({ search, fields }) => {
    const isText = ({ localized, type }: Field) =>
      localized && ['Symbol', 'Text', 'RichText'].includes(type);
    expect(search).toEqual(
      expect.arrayContaining(
        fields
          .filter((field) => isText(field) || field.linkType === 'Asset')
          .map((field) => field.id),
      ),
    );
  });
});
