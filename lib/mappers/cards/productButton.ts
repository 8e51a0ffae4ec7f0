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

type ButtonChoices = { readonly [Name in 'gtinId' | 'sort' | 'retailer' | 'shortTitle']?: string | undefined };

export function resolveUnsold({ enableComingSoonLabel, deactivateBuyNowButton }: ProductFields): Unsold | undefined {
  if (enableComingSoonLabel === true) return 'comingSoon';
  return deactivateBuyNowButton === true ? 'deactivated' : undefined;
}

/** Specification, section 3. @returns undefined without a valid GTIN, since no retailers could be looked up */
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
