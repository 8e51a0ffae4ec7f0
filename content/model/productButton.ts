import { defineContentType, symbol, title } from './defineContentType';

export const productButtonType = defineContentType({
  id: 'productButton',
  name: 'Buy button',
  description: 'The button that opens the retailers of a product.',
  fields: [
    symbol('name'),
    symbol('gtinId'),
    symbol('sort'),
    symbol('retailer'),
    title('shortTitle'),
  ],
});
