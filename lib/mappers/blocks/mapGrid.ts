import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { links } from '../fields/schemaFields';
import { buildGridProps, gridLayout } from './layouts';
import { readEntry } from '../context/readEntry';

const gridSchema = z.object({ items: links(), ...gridLayout });

export function mapGrid(entry: Entry, context: BlockContext): BlockOf<'grid'> | undefined {
  const fields = readEntry(gridSchema, entry, context);
  const children = context.mapChildren(fields.items ?? [], 'items');
  return children.length === 0 ? undefined : { id: entry.sys.id, model: 'grid', props: buildGridProps(fields), children };
}
