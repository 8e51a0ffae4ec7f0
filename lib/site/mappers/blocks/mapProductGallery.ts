import { productGalleryType } from '@/lib/content/model/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { GalleryItem } from '@/lib/models/productBlocks';
import { type BlockContext, getModel } from '@/lib/content/mapping/context/context';
import { counted, findOffered, mapTargets, noted } from '@/lib/content/mapping/context/readFields';
import { readImageEntry } from '@/lib/content/mapping/fields/media';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { mapVideo } from './mapVideo';

/** Drops a video's width and classes: the gallery lays it out like a picture. */
const mapItem = counted(
  noted((entry: Entry, context: BlockContext): GalleryItem | undefined => {
    const { id } = entry.sys;
    if (getModel(entry) === 'video') {
      const { title, source, poster } = mapVideo(entry, context)?.props ?? {};
      return source && dropUndefined({ kind: 'video' as const, id, title, source, poster });
    }
    const image = readImageEntry(entry, context);
    return image && dropUndefined({ kind: 'picture' as const, id, ...image });
  }),
);

export const mapProductGallery = defineBlock(
  productGalleryType,
  ({ title, items: links }, context) => {
    const items = mapTargets(links, context, mapItem, findOffered);
    return items.length === 0 ? undefined : { title, items };
  },
);
