import type { Edition } from '@/lib/config/editions';
import { DEFAULT_EDITION, EDITIONS } from '@/lib/config/editions';
import { createLedger } from '@/lib/mappers/context/ledger';
import { mapPage } from '@/lib/mappers/mapPage';
import { listBlocks } from '@/lib/data/blocks';
import { entryLink, makeContext, makeEntry, makeGraph } from './graph';

type Fields = Readonly<Record<string, unknown>>;
const PRODUCT = { title: 'Paste with mint', shortTitle: 'Paste', gtin: '2000000000015' };

/** The buy button of a product page, inside a section as on a real page. */
async function mapButton(
  button: Fields,
  product: Fields | 'missing' = PRODUCT,
  edition: Edition = DEFAULT_EDITION,
  variants: readonly Fields[] = [],
) {
  const entries = [
    makeEntry('page', 'page', { name: 'paste', url: '/en-gb/paste', page: entryLink('content') }),
    makeEntry('content', 'productPage', {
      title: 'Paste',
      genericProduct: entryLink('product'),
      blocks: [entryLink('part')],
    }),
    makeEntry('part', 'section', { items: [entryLink('button')] }),
    makeEntry('button', 'productButton', { name: 'button', ...button }),
    ...(product === 'missing'
      ? []
      : [
          makeEntry('product', 'genericProduct', {
            ...product,
            productVariants: variants.map((_, index) => entryLink(`variant-${index}`)),
          }),
        ]),
    ...variants.map((fields, index) => makeEntry(`variant-${index}`, 'productVariant', fields)),
  ];
  const ledger = createLedger('test');
  const [page] = entries;
  if (page === undefined) throw new Error('The test has no page.');
  const mapped = mapPage(
    page,
    await makeContext(makeGraph(entries, [], [page]), { ledger, edition }),
  );
  const blocks = mapped.ok ? listBlocks(mapped.value.blocks) : [];
  const found = blocks.find(({ model }) => model === 'productButton');
  return {
    props: found?.props,
    reasons: ledger.entries.map(({ model, reason }) => `${model} ${reason}`),
  };
}

test("a button without inputs buys the page's product", async () => {
  expect(await mapButton({})).toEqual({
    props: {
      shortTitle: 'Paste',
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

test('its own inputs win', async () => {
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
    { availability: 'deactivated', label: 'Order' },
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
])('the product says %s', async (_name, fields, expected) => {
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
])('with %s nothing can be looked up: the block is left out and noted', async (_name, product) => {
  const { props, reasons } = await mapButton({}, product);
  expect(props).toBeUndefined();
  expect(reasons).toContain('productButton nothingToShow');
});

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
])('visitors choose between what is sold apart: %s', async (_name, button, variants, expected) => {
  const { props } = await mapButton(button, PRODUCT, DEFAULT_EDITION, variants);
  expect(props === undefined || !('variants' in props) ? undefined : props.variants).toEqual(
    expected,
  );
});
