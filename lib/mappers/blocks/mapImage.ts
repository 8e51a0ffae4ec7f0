import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { dropUndefined } from '@/lib/data/objects';
import { readImageEntry } from '../fields/media';

export function mapImage(entry: Entry, context: BlockContext): BlockOf<'image'> | undefined {
  const image = readImageEntry(entry, context);
  return image && { id: entry.sys.id, model: 'image', props: dropUndefined(image) };
}
