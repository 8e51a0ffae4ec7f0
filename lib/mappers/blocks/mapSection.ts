import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { anchor, choice, line, links } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const sectionSchema = z.object({
  title: line(),
  alignment: choice(['left', 'center', 'right']),
  wrappingContainer: choice(['Fixed width', 'Fluid width']),
  background: choice(['none', 'tint', 'brand', 'accent', 'alert']),
  anchor: anchor(),
  items: links(),
});

export function mapSection(entry: Entry, context: BlockContext): BlockOf<'section'> | undefined {
  const fields = readEntry(sectionSchema, entry, context);
  const children = context.mapChildren(fields.items ?? [], 'items');
  if (children.length === 0 && fields.title === undefined) return undefined;
  const props = dropUndefined({
    title: fields.title,
    align: fields.alignment ?? 'left',
    isFluid: fields.wrappingContainer === 'Fluid width',
    background: fields.background ?? 'none',
    anchor: fields.anchor,
  });
  return { id: entry.sys.id, model: 'section', props, children };
}
