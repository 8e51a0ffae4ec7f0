import { blocks, defineContentType, entry, required, title } from './defineContentType';

export const productPageType = defineContentType({
  id: 'productPage',
  name: 'Product page',
  description: 'The page of one product.',
  fields: [
    title('title', required),
    title('shortTitle'),
    entry('genericProduct', ['genericProduct'], required),
    blocks('blocks'),
  ],
});
