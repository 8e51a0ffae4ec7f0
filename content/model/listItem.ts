import { choice, defineContentType, text, title } from './defineContentType';

export const listItemType = defineContentType({
  id: 'listItem',
  name: 'List item',
  description: 'One item of a list, with its text in HTML.',
  fields: [
    title('title'),
    text('text'),
    choice('bulletColor', ['brand', 'accent', 'text']),
  ],
});
