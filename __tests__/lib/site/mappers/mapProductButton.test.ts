import type { Edition } from '@/lib/platform/config/editions';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/platform/config/editions';
import { listBlocks } from '@/lib/models/listBlocks';
import { entryLink, type Fields, links, makeEntry, makePageOf, mapFirstPage } from './graph';

const PRODUCT = { title: 'Paste with mint', shortTitle: 'Paste', gtin: '2000000000015' };

/** The buy button of a product page, inside a section as on a real page. */
async function mapButton(
  button: Fields,
  product: Fields | 'missing' = PRODUCT,
  edition: Edition = DEFAULT_EDITION,
  variants: readonly Fields[] = [],
) {
  const ids = variants.map((_, index) => `variant-${index}`);
  const entries = [
    ...makePageOf('paste', 'productPage', {
      title: 'Paste',
      genericProduct: entryLink('product'),
      blocks: links('part'),
    }),
    makeEntry('part', 'section', { items: links('button') }),
    makeEntry('button', 'productButton', { name: 'button', ...button }),
    ...(product === 'missing'
      ? []
      : [makeEntry('product', 'genericProduct', { ...product, productVariants: links(...ids) })]),
    ...variants.map((fields, index) => makeEntry(`variant-${index}`, 'productVariant', fields)),
  ];
  const { page, skipLog } = await mapFirstPage(entries, { edition });
  const found = listBlocks(page.blocks).find(({ model }) => model === 'productButton');
  return {
    props: found?.props,
    reasons: skipLog.map(({ model, reason }) => `${model} ${reason}`),
  };
}

test("a button without inputs buys the page's product", async () => {
  expect(await mapButton({})).toEqual({
    props: {
      shortTitle: 'Paste',
      title: 'Paste with mint',
      availability: 'sold',
      query: { gtin: '02000000000015', edition: 'en-gb' },
    },
    reasons: [],
  });
});

test.each(EDITIONS)('the retailers are those of the edition ($id)', async (edition) => {
  expect((await mapButton({}, PRODUCT, edition)).props).toMatchObject({
    query: { edition: edition.id },
  });
});

test('the inputs of a button have priority', async () => {
  const inputs = { gtinId: '20000011', sort: 'by_za', retailer: 'Shop', shortTitle: 'Small paste' };
  expect((await mapButton(inputs)).props).toEqual({
    shortTitle: 'Small paste',
    availability: 'sold',
    query: { gtin: '00000020000011', edition: 'en-gb', sort: 'by_za', retailer: 'Shop' },
  });
});

test.each<[string, Fields, Fields]>([
  ['its wording of the button', { buyNowLabel: 'Order' }, { availability: 'sold', label: 'Order' }],
  ['that it is coming soon', { enableComingSoonLabel: true }, { availability: 'comingSoon' }],
  [
    'that its button is deactivated',
    { deactivateBuyNowButton: true, buyNowLabel: 'Order' },
    { availability: 'deactivated', label: 'Order', gtin: '02000000000015' },
  ],
  [
    'coming soon before deactivated',
    { enableComingSoonLabel: true, deactivateBuyNowButton: true },
    { availability: 'comingSoon' },
  ],
  [
    'coming soon without a GTIN',
    { enableComingSoonLabel: true, gtin: '' },
    { availability: 'comingSoon' },
  ],
])('a button takes from its product %s', async (_, fields, expected) => {
  const { props } = await mapButton({}, { ...PRODUCT, ...fields });
  expect(props).toMatchObject(expected);
  if (expected['availability'] !== 'sold') expect(props).not.toHaveProperty('query');
});

test('a GTIN with a wrong check digit is noted, and the product of the page is bought', async () => {
  const { props, reasons } = await mapButton({ gtinId: '2000000000016' });
  expect(props).toMatchObject({ query: { gtin: '02000000000015' } });
  expect(reasons).toEqual(['productButton wrongGtin']);
});

test.each<[string, Fields | 'missing']>([
  ['a product without a GTIN', { title: 'Paste' }],
  ['no product', 'missing'],
])(
  'a button with %s has no look-up, so that the block is skipped and noted',
  async (_, product) => {
    const { props, reasons } = await mapButton({}, product);
    expect(props).toBeUndefined();
    expect(reasons).toContain('productButton nothingToShow');
  },
);

const SMALL = { sku: 'small', shortTitle: '40 g', gtin: '2000000000015' };
const LARGE = { sku: 'large', shortTitle: '70 g', gtin: '12000000001019' };

test.each<[string, Fields, readonly Fields[], unknown]>([
  [
    'two of them',
    {},
    [SMALL, LARGE],
    [
      { name: '40 g', gtin: '02000000000015' },
      { name: '70 g', gtin: '12000000001019' },
    ],
  ],
  ['one alone', {}, [SMALL], undefined],
  ['another without a number', {}, [SMALL, { ...LARGE, gtin: '1' }], undefined],
  ['a button for something else', { gtinId: '20000011' }, [SMALL, LARGE], undefined],
])(
  'visitors choose between variants that are sold separately: %s',
  async (_, button, variants, expected) => {
    const { props } = await mapButton(button, PRODUCT, DEFAULT_EDITION, variants);
    expect(props === undefined || !('variants' in props) ? undefined : props.variants).toEqual(
      expected,
    );
  },
);
