import { asset, defineContentType, entries, required, symbol } from './defineContentType';

export const headerMenuType = defineContentType({
  id: 'headerMenu',
  name: 'Header menu',
  description: 'The top of every page. The code `header` is the usual one, `header-error` is shown when a page failed.',
  fields: [
    symbol('code', required),
    symbol('name'),
    asset('mainHeaderLogo'),
    entries('smallHeaderLinks', ['smallHeaderLink']),
    entries('items', ['headerSubMenu', 'menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});
