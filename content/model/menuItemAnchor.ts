import { defineContentType, required, symbol, title } from './defineContentType';

export const menuItemAnchorType = defineContentType({
  id: 'menuItemAnchor',
  name: 'Menu item: anchor',
  description: 'A smooth scroll to a place on the same page.',
  fields: [
    title('title', required),
    symbol('link', { ...required, name: 'Anchor (#name)' }),
  ],
});
