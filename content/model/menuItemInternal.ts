import { defineContentType, entry, required, title } from './defineContentType';

export const menuItemInternalType = defineContentType({
  id: 'menuItemInternal',
  name: 'Menu item: page',
  description: 'A link to a page of this site.',
  fields: [
    title('title', required),
    entry('page', ['page'], required),
  ],
});
