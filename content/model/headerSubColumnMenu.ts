import { defineContentType, entries, title } from './defineContentType';

export const headerSubColumnMenuType = defineContentType({
  id: 'headerSubColumnMenu',
  name: 'Header sub-column',
  description: 'A headed column inside an open group.',
  fields: [
    title('title'),
    entries('items', ['menuItemInternal', 'menuItemExternal', 'menuItemAnchor', 'smartLabel']),
  ],
});
