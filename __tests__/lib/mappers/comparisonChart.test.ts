import type { ComparisonChartProps } from '@/lib/models/productBlocks';
import type { Asset, Entry } from '@/lib/models/entry';
import { resolveHref } from '@/lib/navigation/hrefs';
import { assetLink, entryLink, makeEntry, makeImageAsset, makePage, mapFirstPage } from './graph';

type Fields = Readonly<Record<string, unknown>>;

const links = (...ids: readonly string[]) => ids.map(entryLink);
const point = (id: string, fields: Fields) => makeEntry(id, 'comparisonPoint', fields);
const column = (id: string, fields: Fields) =>
  makeEntry(id, 'comparisonColumn', { shortNameProduct: id, ...fields });

async function mapChart(
  entries: readonly Entry[],
  series: unknown,
  fields: Fields = {},
  assets: readonly Asset[] = [],
) {
  const all = [
    ...makePage(['chart']),
    makeEntry('chart', 'comparisonChart', { title: 'Chart', series, ...fields }),
    ...entries,
  ];
  const { page, ledger } = await mapFirstPage(all, { assets });
  const [block] = page.blocks;
  const props: ComparisonChartProps | undefined =
    block?.model === 'comparisonChart' ? block.props : undefined;
  return { props, ledger };
}

/** Rows as text: a fallback in brackets, a disclaimer's number behind a star. */
function drawRows(props: ComparisonChartProps | undefined): readonly string[] {
  return (props?.rows ?? []).map(({ title, cells }) => {
    const star = (disclaimer: number | undefined) =>
      disclaimer === undefined ? '' : `*${disclaimer}`;
    const drawn = cells.map(({ text = '-', variants, isFallback, disclaimer }) => {
      if (variants !== undefined)
        return variants
          .map(
            ({ name, text: own = '-', disclaimer: ownDisclaimer }) =>
              `${name === undefined ? '' : `${name} `}${own}${star(ownDisclaimer)}`,
          )
          .join(' / ');
      return `${isFallback ? `(${text})` : text}${star(disclaimer)}`;
    });
    return `${title}: ${drawn.join(' | ')}`;
  });
}

