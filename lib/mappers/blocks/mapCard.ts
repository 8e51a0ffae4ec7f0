import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapCardProps } from '../cards/cardProps';

export function mapCard(entry: Entry, context: BlockContext): BlockOf<'card'> | undefined {
  const props = mapCardProps(entry, context);
  return props && { id: entry.sys.id, model: 'card', props };
}
