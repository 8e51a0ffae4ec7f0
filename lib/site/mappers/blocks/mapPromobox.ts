import { promoboxType } from '@/lib/content/model/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import { mapReferenceCard } from '../cards/references';
import { mapTarget } from '../context/readFields';
import { readPicture } from '../fields/media';
import { defineBlock } from './defineBlock';

export const mapPromobox = defineBlock(promoboxType, (fields, context) => {
  const product = mapTarget(fields.recommendedProduct, context, mapReferenceCard);
  if (product?.kind !== 'product') return undefined;
  return {
    label: fields.recommendedProductLabel,
    product: dropUndefined({ ...product, promise: undefined }),
    picture: readPicture(fields.recommendedProductImage, context) ?? product.picture,
    background: readPicture(fields.backgroundImage, context),
    ctaLabel: fields.ctaLabel ?? context.labels.common.readMore,
  };
});
