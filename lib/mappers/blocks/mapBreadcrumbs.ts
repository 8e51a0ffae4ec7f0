import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';

/** The trail is the page's; the entry only says where it stands. */
export function mapBreadcrumbs(entry: Entry, { crumbs }: BlockContext): BlockOf<'breadcrumbs'> | undefined {
  return crumbs.length === 0 ? undefined : { id: entry.sys.id, model: 'breadcrumbs', props: { crumbs } };
}
