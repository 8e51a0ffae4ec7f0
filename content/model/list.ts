import { blocks, choice, defineContentType, flag, integer, json, symbol, text, title } from './defineContentType';

export const listType = defineContentType({
  id: 'list',
  name: 'List',
  description: 'Items as a carousel or as a grid, page by page where wanted.',
  fields: [
    title('title'),
    choice('model', ['carousel', 'grid']),
    integer('pagination', { name: 'Items a page; 0 shows all' }),
    flag('paginationAdd', { name: 'Next page adds to what is shown' }),
    symbol('cssClass'),
    json('configuration'),
    blocks('items'),
  ],
});

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
