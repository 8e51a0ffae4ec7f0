import { blocks, choice, defineContentType, symbol, title } from './defineContentType';

export const sectionType = defineContentType({
  id: 'section',
  name: 'Section',
  description: 'A part of the page with a width and a background.',
  fields: [
    title('title'),
    choice('alignment', ['left', 'center', 'right']),
    choice('wrappingContainer', ['Fixed width', 'Fluid width']),
    choice('background', ['none', 'tint', 'brand', 'accent', 'alert']),
    symbol('anchor'),
    blocks('items'),
  ],
});
