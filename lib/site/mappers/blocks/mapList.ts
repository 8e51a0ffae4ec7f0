import { listType } from '@/lib/content/model/containerBlocks';
import { carouselLayout, gridLayout } from '@/lib/content/model/layouts';
import type { ListProps } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import { atStep, type PageContext } from '@/lib/content/mapping/context/context';
import { readFields } from '@/lib/content/mapping/context/readFields';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { buildCarouselProps } from './mapCarousel';
import { buildGridProps } from './mapGrid';

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

export const mapList = defineContainer(
  listType,
  ({ title, model = 'grid', configuration = {}, ...fields }, context, entry) => {
    const children = context.mapChildren(fields.items);
    if (children.length === 0) return undefined;
    const props = {
      title,
      pageSize: model === 'grid' ? (fields.pagination ?? 0) : 0,
      accumulates: fields.paginationAdd ?? false,
      className: fields.cssClass?.join(' ') || undefined,
      isBulletList: model === 'grid' && children.every((child) => child.model === 'listItem'),
      layout: readLayout(model, configuration, entry, context),
    };
    return { props, children };
  },
);
