import { productButtonType } from '@/lib/content/model/productBlocks';
import { mapProductButtonProps } from '../cards/productButton';
import { defineBlock } from './defineBlock';

export const mapProductButton = defineBlock(productButtonType, (fields, context) =>
  mapProductButtonProps(fields, context.product, context),
);
