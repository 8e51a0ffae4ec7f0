import type { ComparisonChartProps } from '@/lib/models/productBlocks';
import type { Entry } from '@/lib/models/entry';
import { resolveHref } from '@/lib/addresses/hrefs';
import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  makePageOf,
  mapBlock,
} from './graph';

const point = (id: string, fields: Fields) => makeEntry(id, 'comparisonPoint', fields);
const column = (id: string, fields: Fields) =>
  makeEntry(id, 'comparisonColumn', { shortNameProduct: id, ...fields });

async function mapChart(entries: readonly Entry[], series: unknown, fields: Fields = {}) {
  const chart = makeEntry('chart', 'comparisonChart', { title: 'Chart', series, ...fields });
  const { block, skipLog } = await mapBlock(chart, [...SHARED, ...entries], {
    assets: [makeImageAsset('pack'), makeImageAsset('own-pack')],
  });
  const props = block?.model === 'comparisonChart' ? block.props : undefined;
  return { props, skipLog };
}

/** Lists as text, in the form of the rows that they make. */
const readLists = (text: string) => text.split(' | ').map((list) => list.split(' '));

const star = (disclaimer: number | undefined) => (disclaimer === undefined ? '' : `*${disclaimer}`);

/** Rows as text: a fallback in brackets, a disclaimer's number after a star. */
const drawRows = (props: ComparisonChartProps | undefined) =>
  props?.rows.map(({ title, cells }) => {
    const drawn = cells.map(({ text = '-', variants, isFallback, disclaimer }) =>
      variants === undefined
        ? `${isFallback ? `(${text})` : text}${star(disclaimer)}`
        : variants
            .map(
              ({ name, text: own = '-', disclaimer: note }) =>
                `${name === undefined ? '' : `${name} `}${own}${star(note)}`,
            )
            .join(' / '),
    );
    return `${title}: ${drawn.join(' | ')}`;
  });

const PRODUCT = makeEntry('product', 'genericProduct', {
  title: 'Example Hold',
  shortTitle: 'Hold',
  previewImage: assetLink('pack'),
  productVariants: links('variant-1', 'variant-2'),
});
const SHARED = [
  PRODUCT,
  makeEntry('variant-1', 'productVariant', {
    sku: '1',
    shortTitle: '40 g',
    comparisonPoints: links('hold-strong', 'zinc'),
  }),
  makeEntry('variant-2', 'productVariant', {
    sku: '2',
    comparisonPoints: links('hold-mild', 'zinc'),
  }),
  point('hold-strong', {
    title: 'Hold',
    labelCompare: 'Strong',
    comparisonPointFallback: 'Does not apply',
  }),
  point('hold-mild', { title: 'Hold', labelCompare: 'Mild' }),
  point('hold-empty', { title: 'Hold', labelCompare: '  ', comparisonPointFallback: 'Depends' }),
  point('hold-noted', {
    title: 'Hold',
    comparisonPointFallback: 'Not tested',
    footerDisclaimer: 'Ask us.',
  }),
  point('hold-silent', { title: 'Hold' }),
  point('hold-spaced', { title: ' hold ', labelCompare: 'Spaced' }),
  point('zinc', { title: 'Zinc', labelCompare: 'Contains zinc', footerDisclaimer: 'Once a day.' }),
  point('zinc-free', { title: 'Zinc', labelCompare: 'Free', footerDisclaimer: 'Once a day.' }),
  point('soak', { title: 'Soak', labelCompare: '3 minutes', footerDisclaimer: 'Rinse well.' }),
  point('soak-empty', { title: 'Soak', footerDisclaimer: 'Ask first.' }),
  point('untitled', { labelCompare: 'Lost' }),
];