const POINTS = [
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
const PRODUCT = makeEntry('product', 'genericProduct', {
  title: 'Example Hold',
  shortTitle: 'Hold',
  previewImage: assetLink('pack'),
  productVariants: links('variant-1', 'variant-2'),
});
const VARIANTS = [
  makeEntry('variant-1', 'productVariant', {
    sku: '1',
    shortTitle: '40 g',
    comparisonPoints: links('hold-strong', 'zinc'),
  }),
  makeEntry('variant-2', 'productVariant', {
    sku: '2',
    comparisonPoints: links('hold-mild', 'zinc'),
  }),
];

describe('the products of a comparison', () => {
  const sources: readonly (readonly [string, readonly Entry[], readonly string[]])[] = [
    [
      'a column’s own points',
      [column('a', { comparisionPoints: links('hold-mild') })],
      ['Hold: Mild'],
    ],
    [
      'a column’s own points before its product’s',
      [
        column('a', {
          comparisionPoints: links('hold-mild'),
          genericProduct: entryLink('product'),
        }),
        PRODUCT,
        ...VARIANTS,
      ],
      ['Hold: Mild'],
    ],
    [
      'the points of every variant of a column’s product',
      [column('a', { genericProduct: entryLink('product') }), PRODUCT, ...VARIANTS],
      ['Hold: 40 g Strong / 2 Mild', 'Zinc: Contains zinc*1'],
    ],
    [
      'the points of every variant of a product in the series',
      [{ ...PRODUCT, sys: { ...PRODUCT.sys, id: 'a' } }, ...VARIANTS],
      ['Hold: 40 g Strong / 2 Mild', 'Zinc: Contains zinc*1'],
    ],
  ];

  it.each(sources)('take %s', async (_, entries, rows) => {
    const { props } = await mapChart([...entries, ...POINTS], links('a'), {}, [
      makeImageAsset('pack'),
    ]);
    expect(drawRows(props)).toEqual(rows);
  });

  it('name the variants that say something where others say nothing, and number their notes', async () => {
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
        ...POINTS,
      ],
      links('a'),
    );
    expect(drawRows(props)).toEqual([
      'Hold: one Mild / two Mild',
      'Soak: one 3 minutes*1',
      'Zinc: two Contains zinc*2',
    ]);
  });

  const variantTables: readonly (readonly [
    string,
    readonly (readonly [string | undefined, readonly string[]])[],
    string,
  ])[] = [
    [
      'the fallback and the note of a variant',
      [
        ['A', ['hold-mild']],
        ['B', ['hold-noted']],
      ],
      'Hold: A Mild / B Not tested*1',
    ],
    [
      'the note of a variant without any words',
      [
        ['A', ['soak']],
        ['B', ['soak-empty']],
      ],
      'Soak: A 3 minutes*1 / B -*2',
    ],
    [
      'a variant without a name beside a named one',
      [
        ['A', ['hold-mild']],
        [undefined, ['hold-strong']],
      ],
      'Hold: A Mild / Strong',
    ],
    [
      'variants without names',
      [
        [undefined, ['hold-mild']],
        [undefined, ['hold-strong']],
      ],
      'Hold: Mild / Strong',
    ],
    [
      'fallbacks that differ',
      [
        ['A', ['hold-empty']],
        ['B', ['hold-noted']],
      ],
      'Hold: A Depends / B Not tested*1',
    ],
    [
      'one fallback that all share for the whole product',
      [
        ['A', ['hold-empty']],
        ['B', ['hold-empty']],
      ],
      'Hold: (Depends)',
    ],
    [
      'a variant by its name where another has no points',
      [
        ['A', ['hold-mild']],
        ['B', []],
      ],
      'Hold: A Mild',
    ],
  ];

  it.each(variantTables)('show %s', async (_, variants, row) => {
    const product = makeEntry('a', 'genericProduct', {
      title: 'Product',
      productVariants: links(...variants.map((_variant, index) => `variant-${index}`)),
    });
    const entries = variants.map(([shortTitle, points], index) =>
      makeEntry(`variant-${index}`, 'productVariant', {
        shortTitle,
        comparisonPoints: links(...points),
      }),
    );
    const { props } = await mapChart([product, ...entries, ...POINTS], links('a'));
    expect(drawRows(props)).toEqual([row]);
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
      ...VARIANTS,
      ...POINTS,
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
          ...VARIANTS,
          ...POINTS,
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
        urlProductCompare: entryLink('page-own'),
        genericProduct: entryLink('product'),
      }),
      makeEntry('lent', 'comparisonColumn', {
        urlProductCompare: '/en-gb/products/lent',
        genericProduct: entryLink('product'),
      }),
      makeEntry('page-own', 'page', { url: '/en-gb/products/own', page: entryLink('content-own') }),
      makeEntry('content-own', 'productPage', {}),
      makeEntry('page-product', 'page', {
        url: '/en-gb/products/hold',
        page: entryLink('content-product'),
      }),
      makeEntry('content-product', 'productPage', {
        title: 'Hold',
        genericProduct: entryLink('product'),
      }),
      PRODUCT,
      ...VARIANTS,
      ...POINTS,
    ];
    const { props } = await mapChart(entries, links('own', 'lent', 'product'), {}, [
      makeImageAsset('own-pack'),
      makeImageAsset('pack'),
    ]);
    expect(
      props?.columns.map(({ shortName, picture, href }) => [shortName, picture?.alt, href]),
    ).toEqual([
      ['own', 'Picture own-pack', '/en-gb/products/own'],
      ['Hold', 'Picture pack', '/en-gb/products/lent'],
      ['Hold', 'Picture pack', '/en-gb/products/hold'],
    ]);
  });

  it.each([
    ['no product', []],
    ['a series that is no list', 'none'],
    ['products that are not there', links('gone', 'lost')],
    ['a product without a name', links('nameless')],
    ['products with nothing to compare', links('bare')],
  ])('with %s are no chart', async (_, series) => {
    const { props, ledger } = await mapChart(
      [
        column('bare', {}),
        makeEntry('nameless', 'comparisonColumn', { comparisionPoints: links('zinc') }),
        ...POINTS,
      ],
      series,
    );
    expect(props).toBeUndefined();
    expect(ledger.map(({ reason }) => reason)).toContain('nothingToShow');
  });

  it('are at most twelve, and the ledger says what was left out', async () => {
    const ids = Array.from({ length: 15 }, (_, index) => `column-${index}`);
    const { props, ledger } = await mapChart(
      [...ids.map((id) => column(id, { comparisionPoints: links('zinc') })), ...POINTS],
      links(...ids),
    );
    expect(props?.columns).toHaveLength(12);
    expect(ledger).toContainEqual(
      expect.objectContaining({ reason: 'nodeBudget', detail: '3 products left out' }),
    );
  });

  it('are left out alone where they are something else or missing', async () => {
    const { props, ledger } = await mapChart(
      [
        column('a', { comparisionPoints: links('zinc') }),
        makeEntry('odd', 'heading', { text: 'Odd' }),
        ...POINTS,
      ],
      links('odd', 'a', 'gone'),
    );
    expect(props?.columns.map(({ id }) => id)).toEqual(['a']);
    expect(ledger.map(({ reason, path }) => `${reason} ${path}`)).toEqual([
      'unknownModel blocks[0].series[0]',
      'unresolvedLink blocks[0].series[2]',
    ]);
  });
});

