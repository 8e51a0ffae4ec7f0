import type { z } from 'zod';
import { readGtin14 } from '@/lib/catalogue/gtin';
import { dropUndefined } from '@/lib/data/objects';
import type { Unsold } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { ProductButtonProps } from '@/lib/models/productBlocks';
import { atStep, type PageContext } from '../context/context';
import { readEntry } from '../context/readEntry';
import { genericProductSchema } from '../pages/pageSchema';

type ProductFields = Partial<z.output<typeof genericProductSchema>>;

/** What an editor decides about one button; what is left out comes from the product. */
type ButtonChoices = { readonly [Name in 'gtinId' | 'sort' | 'retailer' | 'shortTitle']?: string | undefined };

/** Why a product cannot be bought: its own decision, whichever of its GTINs a button names. */
export function resolveUnsold({ enableComingSoonLabel, deactivateBuyNowButton }: ProductFields): Unsold | undefined {
  if (enableComingSoonLabel === true) return 'comingSoon';
  return deactivateBuyNowButton === true ? 'deactivated' : undefined;
}

/**
 * The buy button of a product, as a block or in a comparison. Inputs of the specification, section 3.
 * @returns undefined for what is sold but has no valid GTIN: no seller of it could be looked up
 */
export function mapProductButtonProps(choices: ButtonChoices, product: Entry | undefined, context: PageContext): ProductButtonProps | undefined {
  const fields = product ? readEntry(genericProductSchema, product, atStep(context, 'genericProduct')) : {};
  const shared = dropUndefined({ shortTitle: choices.shortTitle ?? fields.shortTitle ?? fields.title ?? '', label: fields.buyNowLabel });
  const availability = resolveUnsold(fields);
  if (availability !== undefined) return { ...shared, availability };
  const gtin = readGtin14(choices.gtinId ?? fields.gtin);
  if (gtin === undefined) return undefined;
  const { sort, retailer } = choices;
  return { ...shared, availability: 'sold', query: dropUndefined({ gtin, edition: context.edition.id, sort, retailer }) };
}