describe('the products of a comparison', () => {
  it.each<[string, Entry, readonly string[]]>([
    [
      'a column’s own points',
      column('a', { comparisionPoints: links('hold-mild') }),
      ['Hold: Mild'],
    ],
    [
      'a column’s own points before its product’s',
      column('a', { comparisionPoints: links('hold-mild'), genericProduct: entryLink('product') }),
      ['Hold: Mild'],
    ],
    [
      'the points of every variant of a column’s product',
      column('a', { genericProduct: entryLink('product') }),
      ['Hold: 40 g Strong / 2 Mild', 'Zinc: Contains zinc*1'],
    ],
    [
      'the points of every variant of a product in the series',
      makeEntry('a', 'genericProduct', PRODUCT.fields),
      ['Hold: 40 g Strong / 2 Mild', 'Zinc: Contains zinc*1'],
    ],
  ])('take %s', async (_, entry, rows) => {
    expect(drawRows((await mapChart([entry], links('a'))).props)).toEqual(rows);
  });

  it('name the variants that have a point which others lack, and number their notes', async () => {
    const product = makeEntry('a', 'genericProduct', {
      title: 'Soak',
      productVariants: links('one', 'two', 'bare', 'gone'),
    });
    const variant = (id: string, ...points: readonly string[]) =>
      makeEntry(id, 'productVariant', { sku: id, comparisonPoints: links(...points) });
    const { props } = await mapChart(
      [
        product,
        variant('one', 'hold-mild', 'soak'),
        variant('two', 'hold-mild', 'zinc', 'hold-empty'),
        variant('bare'),
      ],
      links('a'),
    );
    expect(drawRows(props)).toEqual([
      'Hold: one Mild / two Mild',
      'Soak: one 3 minutes*1',
      'Zinc: two Contains zinc*2',
    ]);
  });

  it.each([
    [
      'the fallback and the note of a variant',
      'A hold-mild | B hold-noted',
      'Hold: A Mild / B Not tested*1',
    ],
    [
      'the note of a variant without any words',
      'A soak | B soak-empty',
      'Soak: A 3 minutes*1 / B -*2',
    ],
    [
      'a variant without a name next to a named one',
      'A hold-mild | - hold-strong',
      'Hold: A Mild / Strong',
    ],
    ['variants without names', '- hold-mild | - hold-strong', 'Hold: Mild / Strong'],
    ['fallbacks that differ', 'A hold-empty | B hold-noted', 'Hold: A Depends / B Not tested*1'],
    [
      'one fallback that all share for the whole product',
      'A hold-empty | B hold-empty',
      'Hold: (Depends)',
    ],
    ['a variant by its name where another has no points', 'A hold-mild | B', 'Hold: A Mild'],
  ])('show %s', async (_, variants, row) => {
    const entries = readLists(variants).map(([name, ...points], index) =>
      makeEntry(`variant-${index}`, 'productVariant', {
        shortTitle: name === '-' ? undefined : name,
        comparisonPoints: links(...points),
      }),
    );
    const product = makeEntry('a', 'genericProduct', {
      title: 'Product',
      productVariants: links(...entries.map(({ sys }) => sys.id)),
    });
    expect(drawRows((await mapChart([product, ...entries], links('a'))).props)).toEqual([row]);
  });

  it('say how they are sold, and have an address on the page', async () => {
    const product = (id: string, fields: Fields) =>
      makeEntry(id, 'genericProduct', {
        title: id,
        productVariants: links('variant-1'),
        ...fields,
      });
    const entries = [
      product('sold', { slug: 'hold-original', buyNowLabel: 'See the shops' }),
      product('plain', {
        slug: 'hold-original',
        enableComingSoonLabel: false,
        deactivateBuyNowButton: false,
      }),
      product('soon', {
        enableComingSoonLabel: true,
        deactivateBuyNowButton: true,
        buyNowLabel: 'Soon',
      }),
      product('off', { deactivateBuyNowButton: true }),
      column('own', { comparisionPoints: links('zinc') }),
    ];
    const { props } = await mapChart(entries, links('sold', 'plain', 'soon', 'off', 'own'));
    expect(props?.columns.map(({ anchor, offer }) => [anchor, offer])).toEqual([
      ['hold-original', { label: 'See the shops' }],
      ['hold-original-2', {}],
      [undefined, { label: 'Soon', availability: 'comingSoon' }],
      [undefined, { availability: 'deactivated' }],
      [undefined, undefined],
    ]);
  });

  it.each([
    ['hold-2', 'hold-2'],
    ['print', 'entry-print'],
    ['hold_original', undefined],
    ['hold.original', undefined],
    ['2-in-1', undefined],
    ['#hold', undefined],
    ['h'.repeat(65), undefined],
  ])(
    'of the slug %s have the anchor %s, to which links with the slug lead',
    async (slug, anchor) => {
      const { props } = await mapChart(
        [
          makeEntry('a', 'genericProduct', {
            title: 'A',
            slug,
            productVariants: links('variant-1'),
          }),
        ],
        links('a'),
      );
      expect(props?.columns.map((one) => one.anchor)).toEqual([anchor]);
      if (anchor !== undefined) expect(resolveHref(`#${slug}`)?.href).toBe(`#${anchor}`);
    },
  );

  it('take name, picture and address from the column, and fall back to the product', async () => {
    const entries = [
      column('own', {
        comparsionProductImage: assetLink('own-pack'),
        urlProductCompare: entryLink('page-leaf'),
        genericProduct: entryLink('product'),
      }),
      makeEntry('lent', 'comparisonColumn', {
        urlProductCompare: '/en-gb/products/lent',
        genericProduct: entryLink('product'),
      }),
      ...makePageOf('leaf', 'productPage'),
      ...makePageOf('hold', 'productPage', {
        title: 'Hold',
        genericProduct: entryLink('product'),
      }),
    ];
    const { props } = await mapChart(entries, links('own', 'lent', 'product'));
    expect(
      props?.columns.map(({ shortName, picture, href }) => [shortName, picture?.alt, href]),
    ).toEqual([
      ['own', 'Picture own-pack', '/en-gb/leaf'],
      ['Hold', 'Picture pack', '/en-gb/products/lent'],
      ['Hold', 'Picture pack', '/en-gb/hold'],
    ]);
  });

  it.each([
    ['no product', []],
    ['a series that is no list', 'none'],
    ['products that are not there', links('gone', 'lost')],
    ['a product without a name', links('nameless')],
    ['products with nothing to compare', links('bare')],
  ])('with %s are no chart', async (_, series) => {
    const { props, skipLog } = await mapChart(
      [
        column('bare', {}),
        makeEntry('nameless', 'comparisonColumn', { comparisionPoints: links('zinc') }),
      ],
      series,
    );
    expect(props).toBeUndefined();
    expect(skipLog.map(({ reason }) => reason)).toContain('nothingToShow');
  });

  it('are at most twelve, and the skipped-content log counts the others', async () => {
    const ids = Array.from({ length: 15 }, (_, index) => `column-${index}`);
    const { props, skipLog } = await mapChart(
      ids.map((id) => column(id, { comparisionPoints: links('zinc') })),
      links(...ids),
    );
    expect(props?.columns).toHaveLength(12);
    expect(skipLog).toContainEqual(
      expect.objectContaining({ reason: 'nodeBudget', detail: '3 products left out' }),
    );
  });

  it('are skipped one by one if they are of another type or missing', async () => {
    const { props, skipLog } = await mapChart(
      [
        column('a', { comparisionPoints: links('zinc') }),
        makeEntry('odd', 'heading', { text: 'Odd' }),
      ],
      links('odd', 'a', 'gone'),
    );
    expect(props?.columns.map(({ id }) => id)).toEqual(['a']);
    expect(skipLog.map(({ reason, path }) => `${reason} ${path}`)).toEqual([
      'unknownModel blocks[0].series[0]',
      'unresolvedLink blocks[0].series[2]',
    ]);
  });
});

