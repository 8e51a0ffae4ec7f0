import type { ProductCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { PageListing } from '@/lib/models/page';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readPicture } from '../fields/readPicture';
import { mapProductAttributes } from '../pages/mapProductSummary';
import { genericProductSchema } from '../pages/pageSchema';
import { readEntry } from '../readEntry';
import { resolveUnsold } from './mapProductButtonProps';

/** The card of a product: its title, picture, categories and whether it is sold, at the address of its page. @param product where the graph has it */
export function mapProductCard(listing: PageListing, product: Entry | undefined, context: MapperContext): ProductCard {
  const at = atStep(context, 'genericProduct');
  const fields = product ? readEntry(genericProductSchema, product, at) : {};
  return dropUndefined({
    kind: 'product' as const,
    id: listing.id,
    url: listing.url,
    title: fields.title ?? listing.title,
    picture: readPicture(fields.previewImage, atStep(at, 'previewImage')),
    attributes: mapProductAttributes(fields.productAttributes ?? [], at),
    availability: resolveUnsold(fields),
  });
}
