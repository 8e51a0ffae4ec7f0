import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { line, links } from '../fields/schemaFields';
import { buildCarouselProps, carouselLayout } from './layouts';
import { readEntry } from '../context/readEntry';

const carouselSchema = z.object({ title: line(), items: links(), ...carouselLayout });

export function mapCarousel(entry: Entry, context: BlockContext): BlockOf<'carousel'> | undefined {
  const fields = readEntry(carouselSchema, entry, context);
  const children = context.mapChildren(fields.items ?? [], 'items');
  if (children.length === 0) return undefined;
  return { id: entry.sys.id, model: 'carousel', props: dropUndefined({ title: fields.title, ...buildCarouselProps(fields) }), children };
}
