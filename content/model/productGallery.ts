import { defineContentType, entries, title } from './defineContentType';

export const productGalleryType = defineContentType({
  id: 'productGallery',
  name: 'Product gallery',
  description: 'Pictures and videos of a product.',
  fields: [
    title('title'),
    entries('items', ['image', 'video']),
  ],
});
