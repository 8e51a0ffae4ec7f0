import type { ProductCard } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLink } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';
import { mapProductAttributes } from '../pages/mapProductSummary';
import { genericProductSchema } from '../pages/pageSchema';
import { resolvePageTitle } from '../pages/resolvePageTitle';
import { readEntry } from '../readEntry';
import { resolveUnsold } from './mapProductButtonProps';

/** The card of a product page: the product's title, picture, categories and whether it is sold, at the page's address. */
export function mapProductCard(page: Entry, content: Entry, url: string, context: MapperContext): ProductCard {
  const target = readLink(content.fields.genericProduct);
  const product = target && context.graph.entry(target.sys.id);
  const at = atStep(context, 'genericProduct');
  const fields = product ? readEntry(genericProductSchema, product, at) : {};
  return dropUndefined({
    kind: 'product' as const,
    id: page.sys.id,
    url,
    title: fields.title ?? resolvePageTitle(page, context.graph),
    picture: readPicture(fields.previewImage, atStep(at, 'previewImage')),
    attributes: mapProductAttributes(fields.productAttributes ?? [], at),
    availability: resolveUnsold(fields),
  });
}
