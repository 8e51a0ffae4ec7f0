import { gridExamples } from './Grid.examples';
import { defineContainer } from '@/lib/content/mapping/defineBlock';
import { type FieldValues } from '@/lib/content/model/defineContentType';
import { blocks, optionalName } from '@/lib/content/model/fields';
import { gridLayout } from '@/lib/content/model/layouts';
import type { GridProps } from '@/lib/models/blocks';
import { dropUndefined } from '@/lib/platform/data/objects';

export const buildGridProps = (fields: FieldValues<typeof gridLayout>): GridProps =>
  dropUndefined({
    align: fields.contentAlignment ?? 'left',
    isFluid: fields.wrappingContainer === 'Fluid width',
    desktopColumns: fields.desktopColumnsConfig ?? [12],
    mobileColumns: fields.mobileColumnsConfig ?? [12],
    repeatsColumns: fields.infiniteColumns ?? false,
    columnClasses: fields.customColumnClasses ?? [],
    wrapperClasses: fields.wrappingColumnClasses ?? [],
    className: fields.customClass?.join(' ') || undefined,
  });

export const gridBlock = defineContainer({
  id: 'grid',
  description: 'Blocks in columns.',
  fields: [optionalName, ...gridLayout.fields, blocks('items')],
  search: { items: 'children' },
  needsOneOf: ['items'],
  examples: gridExamples,
  map: (fields, context) => {
    const children = context.mapChildren(fields.items);
    return children.length === 0 ? undefined : { props: buildGridProps(fields), children };
  },
});
