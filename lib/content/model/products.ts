import { TONES } from '@/lib/platform/config/constants';
import { defineContentType, definePlaceable } from './defineContentType';
import {
  decorativePicture,
  choice,
  cutPicture,
  entry,
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
    symbol('slug', {
      ...required,
      help: 'Links to its column of a comparison end in # and this.',
    }),
    gtin('gtin', {
      validations: [
        {
          regexp: { pattern: '^(\\d{8}|\\d{12}|\\d{13}|\\d{14})$', flags: '' },
          message: 'A GTIN has 8, 12, 13 or 14 digits, and nothing between them.',
        },
      ],
    }),
    symbol('brand'),
    shortText('description'),
    cutPicture('previewImage', ['card', 'square'], decorativePicture),
    entries('productAttributes', ['genericProductAttribute'], {
      name: 'Categories',
      help: 'The first one gives the product its colour.',
    }),
    entry('moment', ['moment'], { help: 'When it is used: a stop on the mark of its cards.' }),
    entries('productVariants', ['productVariant'], {
      help: 'Visitors choose among them if each has a GTIN and one is the product’s own.',
    }),
    title('buyNowLabel', { help: 'Words of the button that opens the retailers.' }),
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
    symbol('slug', {
      ...required,
      help: 'Its word in addresses, such as /en-gb/products?category=brushes.',
    }),
    choice('tone', TONES, {
      name: 'Colour',
      help: 'Of the category’s pages, cards and menu column.',
    }),
  ],
});

export const productVariantType = defineContentType({
  id: 'productVariant',
  description: 'A size or flavour that is sold on its own.',
  fields: [
    symbol('sku', required),
    title('shortTitle', required),
    gtin('gtin'),
    entries('comparisonPoints', ['comparisonPoint'], {
      help: 'For comparison columns without points of their own.',
    }),
  ],
});
