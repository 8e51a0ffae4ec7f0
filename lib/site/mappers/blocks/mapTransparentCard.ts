import { transparentCardType } from '@/lib/content/model/blocks';
import { mapAction } from '@/lib/content/mapping/cards/cardProps';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapTransparentCard = defineBlock(transparentCardType, (fields, context, entry) => {
  const { title, titleAlign = 'left' } = fields;
  if (title === undefined) return undefined;
  return {
    title,
    titleAlign,
    content: readHtml(fields.content, entry, context, { topHeading: 4, field: 'content' }),
    image: readPicture(fields.image, context),
    action: mapAction(fields, entry, context),
  };
});
