import { readGtin14 } from '@/lib/catalogue/gtin';
import type { FieldValues } from '@/lib/contentModel/defineContentType';
import type { productButtonType } from '@/lib/contentModel/productBlocks';
import { genericProductType, productVariantType } from '@/lib/contentModel/products';
import { dropUndefined } from '@/lib/data/objects';
import type { Unsold } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { ProductButtonProps, SoldVariant } from '@/lib/models/productBlocks';
import { atStep, noteForEditors, type PageContext } from '../context/context';
import { findOffered, mapTargets, readFields } from '../context/readFields';

type Flags = Pick<
  FieldValues<typeof genericProductType>,
  'enableComingSoonLabel' | 'deactivateBuyNowButton'
>;

export function resolveUnsold({
  enableComingSoonLabel,
  deactivateBuyNowButton,
}: Flags): Unsold | undefined {
  if (enableComingSoonLabel === true) return 'comingSoon';
  return deactivateBuyNowButton === true ? 'deactivated' : undefined;
}

const MAX_VARIANTS = 12;

function mapVariant(entry: Entry, context: PageContext): SoldVariant | undefined {
  const { shortTitle, gtin } = readFields(productVariantType, entry, context);
  const known = readGtin14(gtin);
  return shortTitle === undefined || known === undefined
    ? undefined
    : { name: shortTitle, gtin: known };
}

/** @returns undefined where there is nothing to choose: fewer than two, or the button is for something else */
function listSoldVariants(
  { productVariants }: FieldValues<typeof genericProductType>,
  gtin: string,
  context: PageContext,
): readonly SoldVariant[] | undefined {
  const variants = mapTargets(
    productVariants?.slice(0, MAX_VARIANTS),
    context,
    mapVariant,
    findOffered,
  );
  return variants.length > 1 && variants.some((variant) => variant.gtin === gtin)
    ? variants
    : undefined;
}

/** Specification, section 3. @returns undefined without a valid GTIN, since no retailers could be looked up */
export function mapProductButtonProps(
  choices: FieldValues<typeof productButtonType>,
  product: Entry | undefined,
  context: PageContext,
): ProductButtonProps | undefined {
  const at = atStep(context, 'genericProduct');
  const fields = readFields(genericProductType, product, at);
  const shared = dropUndefined({
    shortTitle: choices.shortTitle ?? fields.shortTitle ?? fields.title ?? '',
    label: fields.buyNowLabel,
  });
  const availability = resolveUnsold(fields);
  if (availability !== undefined) return { ...shared, availability };
  const gtin = readGtin14(choices.gtinId ?? fields.gtin);
  if (gtin === undefined) {
    if (product)
      noteForEditors(at, product, 'wrongGtin', 'neither the button nor the product has a GTIN');
    return undefined;
  }
  const { sort, retailer } = choices;
  const query = dropUndefined({ gtin, edition: context.edition.id, sort, retailer });
  return dropUndefined({
    ...shared,
    availability: 'sold' as const,
    query,
    variants: listSoldVariants(fields, gtin, at),
  });
}
