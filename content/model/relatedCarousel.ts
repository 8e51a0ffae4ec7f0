import { choice, defineContentType, entries, required, title } from './defineContentType';

export const relatedCarouselType = defineContentType({
  id: 'relatedCarousel',
  name: 'Related carousel',
  description: 'Products or articles to go on with.',
  fields: [
    choice('kind', ['products', 'articles'], required),
    title('strapline'),
    title('title'),
    entries('items', ['page']),
  ],
});