describe('the rows of a comparison', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'are every title once, in the order in which they are met',
      'zinc-free hold-mild | soak hold-strong',
      ['Zinc: Free*1 | (-)', 'Hold: Mild | Strong', 'Soak: (-) | 3 minutes*2'],
    ],
    [
      'say a missing point with the fallback of another product',
      'hold-strong | zinc-free',
      ['Hold: Strong | (Does not apply)', 'Zinc: (-) | Free*1'],
    ],
    [
      'say an empty label with its own fallback first',
      'hold-strong | hold-empty',
      ['Hold: Strong | (Depends)'],
    ],
    [
      'say an empty label without a fallback with that of another product',
      'hold-strong | hold-silent',
      ['Hold: Strong | (Does not apply)'],
    ],
    ['have no words where no product has any', 'hold-silent | hold-mild', ['Hold: (-) | Mild']],
    [
      'take the point that says something when a product has two',
      'hold-empty hold-mild',
      ['Hold: Mild'],
    ],
    [
      'take titles for the same whose case and spaces differ',
      'hold-strong | hold-spaced',
      ['Hold: Strong | Spaced'],
    ],
    ['leave out a point without a title', 'untitled zinc', ['Zinc: Contains zinc*1']],
    [
      'number a disclaimer once, and refer to it from every cell',
      'zinc soak | zinc-free soak-empty',
      ['Zinc: Contains zinc*1 | Free*1', 'Soak: 3 minutes*2 | (-)*3'],
    ],
  ])('%s', async (_, columns, rows) => {
    const entries = readLists(columns).map((ids, index) =>
      column(`column-${index}`, { comparisionPoints: links(...ids) }),
    );
    const { props } = await mapChart(entries, links(...entries.map(({ sys }) => sys.id)));
    expect(drawRows(props)).toEqual(rows);
    expect(props?.rows.map(({ cells }) => cells.length)).toEqual(rows.map(() => entries.length));
  });

  it('are followed by their disclaimers, and by the one of the whole chart', async () => {
    const entries = [
      column('a', { comparisionPoints: links('soak', 'zinc') }),
      column('b', { comparisionPoints: links('zinc-free', 'soak-empty') }),
    ];
    const { props } = await mapChart(entries, links('a', 'b'), {
      footerDisclaimer: 'As of spring.',
    });
    expect(props?.disclaimers).toEqual(['Rinse well.', 'Ask first.', 'Once a day.']);
    expect(props?.note).toBe('As of spring.');
  });

  it('survive fields of every wrong kind, and can be sent to the browser', async () => {
    const entries = [
      column('a', {
        comparsionProductImage: 7,
        urlProductCompare: { x: 1 },
        genericProduct: 'x',
        comparisionPoints: [
          entryLink('hold-mild'),
          null,
          'x',
          entryLink('gone'),
          entryLink('wrong'),
        ],
      }),
      column('b', {
        comparisionPoints: { no: 'list' },
        genericProduct: entryLink('wrong'),
        urlProductCompare: 'javascript:alert(1)',
      }),
      point('wrong', { title: { x: 5 }, labelCompare: [], footerDisclaimer: {} }),
    ];
    const { props } = await mapChart(entries, links('a', 'b'), { title: 3 });
    expect(drawRows(props)).toEqual(['Hold: Mild | (-)']);
    expect(props?.columns).toEqual([
      { id: 'a', shortName: 'a' },
      { id: 'b', shortName: 'b' },
    ]);
    expect(props).toStrictEqual(JSON.parse(JSON.stringify(props)));
  });
});
