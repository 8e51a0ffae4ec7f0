import { defineContentType, entries, required, symbol, title } from './defineContentType';

export const menuType = defineContentType({
  id: 'menu',
  name: 'Menu',
  description: 'A headed list of links.',
  fields: [
    symbol('code', required),
    title('title', required),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});
