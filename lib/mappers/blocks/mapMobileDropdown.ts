import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { line, links } from '../fields/schemaFields';
import { readEntry } from '../context/readEntry';

const mobileDropdownSchema = z.object({ title: line(), items: links() });

export function mapMobileDropdown(entry: Entry, context: BlockContext): BlockOf<'mobileDropdown'> | undefined {
  const { title, items = [] } = readEntry(mobileDropdownSchema, entry, context);
  if (title === undefined) return undefined;
  const children = context.mapChildren(items, 'items');
  return children.length === 0 ? undefined : { id: entry.sys.id, model: 'mobileDropdown', props: { title }, children };
}
