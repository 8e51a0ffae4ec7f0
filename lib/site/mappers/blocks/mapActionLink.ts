import { actionLinkType } from '@/lib/content/model/healthBlocks';
import { mapAction } from '@/lib/content/mapping/cards/cardProps';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapActionLink = defineBlock(actionLinkType, (fields, context, entry) =>
  mapAction(fields, entry, context),
);
