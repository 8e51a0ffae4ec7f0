import { productButtonType } from '@/lib/content/model/productBlocks';
import { mapProductButtonProps } from '@/lib/content/mapping/cards/productButton';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapProductButton = defineBlock(productButtonType, (fields, context) =>
  mapProductButtonProps(fields, context.product, context),
);
