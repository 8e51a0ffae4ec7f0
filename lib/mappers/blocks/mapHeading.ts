import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { field, readChoice } from '@/lib/contentModel/readers/values';
import { anchor, choice, integer, line } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const readLevel = readChoice([1, 2, 3, 4, 5, 6]);

const headingSchema = z.object({
  text: line(),
  level: field(readLevel, 'a whole number from 1 to 6'),
  desktopSize: integer(8, 120),
  mobileSize: integer(8, 120),
  align: choice(['left', 'center', 'right']),
  anchor: anchor(),
});

export function mapHeading(entry: Entry, context: BlockContext): BlockOf<'heading'> | undefined {
  const { text, level = 2, align = 'left', ...fields } = readEntry(headingSchema, entry, context);
  return text === undefined ? undefined : { id: entry.sys.id, model: 'heading', props: dropUndefined({ text, level, align, ...fields }) };
}
