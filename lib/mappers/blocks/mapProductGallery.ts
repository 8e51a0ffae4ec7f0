import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { GalleryItem } from '@/lib/models/productBlocks';
import type { BlockContext } from '../blockContext';
import { atStep, noteSkip } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readImageEntry } from '../fields/readPicture';
import { line, links } from '../fields/schemaFields';
import { readEntry } from '../readEntry';
import { readTarget } from '../readTarget';

const productGallerySchema = z.object({ title: line(), items: links() });

/** A picture of the gallery; anything else, and a picture without its file, is left out alone. */
function mapItem(target: EntryLink, context: BlockContext): GalleryItem | undefined {
  const entry = readTarget(target, ['image'], context);
  if (!entry) return undefined;
  const image = readImageEntry(entry, context);
  if (!image) noteSkip(context, entry, 'nothingToShow');
  return image && context.takeNode(entry) ? dropUndefined({ id: entry.sys.id, ...image }) : undefined;
}

export function mapProductGallery(entry: Entry, context: BlockContext): BlockOf<'productGallery'> | undefined {
  const { title, items = [] } = readEntry(productGallerySchema, entry, context);
  const shown = items.map((target, index) => mapItem(target, atStep(context, `items[${index}]`))).filter((item) => item !== undefined);
  return shown.length === 0 ? undefined : { id: entry.sys.id, model: 'productGallery', props: dropUndefined({ title, items: shown }) };
}
