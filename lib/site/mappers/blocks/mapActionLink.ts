import { actionLinkType } from '@/lib/content/model/healthBlocks';
import { mapAction } from '../cards/cardProps';
import { defineBlock } from './defineBlock';

export const mapActionLink = defineBlock(actionLinkType, (fields, context, entry) =>
  mapAction(fields, entry, context),
);
