import { blocks, defineContentType, required, title } from './defineContentType';

export const mobileDropdownType = defineContentType({
  id: 'mobileDropdown',
  name: 'Mobile dropdown',
  description: 'A part of the page that small screens fold away.',
  fields: [
    title('title', required),
    blocks('items'),
  ],
});
