import { productGalleryType } from '@/lib/contentModel/productBlocks';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { GalleryItem } from '@/lib/models/productBlocks';
import { noteSkip } from '../context/context';
import { findOffered, mapTargets } from '../context/readFields';
import { readImageEntry } from '../fields/media';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';
import { mapVideo } from './mapVideo';

function mapPicture(entry: Entry, context: BlockContext): GalleryItem | undefined {
  const image = readImageEntry(entry, context);
  return image && dropUndefined({ kind: 'picture' as const, id: entry.sys.id, ...image });
}

/** Without its own width and classes: the gallery lays it out like a picture. */
function mapVideoItem(entry: Entry, context: BlockContext): GalleryItem | undefined {
  const video = mapVideo(entry, context)?.props;
  return (
    video &&
    dropUndefined({
      kind: 'video' as const,
      id: entry.sys.id,
      title: video.title,
      source: video.source,
      poster: video.poster,
    })
  );
}

function mapItem(entry: Entry, context: BlockContext): GalleryItem | undefined {
  const item =
    entry.sys.contentType.sys.id === 'video'
      ? mapVideoItem(entry, context)
      : mapPicture(entry, context);
  if (!item) noteSkip(context, entry, 'nothingToShow');
  return item && context.takeNode(entry) ? item : undefined;
}

export const mapProductGallery = defineBlock(
  productGalleryType,
  ({ title, items: links }, context) => {
    const items = mapTargets(links, context, mapItem, findOffered);
    return items.length === 0 ? undefined : { title, items };
  },
);
