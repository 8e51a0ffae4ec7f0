import { productButtonExamples } from './ProductButton.examples';
import { mapMomentStop } from '@/lib/content/mapping/cards/mapMomentStop';
import { resolveUnsold } from '@/lib/content/mapping/cards/unsold';
import { atStep, noteForEditors, type PageContext } from '@/lib/content/mapping/context/context';
import {
  defineMapper,
  findOffered,
  mapTarget,
  mapTargets,
  readFields,
} from '@/lib/content/mapping/context/readFields';
import type { FieldValues } from '@/lib/content/model/defineContentType';
import { genericProductType, productVariantType } from '@/lib/content/model/products';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { readGtin14 } from '@/lib/platform/data/gtin';
import { dropUndefined } from '@/lib/platform/data/objects';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { gtin, optionalName, symbol, title } from '@/lib/content/model/fields';
import type { SoldVariant } from './offeredProduct';

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

/** Without a GTIN there is nothing to look up retailers by (specification, section 3). */
export const productButtonBlock = defineBlock({
  id: 'productButton',
  name: 'Buy button',
  description: 'The button that opens the retailers of a product.',
  fields: [
    optionalName,
    gtin('gtinId', { help: '8, 12, 13 or 14 digits. Without it, the page’s product.' }),
    symbol('sort', { help: 'Sent to the retailer service.' }),
    symbol('retailer', { help: 'Sent to the retailer service.' }),
    title('shortTitle', { help: 'Instead of the product’s.' }),
  ],
  search: { shortTitle: 'unread' },
  labels: ['productButton'],
  examples: productButtonExamples,
  map: (choices, context) => {
    const at = atStep(context, 'genericProduct');
    const fields = readFields(genericProductType, context.product, at);
    const shared = dropUndefined({
      shortTitle: choices.shortTitle ?? fields.shortTitle ?? fields.title ?? '',
      title: choices.shortTitle === undefined ? fields.title : undefined,
      label: fields.buyNowLabel,
      moment: mapTarget(fields.moment, at, mapMomentStop),
    });
    const availability = resolveUnsold(fields);
    if (availability === 'comingSoon') return { ...shared, availability };
    const gtin = readGtin14(choices.gtinId ?? fields.gtin);
    if (availability === 'deactivated') return dropUndefined({ ...shared, availability, gtin });
    if (gtin === undefined) {
      if (context.product)
        noteForEditors(
          at,
          context.product,
          'wrongGtin',
          'neither the button nor the product has a GTIN',
        );
      return undefined;
    }
    const { sort, retailer } = choices;
    const picture = readPicture(fields.previewImage, at);
    const query = dropUndefined({ gtin, edition: context.edition.id, sort, retailer });
    return dropUndefined({
      ...shared,
      availability: 'sold' as const,
      query,
      picture: picture && { ...picture, alt: '', isLazy: false, isPreloaded: false },
      variants: listSoldVariants(fields, gtin, at),
    });
  },
});
