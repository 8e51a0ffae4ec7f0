import { defineContentType, entries, required, symbol, title } from './defineContentType';

export const productVariantType = defineContentType({
  id: 'productVariant',
  name: 'Product variant',
  description: 'A size or flavour that is sold on its own.',
  fields: [
    symbol('sku', required),
    title('shortTitle', required),
    symbol('gtin', { name: 'GTIN' }),
    entries('comparisonPoints', ['comparisonPoint']),
  ],
});
