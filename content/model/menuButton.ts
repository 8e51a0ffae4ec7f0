import { defineContentType, entry, required, symbol, title } from './defineContentType';

export const menuButtonType = defineContentType({
  id: 'menuButton',
  name: 'Menu button',
  description: 'The button of an open group.',
  fields: [
    symbol('name'),
    title('text', required),
    entry('internalLink', ['page'], required),
  ],
});
