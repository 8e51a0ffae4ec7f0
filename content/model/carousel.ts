import { blocks, defineContentType, flag, integer, title } from './defineContentType';

export const carouselType = defineContentType({
  id: 'carousel',
  name: 'Carousel',
  description: 'Blocks that slide.',
  fields: [
    title('title'),
    blocks('items'),
    flag('loop'),
    flag('rewind'),
    integer('slidesPerView'),
  ],
});
