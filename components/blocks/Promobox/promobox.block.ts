import { promoboxExamples } from './Promobox.examples';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { mapTarget } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { decorativePicture, cutPicture, entry, required, title } from '@/lib/content/model/fields';
import { dropUndefined } from '@/lib/platform/data/objects';

export const promoboxBlock = defineBlock({
  id: 'promobox',
  description: 'A recommended product over a picture. An image of its own replaces the product’s.',
  fields: [
    title('recommendedProductLabel'),
    title('ctaLabel', { ...required, name: 'Link text' }),
    decorativePicture('backgroundImage'),
    entry('recommendedProduct', ['page'], required),
    cutPicture('recommendedProductImage', ['square']),
  ],
  search: {
    recommendedProductLabel: 'unread',
    ctaLabel: 'unread',
    backgroundImage: 'unread',
    recommendedProductImage: 'unread',
  },
  needsOneOf: ['recommendedProduct'],
  labels: ['promobox', 'productButton'],
  examples: promoboxExamples,
  map: (fields, context) => {
    const product = mapTarget(fields.recommendedProduct, context, mapReferenceCard);
    if (product?.kind !== 'product') return undefined;
    return {
      label: fields.recommendedProductLabel,
      product: dropUndefined({ ...product, promise: undefined }),
      picture: readPicture(fields.recommendedProductImage, context) ?? product.picture,
      background: readPicture(fields.backgroundImage, context),
      ctaLabel: fields.ctaLabel ?? context.labels.common.readMore,
    };
  },
});
