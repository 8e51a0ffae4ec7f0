import { productButtonType } from '@/lib/contentModel/productBlocks';
import { mapProductButtonProps } from '../cards/productButton';
import { defineBlock } from './defineBlock';

export const mapProductButton = defineBlock(productButtonType, (fields, context) =>
  mapProductButtonProps(fields, context.product, context),
);
