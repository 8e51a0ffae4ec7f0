import type { FieldValues } from '@/lib/content/model/defineContentType';
import { gridType } from '@/lib/content/model/containerBlocks';
import type { gridLayout } from '@/lib/content/model/layouts';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { GridProps } from '@/lib/models/blocks';
import { defineContainer } from '@/lib/content/mapping/defineBlock';

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

export const mapGrid = defineContainer(gridType, (fields, context) => {
  const children = context.mapChildren(fields.items);
  return children.length === 0 ? undefined : { props: buildGridProps(fields), children };
});
