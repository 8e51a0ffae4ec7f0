import { defineContentType, entries, entry, required, symbol } from './defineContentType';

export const footerMenuType = defineContentType({
  id: 'footerMenu',
  name: 'Footer menu',
  description: 'The foot of every page.',
  fields: [
    symbol('name'),
    symbol('code', required),
    entries('upperMenu', ['menu']),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
    entry('videoChannel', ['menuItemExternal']),
    entry('organisationLogo', ['smartLabel']),
  ],
});
