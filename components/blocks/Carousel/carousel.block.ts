import { carouselExamples } from './Carousel.examples';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { type FieldValues } from '@/lib/content/model/defineContentType';
import { blocks, title } from '@/lib/content/model/fields';
import { carouselLayout } from '@/lib/content/model/layouts';

export const buildCarouselProps = ({
  loop = false,
  rewind = false,
  slidesPerView = 1,
}: FieldValues<typeof carouselLayout>) => ({
  loops: loop,
  rewinds: rewind && !loop,
  slidesPerView,
});

export const carouselBlock = defineContainer({
  id: 'carousel',
  description: 'Blocks that slide.',
  fields: [title('title'), blocks('items'), ...carouselLayout.fields],
  search: { title: 'title', items: 'children' },
  needsOneOf: ['items'],
  labels: ['carousel', 'gallery'],
  hidesContent: true,
  sectionTitle: ({ title }) => title,
  examples: carouselExamples,
  map: ({ title, items, ...layout }, context) => {
    const children = context.mapChildren(items);
    return children.length === 0
      ? undefined
      : { props: { title, ...buildCarouselProps(layout) }, children };
  },
});
