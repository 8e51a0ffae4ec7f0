import { listItemExamples } from './ListItem.examples';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readHtml } from '@/lib/content/mapping/fields/html';
import { choice, html, title } from '@/lib/content/model/fields';

export const listItemBlock = defineBlock({
  id: 'listItem',
  description: 'One point of a list.',
  fields: [title('title'), html('text'), choice('bulletColor', ['brand', 'accent', 'text'])],
  search: { title: 'title', text: 'rich' },
  needsOneOf: ['title', 'text'],
  isText: true,
  examples: listItemExamples,
  map: ({ title, bulletColor = 'brand', ...fields }, context, entry) => {
    const text = readHtml(fields.text, entry, context, { field: 'text' });
    return title === undefined && text === undefined ? undefined : { title, text, bulletColor };
  },
});
