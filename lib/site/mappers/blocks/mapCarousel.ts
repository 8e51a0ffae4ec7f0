import type { FieldValues } from '@/lib/content/model/defineContentType';
import { carouselType } from '@/lib/content/model/containerBlocks';
import type { carouselLayout } from '@/lib/content/model/layouts';
import { defineContainer } from '@/lib/content/mapping/defineBlock';

/** A looping carousel has no end to rewind from. */
export const buildCarouselProps = ({
  loop = false,
  rewind = false,
  slidesPerView = 1,
}: FieldValues<typeof carouselLayout>) => ({
  loops: loop,
  rewinds: rewind && !loop,
  slidesPerView,
});

export const mapCarousel = defineContainer(carouselType, ({ title, items, ...layout }, context) => {
  const children = context.mapChildren(items);
  return children.length === 0
    ? undefined
    : { props: { title, ...buildCarouselProps(layout) }, children };
});
