import { defineContentType, entries, required, title } from './defineContentType';

export const productListingType = defineContentType({
  id: 'productListing',
  name: 'Product listing',
  description: 'Every product, to filter and to sort.',
  fields: [
    title('title', required),
    entries('relatedArticles', ['page']),
  ],
});
