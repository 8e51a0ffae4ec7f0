import { defineContentType, entries, entry, required, symbol, title } from './defineContentType';

export const headerSubMenuType = defineContentType({
  id: 'headerSubMenu',
  name: 'Header sub-menu',
  description: 'A group of the main menu. It opens on hover, focus or click.',
  fields: [
    title('title', required),
    symbol('code'),
    entry('button', ['menuButton']),
    entries('items', ['headerSubColumnMenu', 'headerSubMenu', 'menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});
