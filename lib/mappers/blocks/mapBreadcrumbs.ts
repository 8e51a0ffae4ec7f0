import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';

export function mapBreadcrumbs(entry: Entry, { crumbs }: BlockContext): BlockOf<'breadcrumbs'> | undefined {
  return crumbs.length === 0 ? undefined : { id: entry.sys.id, model: 'breadcrumbs', props: { crumbs } };
}
