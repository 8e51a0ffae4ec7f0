import { listExamples } from './List.examples';
import { buildCarouselProps } from '@/components/blocks/Carousel/carousel.block';
import { buildGridProps } from '@/components/blocks/Grid/grid.block';
import { atStep, type PageContext } from '@/lib/content/mapping/context/context';
import { readFields } from '@/lib/content/mapping/context/readFields';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import {
  blocks,
  choice,
  classNames,
  flag,
  integer,
  json,
  reads,
  title,
} from '@/lib/content/model/fields';
import { carouselLayout, gridLayout } from '@/lib/content/model/layouts';
import { readConfiguration } from '@/lib/content/model/readers/values';
import type { Entry } from '@/lib/models/entry';
import type { ListProps } from './List';

/** Reads the configuration like an entry, so that one malformed key does not discard the others. */
function readLayout(
  model: ListProps['layout']['model'],
  configuration: Entry['fields'],
  entry: Entry,
  context: PageContext,
): ListProps['layout'] {
  const wrapped = { sys: entry.sys, fields: configuration };
  const at = atStep(context, 'configuration');
  if (model === 'grid') return { model, grid: buildGridProps(readFields(gridLayout, wrapped, at)) };
  return { model, carousel: buildCarouselProps(readFields(carouselLayout, wrapped, at)) };
}

export const listBlock = defineContainer({
  id: 'list',
  description: 'A carousel or grid of items, in pages. A grid of list items only is a bullet list.',
  fields: [
    title('title'),
    choice('model', ['carousel', 'grid'], { name: 'Layout' }),
    integer('pagination', 0, 1000, {
      name: 'Items a page',
      help: 'How many a grid shows at once. 0 shows all.',
    }),
    flag('paginationAdd', { name: 'Next page adds to those shown' }),
    classNames('cssClass'),
    reads(
      json('configuration', {
        help: 'The fields of the block that is the layout: JSON such as {"slidesPerView": 2}.',
      }),
      readConfiguration,
      'a JSON object',
    ),
    blocks('items'),
  ],
  search: { title: 'title', items: 'children' },
  needsOneOf: ['items'],
  labels: ['list', 'carousel', 'gallery'],
  hidesContent: true,
  sectionTitle: ({ title }) => title,
  examples: listExamples,
  map: ({ title, model = 'grid', configuration = {}, ...fields }, context, entry) => {
    const children = context.mapChildren(fields.items);
    if (children.length === 0) return undefined;
    return {
      props: {
        title,
        pageSize: model === 'grid' ? (fields.pagination ?? 0) : 0,
        accumulates: fields.paginationAdd ?? false,
        className: fields.cssClass?.join(' ') || undefined,
        isBulletList: model === 'grid' && children.every((child) => child.model === 'listItem'),
        layout: readLayout(model, configuration, entry, context),
      },
      children,
    };
  },
});
