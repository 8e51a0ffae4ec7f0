import { promoboxType } from '@/lib/content/model/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import { mapReferenceCard } from '@/lib/content/mapping/cards/references';
import { mapTarget } from '@/lib/content/mapping/context/readFields';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

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