describe('the rows of a comparison', () => {
  const tables: readonly (readonly [string, readonly (readonly string[])[], readonly string[]])[] =
    [
      [
        'are every title once, in the order in which they are met',
        [
          ['zinc-free', 'hold-mild'],
          ['soak', 'hold-strong'],
        ],
        ['Zinc: Free*1 | (-)', 'Hold: Mild | Strong', 'Soak: (-) | 3 minutes*2'],
      ],
      [
        'say a missing point with the fallback of another product',
        [['hold-strong'], ['zinc-free']],
        ['Hold: Strong | (Does not apply)', 'Zinc: (-) | Free*1'],
      ],
      [
        'say an empty label with its own fallback first',
        [['hold-strong'], ['hold-empty']],
        ['Hold: Strong | (Depends)'],
      ],
      [
        'say an empty label without a fallback with that of another product',
        [['hold-strong'], ['hold-silent']],
        ['Hold: Strong | (Does not apply)'],
      ],
      [
        'have no words where no product has any',
        [['hold-silent'], ['hold-mild']],
        ['Hold: (-) | Mild'],
      ],
      [
        'take the point that says something when a product has two',
        [['hold-empty', 'hold-mild']],
        ['Hold: Mild'],
      ],
      [
        'take titles for the same whose case and spaces differ',
        [['hold-strong'], ['hold-spaced']],
        ['Hold: Strong | Spaced'],
      ],
      ['leave out a point without a title', [['untitled', 'zinc']], ['Zinc: Contains zinc*1']],
      [
        'number a disclaimer once, and refer to it from every cell',
        [
          ['zinc', 'soak'],
          ['zinc-free', 'soak-empty'],
        ],
        ['Zinc: Contains zinc*1 | Free*1', 'Soak: 3 minutes*2 | (-)*3'],
      ],
    ];

  it.each(tables)('%s', async (_, columns, rows) => {
    const entries = columns.map((ids, index) =>
      column(`column-${index}`, { comparisionPoints: links(...ids) }),
    );
    const { props } = await mapChart(
      [...entries, ...POINTS],
      links(...entries.map(({ sys }) => sys.id)),
    );
    expect(drawRows(props)).toEqual(rows);
    expect(props?.rows.map(({ cells }) => cells.length)).toEqual(rows.map(() => columns.length));
  });

  it('are followed by their disclaimers, and by the one of the whole chart', async () => {
    const entries = [
      column('a', { comparisionPoints: links('soak', 'zinc') }),
      column('b', { comparisionPoints: links('zinc-free', 'soak-empty') }),
      ...POINTS,
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
        genericProduct: 'product',
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
      ...POINTS,
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
