import { readGtin14 } from '@/lib/catalogue/gtin';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import type { productButtonType } from '@/lib/contentModel/productBlocks';
import { genericProductType } from '@/lib/contentModel/products';
import { dropUndefined } from '@/lib/data/objects';
import type { Unsold } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { ProductButtonProps } from '@/lib/models/productBlocks';
import { atStep, noteForEditors, type PageContext } from '../context/context';
import { readFields } from '../context/readFields';

type Flags = Pick<FieldValues<typeof genericProductType>, 'enableComingSoonLabel' | 'deactivateBuyNowButton'>;

export function resolveUnsold({ enableComingSoonLabel, deactivateBuyNowButton }: Flags): Unsold | undefined {
  if (enableComingSoonLabel === true) return 'comingSoon';
  return deactivateBuyNowButton === true ? 'deactivated' : undefined;
}

/** Specification, section 3. @returns undefined without a valid GTIN, since no retailers could be looked up */
export function mapProductButtonProps(choices: FieldValues<typeof productButtonType>, product: Entry | undefined, context: PageContext): ProductButtonProps | undefined {
  const at = atStep(context, 'genericProduct');
  const fields = readFields(genericProductType, product, at);
  const shared = dropUndefined({ shortTitle: choices.shortTitle ?? fields.shortTitle ?? fields.title ?? '', label: fields.buyNowLabel });
  const availability = resolveUnsold(fields);
  if (availability !== undefined) return { ...shared, availability };
  const gtin = readGtin14(choices.gtinId ?? fields.gtin);
  if (gtin === undefined) {
    if (product) noteForEditors(at, product, 'wrongGtin', 'neither the button nor the product has a GTIN');
    return undefined;
  }
  const { sort, retailer } = choices;
  return { ...shared, availability: 'sold', query: dropUndefined({ gtin, edition: context.edition.id, sort, retailer }) };
}
