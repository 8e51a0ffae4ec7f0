import { readGtin14 } from '@/lib/platform/data/gtin';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import type { productButtonType } from '@/lib/content/model/productBlocks';
import { genericProductType, productVariantType } from '@/lib/content/model/products';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Unsold } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { ProductButtonProps, SoldVariant } from '@/lib/models/productBlocks';
import { atStep, noteForEditors, type PageContext } from '../context/context';
import { defineMapper, findOffered, mapTargets, readFields } from '../context/readFields';

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

const mapVariant = defineMapper(
  productVariantType,
  ({ shortTitle: name, ...fields }): SoldVariant | undefined => {
    const gtin = readGtin14(fields.gtin);
    return name === undefined || gtin === undefined ? undefined : { name, gtin };
  },
);

/** @returns undefined with fewer than two variants, or none with the button's GTIN */
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

/** @returns undefined without a GTIN to look up retailers by (specification, section 3) */
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
