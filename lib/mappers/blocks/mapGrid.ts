import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from '../blockContext';
import { dropUndefined } from '../fields/dropUndefined';
import { field } from '../fields/field';
import { readClassNames, readColumnClasses } from '../fields/readClassNames';
import { readColumns } from '../fields/readColumns';
import { choice, flag, line, links } from '../fields/schemaFields';
import { readEntry } from '../readEntry';

const COLUMNS = 'shares of twelve, such as 8,4';

const gridSchema = z.object({
  name: line(),
  contentAlignment: choice(['left', 'center', 'right']),
  wrappingContainer: choice(['Fixed width', 'Fluid width']),
  desktopColumnsConfig: field(readColumns, COLUMNS),
  mobileColumnsConfig: field(readColumns, COLUMNS),
  customColumnClasses: field(readColumnClasses, 'names of classes'),
  infiniteColumns: flag(),
  customClass: field(readClassNames, 'names of classes'),
  wrappingColumnClasses: field(readClassNames, 'names of classes'),
  items: links(),
});

export function mapGrid(entry: Entry, context: BlockContext): BlockOf<'grid'> | undefined {
  const fields = readEntry(gridSchema, entry, context);
  const children = context.mapChildren(fields.items ?? [], 'items');
  if (children.length === 0) return undefined;
  const props = dropUndefined({
    align: fields.contentAlignment ?? 'left',
    isFluid: fields.wrappingContainer === 'Fluid width',
    desktopColumns: fields.desktopColumnsConfig ?? [12],
    mobileColumns: fields.mobileColumnsConfig ?? [12],
    repeatsColumns: fields.infiniteColumns ?? false,
    columnClasses: fields.customColumnClasses ?? [],
    wrapperClasses: fields.wrappingColumnClasses ?? [],
    className: fields.customClass?.join(' ') || undefined,
  });
  return { id: entry.sys.id, model: 'grid', props, children };
}
