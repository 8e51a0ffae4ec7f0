import type { ProductButtonProps } from '@/lib/models/productBlocks';
import type { Entry } from '@/lib/models/entry';
import { readGtin14 } from '@/lib/retailers/readGtin14';
import { atStep, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { genericProductSchema } from '../pages/pageSchema';
import { readEntry } from '../readEntry';

/** What an editor decides about one button; what is left out comes from the product. */
export type ButtonChoices = { readonly [Name in 'gtinId' | 'sort' | 'retailer' | 'shortTitle']?: string | undefined };

/**
 * The buy button of a product, as a block or in a comparison. Inputs of the specification, section 3.
 * 'Coming soon' and a deactivated button are the product's own, whichever of its GTINs the button names.
 * @returns undefined for what is sold but has no valid GTIN: no seller of it could be looked up
 */
export function mapProductButtonProps(choices: ButtonChoices, product: Entry | undefined, context: MapperContext): ProductButtonProps | undefined {
  const fields = product ? readEntry(genericProductSchema, product, atStep(context, 'genericProduct')) : {};
  const shared = dropUndefined({ shortTitle: choices.shortTitle ?? fields.shortTitle ?? fields.title ?? '', label: fields.buyNowLabel });
  if (fields.enableComingSoonLabel === true) return { ...shared, availability: 'comingSoon' };
  if (fields.deactivateBuyNowButton === true) return { ...shared, availability: 'deactivated' };
  const gtin = readGtin14(choices.gtinId ?? fields.gtin);
  if (gtin === undefined) return undefined;
  const { sort, retailer } = choices;
  return { ...shared, availability: 'sold', query: dropUndefined({ gtin, edition: context.edition.id, sort, retailer }) };
}
