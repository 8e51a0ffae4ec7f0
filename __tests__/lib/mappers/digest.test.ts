import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { CONTENT_MODEL } from '@/lib/contentModel/contentModel';
import { readHtmlText, readMarkdownText } from '@/lib/html/readPlainText';
import { BLOCK_MAPPERS } from '@/lib/mappers/blockMappers';
import { DIGEST_FIELDS, digestPage } from '@/lib/mappers/digest/digestPage';
import { mapSearchDocuments, mapSearchWords } from '@/lib/mappers/digest/mapSearchDocuments';
import type { Asset, Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { makeEntry } from './graph';

const LISTING: PageListing = {
  id: 'page',
  name: 'page',
  url: '/en-gb/page',
  title: 'The page',
  kind: 'page',
  updatedAt: '2026-01-01T00:00:00.000Z',
  pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
};

function digest(
  entries: readonly Entry[],
  listing: Partial<PageListing> = {},
  assets: readonly Asset[] = [],
) {
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const asked = new Set<string>();
  const found = digestPage(
    { ...LISTING, ...listing },
    {
      entry: (id) => {
        asked.add(id);
        return byId.get(id);
      },
      asset: (id) => assets.find(({ sys }) => sys.id === id),
    },
  );
  return { ...found, asked };
}

const link = (id: string) => buildLink(id);
const page = makeEntry('page', 'page', { page: link('content'), meta: link('meta') });
const showing = (...blocks: string[]) =>
  makeEntry('content', 'landingPage', { title: 'The page', blocks: blocks.map(link) });

describe('The text of markup', () => {
  it('is what a visitor reads of HTML', () => {
    const html =
      '<h2>Sore &amp; dry</h2><p>Rinse <b>well</b>, and <a href="/x">ask</a>.</p><script>alert(1)</script><style>p{}</style><ul><li>Reini\u00ADgung</li></ul>';
    expect(readHtmlText(html)).toEqual({
      text: 'Sore & dry\nRinse well, and ask.\nReinigung',
      headings: ['Sore & dry'],
    });
  });

  it.each(['<', '<p', '<p title="', '&#x', '<!--', '</', '<script>never closed', '<'.repeat(5000)])(
    'of broken HTML (%.10s) is some text and no error',
    (html) => {
      expect(typeof readHtmlText(html).text).toBe('string');
    },
  );

  it('of Markdown has neither marks nor addresses', () => {
    const markdown =
      '## How *often*\n\nBrush **twice** a day, see [our guide](/en-gb/guide)[^1].\n\n| a | b |\n|---|:--|\n| one | two |\n\n- [x] done\n\n[^1]: A note.';
    const { text, headings } = readMarkdownText(markdown);
    expect(headings).toEqual(['How often']);
    expect(text).toContain('Brush twice a day, see our guide .');
    expect(text).toContain('A note.');
    expect(text).not.toMatch(/[*|[\]#]|en-gb/);
  });
});

describe('The digest of a page', () => {
  it('has the words of every block, however deep, and not those of the pages it links to', () => {
    const { headings, text } = digest([
      page,
      showing('section', 'card'),
      makeEntry('section', 'section', { title: 'Part', items: [link('grid')] }),
      makeEntry('grid', 'grid', { items: [link('table'), link('section')] }),
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

  it('has each question by itself, at the anchor that its page gives it', () => {
    const found = digest([
      page,
      showing('faq'),
      makeEntry('faq', 'faq', {
        title: 'Questions',
        questions: [link('name'), link('name'), link('gone')],
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

  it('of a product knows it by its names, categories and numbers', () => {
    const found = digest(
      [
        makeEntry('page', 'page', { page: link('content'), meta: link('meta') }),
        makeEntry('meta', 'meta', { title: 'Paste for dentures', description: 'What it is for.' }),
        makeEntry('content', 'productPage', { title: 'The page', genericProduct: link('product') }),
        makeEntry('product', 'genericProduct', {
          title: 'Paste',
          shortTitle: 'P',
          gtin: '2000000000015',
          brand: 'Example',
          description: '<p>For holding.</p>',
          enableComingSoonLabel: true,
          productAttributes: [link('creams')],
          productVariants: [link('large')],
        }),
        makeEntry('creams', 'genericProductAttribute', { name: 'Creams', slug: 'creams' }),
        makeEntry('large', 'productVariant', {
          sku: 'P-70',
          gtin: '20000011',
          shortTitle: '70 g',
          comparisonPoints: [link('point')],
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

  it.each([
    [
      'a listing of products',
      [makeEntry('list', 'productListing', { title: 'All' })],
      'Collection',
    ],
    [
      'a list of three articles',
      [
        makeEntry('list', 'list', { items: ['a', 'b', 'c'].map(link) }),
        ...['a', 'b', 'c'].map((id) => makeEntry(id, 'card', { link: link('page-article') })),
        makeEntry('page-article', 'page', { page: link('article') }),
        makeEntry('article', 'articlePage', {}),
      ],
      'Collection',
    ],
    [
      'a list of two',
      [
        makeEntry('list', 'list', { items: ['a', 'b'].map(link) }),
        ...['a', 'b'].map((id) => makeEntry(id, 'articlePage', {})),
      ],
      'Page',
    ],
    [
      'a list of other things',
      [
        makeEntry('list', 'list', { items: ['a', 'b', 'c'].map(link) }),
        ...['a', 'b', 'c'].map((id) => makeEntry(id, 'listItem', { text: id })),
      ],
      'Page',
    ],
  ])('with %s is in the category %3$s', (_, entries, category) => {
    expect(digest([page, showing('list'), ...entries]).category).toBe(category);
  });

  it('is as old as the last thing on the page, and asks for all of it, what is missing included', () => {
    const block = {
      ...makeEntry('block', 'richText', { content: 'Text' }),
      sys: { ...makeEntry('block', 'richText', {}).sys, updatedAt: '2026-05-01T00:00:00.000Z' },
    };
    const found = digest([page, showing('block', 'gone'), block]);
    expect(found.updatedAt).toBe('2026-05-01T00:00:00.000Z');
    expect([...found.asked]).toEqual(
      expect.arrayContaining(['page', 'content', 'meta', 'block', 'gone']),
    );
  });

  it('marks what not to do, so that an excerpt reads as no instruction', () => {
    const { text } = digest([
      page,
      showing('list'),
      makeEntry('list', 'doDontList', { do: ['rinse it'], dont: ['boil it', 'file it'] }),
    ]);
    expect(text.split('\n')).toEqual(['rinse it', '✗ boil it', '✗ file it']);
  });

  it('ends with a page that holds itself, and with one that is far too long', () => {
    const found = digest([
      page,
      showing('a'),
      makeEntry('a', 'section', { items: [link('b'), link('long')] }),
      makeEntry('b', 'section', { title: 'B', items: [link('a')] }),
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
  const pin = makeEntry('p', 'searchPin', { words: ['buy'], pages: [link('page-products')] });
  const broken = [
    makeEntry('x', 'searchSynonyms', { words: 'plate' }),
    makeEntry('y', 'searchPin', { words: [] }),
  ];
  expect(mapSearchWords([whole, ...broken], [pin, ...broken])).toEqual({
    synonyms: [{ words: ['plate'], meaning: 'denture' }],
    pins: [{ words: ['buy'], ids: ['page-products'] }],
  });
});

describe('The fields that are read', () => {
  const TEXTS = ['Symbol', 'Text', 'RichText'];
  /** By reason: fields that no row of `DIGEST_FIELDS` has to name. */
  const ELSEWHERE = {
    'it belongs to what it leads to': [
      'actionLink.linkText',
      'actionLink.url',
      'card.linkText',
      'card.url',
      'transparentCard.linkText',
      'transparentCard.url',
      'productButton.shortTitle',
      'promobox.recommendedProductLabel',
      'promobox.ctaLabel',
      'relatedCarousel.strapline',
      'relatedCarousel.title',
    ],
    'it stands in for what is missing': [
      'comparisonPoint.comparisonPointFallback',
      'comparisonPoint.footerDisclaimer',
      'image.alternativeText',
    ],
    'it is found with the contact page': [
      'contactPoint.email',
      'contactPoint.timeZone',
      'contactPoint.note',
    ],
    'it is read by its name': ['faqQuestion.title', 'faqQuestion.text'],
    'it is what visitors search with': ['searchResults.title'],
  };
  /** The same for whole blocks. */
  const WITHOUT_ROW = {
    'it belongs to what it leads to': [
      'actionLink',
      'breadcrumbs',
      'productButton',
      'promobox',
      'relatedCarousel',
    ],
    'it is found with the contact page': ['contactPoint'],
    'it is what visitors search with': ['searchResults'],
    'it says nothing': ['shareBar'],
  };
  /** Pictures that the image sitemap has elsewhere, or has no use for. */
  const UNLISTED_PICTURES = {
    'it is drawn over another': ['card.hoverImage'],
    'it belongs to what it leads to': [
      'comparisonColumn.comparsionProductImage',
      'promobox.backgroundImage',
      'promobox.recommendedProductImage',
    ],
    'it is no picture': ['video.videoFile'],
  };
  const BLOCKS = CONTENT_MODEL.filter(
    ({ id }) =>
      DIGEST_FIELDS[id] !== undefined || Object.hasOwn(BLOCK_MAPPERS, id) || id === 'faqQuestion',
  );
  const readOf = (id: string) => Object.values(DIGEST_FIELDS[id] ?? {}).flat();

  it('are named for every block, but for those that are listed', () => {
    expect(
      Object.keys(BLOCK_MAPPERS)
        .filter((model) => DIGEST_FIELDS[model] === undefined)
        .sort(),
    ).toEqual(Object.values(WITHOUT_ROW).flat().sort());
  });

  it('are all that a block says in a language, but for those that are listed', () => {
    const unread = BLOCKS.flatMap(({ id, fields }) =>
      fields
        .filter(
          (field) =>
            field.localized && TEXTS.includes(field.type) && !readOf(id).includes(field.id),
        )
        .map((field) => `${id}.${field.id}`),
    );
    expect(unread.sort()).toEqual(Object.values(ELSEWHERE).flat().sort());
  });

  it('are all pictures of a block, but for those that are listed', () => {
    const unread = BLOCKS.flatMap(({ id, fields }) =>
      fields
        .filter((field) => field.linkType === 'Asset' && !readOf(id).includes(field.id))
        .map((field) => `${id}.${field.id}`),
    );
    expect(unread.sort()).toEqual(Object.values(UNLISTED_PICTURES).flat().sort());
  });

  it('are fields of the model', () => {
    const unknown = Object.keys(DIGEST_FIELDS).flatMap((id) =>
      readOf(id)
        .filter(
          (name) =>
            !CONTENT_MODEL.find((type) => type.id === id)?.fields.some(
              (field) => field.id === name,
            ),
        )
        .map((name) => `${id}.${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
