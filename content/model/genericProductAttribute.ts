import { defineContentType, required, symbol, title } from './defineContentType';

export const genericProductAttributeType = defineContentType({
  id: 'genericProductAttribute',
  name: 'Product category',
  description: 'What products are filtered by.',
  fields: [
    title('name', required),
    symbol('slug', required),
  ],
});
