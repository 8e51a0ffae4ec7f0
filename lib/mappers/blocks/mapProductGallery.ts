import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { GalleryItem } from '@/lib/models/productBlocks';
import type { BlockContext } from './blockContext';
import { atStep, noteSkip } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readImageEntry } from '../fields/media';
import { line, links } from '../fields/schemaFields';
import { readEntry, readTarget } from '../context/readEntry';
import { mapVideoProps } from './mapVideo';

const productGallerySchema = z.object({ title: line(), items: links() });

function mapPicture(entry: Entry, context: BlockContext): GalleryItem | undefined {
  const image = readImageEntry(entry, context);
  return image && dropUndefined({ kind: 'picture' as const, id: entry.sys.id, ...image });
}

/** Without its own width and classes: the gallery lays it out like a picture. */
function mapVideoItem(entry: Entry, context: BlockContext): GalleryItem | undefined {
  const video = mapVideoProps(entry, context);
  return video && dropUndefined({ kind: 'video' as const, id: entry.sys.id, title: video.title, source: video.source, poster: video.poster });
}

function mapItem(target: EntryLink, context: BlockContext): GalleryItem | undefined {
  const entry = readTarget(target, ['image', 'video'], context);
  if (!entry) return undefined;
  const item = entry.sys.contentType.sys.id === 'video' ? mapVideoItem(entry, context) : mapPicture(entry, context);
  if (!item) noteSkip(context, entry, 'nothingToShow');
  return item && context.takeNode(entry) ? item : undefined;
}

export function mapProductGallery(entry: Entry, context: BlockContext): BlockOf<'productGallery'> | undefined {
  const { title, items = [] } = readEntry(productGallerySchema, entry, context);
  const shown = items.map((target, index) => mapItem(target, atStep(context, `items[${index}]`))).filter((item) => item !== undefined);
  return shown.length === 0 ? undefined : { id: entry.sys.id, model: 'productGallery', props: dropUndefined({ title, items: shown }) };
}
