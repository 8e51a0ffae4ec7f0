import { listItemType } from '@/lib/content/model/blocks';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { defineBlock } from '@/lib/content/mapping/defineBlock';

export const mapListItem = defineBlock(
  listItemType,
  ({ title, bulletColor = 'brand', ...fields }, context, entry) => {
    const text = readHtml(fields.text, entry, context, { field: 'text' });
    return title === undefined && text === undefined ? undefined : { title, text, bulletColor };
  },
);
