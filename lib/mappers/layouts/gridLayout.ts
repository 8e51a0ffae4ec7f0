import type { z } from 'zod';
import type { GridProps } from '@/lib/models/blocks';
import { dropUndefined } from '../fields/dropUndefined';
import { field } from '../fields/field';
import { readClassNames, readColumnClasses } from '../fields/readClassNames';
import { readColumns } from '../fields/readColumns';
import { choice, flag } from '../fields/schemaFields';

const COLUMNS = 'shares of twelve, such as 8,4';

/** How blocks stand in columns: fields of a grid, and of the configuration of a list. */
export const gridLayout = {
  contentAlignment: choice(['left', 'center', 'right']),
  wrappingContainer: choice(['Fixed width', 'Fluid width']),
  desktopColumnsConfig: field(readColumns, COLUMNS),
  mobileColumnsConfig: field(readColumns, COLUMNS),
  customColumnClasses: field(readColumnClasses, 'names of classes'),
  infiniteColumns: flag(),
  customClass: field(readClassNames, 'names of classes'),
  wrappingColumnClasses: field(readClassNames, 'names of classes'),
};

type GridFields = z.output<z.ZodObject<typeof gridLayout>>;

/** Without columns of their own, blocks stand one below the other. */
export function buildGridProps(fields: GridFields): GridProps {
  return dropUndefined({
    align: fields.contentAlignment ?? 'left',
    isFluid: fields.wrappingContainer === 'Fluid width',
    desktopColumns: fields.desktopColumnsConfig ?? [12],
    mobileColumns: fields.mobileColumnsConfig ?? [12],
    repeatsColumns: fields.infiniteColumns ?? false,
    columnClasses: fields.customColumnClasses ?? [],
    wrapperClasses: fields.wrappingColumnClasses ?? [],
    className: fields.customClass?.join(' ') || undefined,
  });
}
