import { productGalleryExamples } from './ProductGallery.examples';
import { videoBlock } from '@/components/blocks/Video/video.block';
import { getModel, type BlockContext } from '@/lib/content/mapping/context/context';
import { counted, findOffered, mapTargets, noted } from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readImageEntry } from '@/lib/content/mapping/fields/media';
import { entries, title } from '@/lib/content/model/fields';
import type { Entry } from '@/lib/models/entry';
import type { GalleryItem } from '@/lib/models/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';

/** Drops a video's width and classes: the gallery lays it out like a picture. */
const mapItem = counted(
  noted((entry: Entry, context: BlockContext): GalleryItem | undefined => {
    const { id } = entry.sys;
    if (getModel(entry) === 'video') {
      const { title, source, poster } = videoBlock.map(entry, context)?.props ?? {};
      return source && dropUndefined({ kind: 'video' as const, id, title, source, poster });
    }
    const image = readImageEntry(entry, context);
    return image && dropUndefined({ kind: 'picture' as const, id, ...image });
  }),
);

export const productGalleryBlock = defineBlock({
  id: 'productGallery',
  description: 'Pictures and videos of a product.',
  fields: [
    title('title'),
    entries('items', ['image', 'video'], {
      help: 'The first one is large. The width and styles of videos are not used.',
    }),
  ],
  search: { title: 'title', items: 'children' },
  needsOneOf: ['items'],
  preloadPicture: (props) => props,
  labels: ['gallery', 'video'],
  examples: productGalleryExamples,
  map: ({ title, items: links }, context) => {
    const items = mapTargets(links, context, mapItem, findOffered);
    return items.length === 0 ? undefined : { title, items };
  },
});
