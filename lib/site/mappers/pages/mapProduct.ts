import { mapProductAttribute } from '@/lib/content/mapping/cards/mapProductAttribute';
import { productButtonBlock } from '@/components/blocks/ProductButton/productButton.block';
import { genericProductType, productVariantType } from '@/lib/content/model/products';
import { readWrittenGtin14 } from '@/lib/content/model/readers/gtin';
import { dropUndefined } from '@/lib/platform/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { ProductSummary } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import {
  atStep,
  type EntryContext,
  findLinked,
  getModel,
} from '@/lib/content/mapping/context/context';
import {
  findTarget,
  mapTargets,
  readField,
  readFields,
} from '@/lib/content/mapping/context/readFields';
import { readPicture } from '@/lib/content/mapping/fields/media';
import type { PageContent } from './pageContent';

export function mapProductSummary(
  content: PageContent,
  title: string,
  context: EntryContext,
): ProductSummary {
  const at = atStep(context, 'genericProduct');
  const product = readFields(genericProductType, findTarget(content.genericProduct, at), at);
  const [category] = mapTargets(product.productAttributes, at, mapProductAttribute);
  return dropUndefined({
    title: product.title ?? title,
    shortTitle: content.shortTitle ?? product.shortTitle,
    gtin: product.gtin,
    brand: product.brand,
    category: category?.name,
    tone: category?.tone,
    description: product.description,
    picture: readPicture(product.previewImage, at),
  });
}

/** Undefined for several variants: each has its own SKU. */
export function readSku(
  product: Entry | undefined,
  { graph }: Pick<EntryContext, 'graph'>,
): string | undefined {
  const [variant, ...others] = readField(genericProductType, 'productVariants', product) ?? [];
  return others.length > 0
    ? undefined
    : readField(productVariantType, 'sku', findLinked(variant, graph));
}

/** `variant` is a variant's name. Without a product, only a buy button has the GTIN. */
export type GtinOwner = Readonly<{
  entryId: string;
  productId?: string;
  title?: string;
  variant?: string;
}>;

export function mapGtins(entries: readonly Entry[]): ReadonlyMap<string, GtinOwner> {
  const products = entries.filter((entry) => getModel(entry) === 'genericProduct');
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const list = ({ sys, fields }: Entry, product: Omit<GtinOwner, 'entryId'> = {}) =>
    [fields.gtinId, fields.gtin]
      .flatMap((value) => readWrittenGtin14(value) ?? [])
      .map((gtin): readonly [string, GtinOwner] => [gtin, { entryId: sys.id, ...product }]);
  const listOfProduct = (product: Entry) => {
    const title = readField(genericProductType, 'title', product);
    const owner = dropUndefined({ productId: product.sys.id, title });
    const variants = readField(genericProductType, 'productVariants', product) ?? [];
    return [
      ...list(product, owner),
      ...variants.flatMap(({ sys }) => {
        const entry = byId.get(sys.id);
        const variant = readField(productVariantType, 'shortTitle', entry);
        return entry ? list(entry, dropUndefined({ ...owner, variant })) : [];
      }),
    ];
  };
  // Later entries win: a product over a bare GTIN, and the first product over the next.
  const each = (read: typeof listOfProduct) => (entry: Entry) =>
    attempt(getModel(entry), () => read(entry)) ?? [];
  return new Map([
    ...entries.flatMap(each((entry) => list(entry))),
    ...products.toReversed().flatMap(each(listOfProduct)),
  ]);
}

type ButtonChoice = { readonly sort?: string | undefined; readonly retailer?: string | undefined };

export function mapButtonChoices(entries: readonly Entry[]): (choice: ButtonChoice) => boolean {
  const name = ({ sort = '', retailer = '' }: ButtonChoice) => JSON.stringify([sort, retailer]);
  const buttons = entries.filter((entry) => getModel(entry) === 'productButton');
  const known = new Set(
    buttons.map((button) =>
      attempt('productButton', () => name(readFields(productButtonBlock, button))),
    ),
  );
  return (choice) => known.has(name(choice));
}
