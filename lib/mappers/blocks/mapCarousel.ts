import { carouselType } from '@/lib/contentModel/containerBlocks';
import { defineContainer } from './defineBlock';
import { buildCarouselProps } from './layouts';

export const mapCarousel = defineContainer(carouselType, ({ title, items, ...layout }, context) => {
  const children = context.mapChildren(items);
  return children.length === 0
    ? undefined
    : { props: { title, ...buildCarouselProps(layout) }, children };
});
