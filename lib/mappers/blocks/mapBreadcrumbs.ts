import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from '../blockContext';
import { line } from '../fields/schemaFields';
import { readEntry } from '../readEntry';

const breadcrumbsSchema = z.object({ name: line() });

/** The trail is the page's; the entry only says where it stands. */
export function mapBreadcrumbs(entry: Entry, context: BlockContext): BlockOf<'breadcrumbs'> | undefined {
  readEntry(breadcrumbsSchema, entry, context);
  const { crumbs } = context;
  return crumbs.length === 0 ? undefined : { id: entry.sys.id, model: 'breadcrumbs', props: { crumbs } };
}
