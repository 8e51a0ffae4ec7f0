import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { readHtml } from '../fields/html';
import { choice, line, richContent } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const listItemSchema = z.object({ title: line(), text: richContent(), bulletColor: choice(['brand', 'accent', 'text']) });

export function mapListItem(entry: Entry, context: BlockContext): BlockOf<'listItem'> | undefined {
  const { title, bulletColor = 'brand', ...fields } = readEntry(listItemSchema, entry, context);
  const text = readHtml(fields.text, entry, context);
  if (title === undefined && text === undefined) return undefined;
  return { id: entry.sys.id, model: 'listItem', props: dropUndefined({ title, text, bulletColor }) };
}
