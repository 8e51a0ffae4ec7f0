import { defineContentType, entries, flag, integer, title } from './defineContentType';

export const carouselType = defineContentType({
  id: 'carousel',
  name: 'Carousel',
  description: 'Blocks that slide.',
  fields: [
    title('title'),
    entries('items'),
    flag('loop'),
    flag('rewind'),
    integer('slidesPerView'),
  ],
});
