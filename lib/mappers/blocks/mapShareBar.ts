import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';

export function mapShareBar(entry: Entry, { page }: BlockContext): BlockOf<'shareBar'> | undefined {
  return page && { id: entry.sys.id, model: 'shareBar', props: page };
}
