import { TONES } from '@/lib/platform/config/constants';
import { defineContentType, definePlaceable } from './defineContentType';
import {
  decorativePicture,
  choice,
  cutPicture,
  entries,
  flag,
  gtin,
  required,
  shortText,
  symbol,
  title,
} from './fields';

export const genericProductType = definePlaceable({
  id: 'genericProduct',
  name: 'Product',
  description: 'One product, wherever it is shown.',
  fields: [
    title('title', required),
    title('shortTitle'),
    symbol('slug', required),
    gtin('gtin', {
      name: 'GTIN',
      validations: [{ regexp: { pattern: '^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$', flags: '' } }],
    }),
    symbol('brand'),
    shortText('description'),
    cutPicture('previewImage', ['card', 'square'], decorativePicture),
    entries('productAttributes', ['genericProductAttribute']),
    entries('productVariants', ['productVariant']),
    title('buyNowLabel'),
    flag('enableComingSoonLabel'),
    flag('deactivateBuyNowButton'),
  ],
});

export const genericProductAttributeType = defineContentType({
  id: 'genericProductAttribute',
  name: 'Product category',
  description: 'What products are filtered by.',
  fields: [
    title('name', required),
    symbol('slug', required),
    choice('tone', TONES, { name: 'Colour' }),
  ],
});

export const productVariantType = defineContentType({
  id: 'productVariant',
  description: 'A size or flavour that is sold on its own.',
  fields: [
    symbol('sku', required),
    title('shortTitle', required),
    gtin('gtin', { name: 'GTIN' }),
    entries('comparisonPoints', ['comparisonPoint']),
  ],
});
