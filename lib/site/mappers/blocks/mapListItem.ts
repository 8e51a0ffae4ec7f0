import { listItemType } from '@/lib/content/model/blocks';
import { readHtml } from '../fields/html';
import { defineBlock } from './defineBlock';

export const mapListItem = defineBlock(
  listItemType,
  ({ title, bulletColor = 'brand', ...fields }, context, entry) => {
    const text = readHtml(fields.text, entry, context, { field: 'text' });
    return title === undefined && text === undefined ? undefined : { title, text, bulletColor };
  },
);
