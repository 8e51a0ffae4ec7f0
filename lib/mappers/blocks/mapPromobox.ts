import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from './blockContext';
import { mapReferenceCard } from '../cards/references';
import { atStep } from '../context/context';
import { dropUndefined } from '@/lib/data/objects';
import { readPicture } from '../fields/media';
import { line, link } from '../fields/schemaFields';
import { findLinkedEntry, readEntry } from '../context/readEntry';

const promoboxSchema = z.object({ recommendedProductLabel: line(), ctaLabel: line(), backgroundImage: link(), recommendedProduct: link(), recommendedProductImage: link() });

export function mapPromobox(entry: Entry, context: BlockContext): BlockOf<'promobox'> | undefined {
  const fields = readEntry(promoboxSchema, entry, context);
  const at = atStep(context, 'recommendedProduct');
  const target = findLinkedEntry(fields.recommendedProduct, at);
  const product = target && mapReferenceCard(target, at);
  if (product?.kind !== 'product') return undefined;
  const props = dropUndefined({
    label: fields.recommendedProductLabel,
    product,
    picture: readPicture(fields.recommendedProductImage, atStep(context, 'recommendedProductImage')) ?? product.picture,
    background: readPicture(fields.backgroundImage, atStep(context, 'backgroundImage')),
    ctaLabel: fields.ctaLabel ?? context.labels.common.readMore,
  });
  return { id: entry.sys.id, model: 'promobox', props };
}
