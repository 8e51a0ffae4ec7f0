import { productButtonType } from '@/lib/contentModel/productBlocks';
import {
  genericProductAttributeType,
  genericProductType,
  productVariantType,
} from '@/lib/contentModel/products';
import { readWrittenGtin14 } from '@/lib/contentModel/readers/gtin';
import { dropUndefined } from '@/lib/data/objects';
import type { ProductAttribute } from '@/lib/models/cards';
import type { Entry } from '@/lib/models/entry';
import type { ProductSummary } from '@/lib/models/page';
import { attempt } from '@/lib/telemetry/server/attempt';
import { resolveAnchor } from '@/lib/navigation/hrefs';
import { atStep, type EntryContext } from '../context/context';
import { safely } from '../context/mapSafely';
import { findTarget, mapTargets, noted, readField, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import type { PageContent } from './pageContent';

export const mapProductAttribute = safely(
  noted((entry: Entry, context: EntryContext): ProductAttribute | undefined => {
    const { name, slug, tone } = readFields(genericProductAttributeType, entry, context);
    return name === undefined || slug === undefined
      ? undefined
      : dropUndefined({ id: entry.sys.id, name, slug: resolveAnchor(slug), tone });
  }),
);

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
  return variant === undefined || others.length > 0
    ? undefined
    : readField(productVariantType, 'sku', graph.entry(variant.sys.id));
}

/** `entryId`: of the entry that has the GTIN. `variant` names it, where that is a variant. Without a product where only a buy button names it. */
export type GtinOwner = {
  readonly entryId: string;
  readonly productId?: string;
  readonly title?: string;
  readonly variant?: string;
};

const modelOf = (entry: Entry): string => entry.sys.contentType.sys.id;

/** Every GTIN of the content, and whose it is. */
export function mapGtins(entries: readonly Entry[]): ReadonlyMap<string, GtinOwner> {
  const products = entries.filter((entry) => modelOf(entry) === 'genericProduct');
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const list = ({ sys, fields }: Entry, product: Omit<GtinOwner, 'entryId'> = {}) =>
    [fields.gtinId, fields.gtin]
      .flatMap((value) => readWrittenGtin14(value) ?? [])
      .map((gtin): readonly [string, GtinOwner] => [gtin, { entryId: sys.id, ...product }]);
  const ofProduct = (product: Entry) => {
    const variants = (readField(genericProductType, 'productVariants', product) ?? []).flatMap(
      ({ sys }) => byId.get(sys.id) ?? [],
    );
    const title = readField(genericProductType, 'title', product);
    const owner = dropUndefined({ productId: product.sys.id, title });
    return [
      ...list(product, owner),
      ...variants.flatMap((entry) =>
        list(
          entry,
          dropUndefined({ ...owner, variant: readField(productVariantType, 'shortTitle', entry) }),
        ),
      ),
    ];
  };
  // Later entries win: a product over a bare GTIN, and the first product over the next.
  const each = (read: typeof ofProduct) => (entry: Entry) =>
    attempt(modelOf(entry), () => read(entry)) ?? [];
  return new Map([
    ...entries.flatMap(each((entry) => list(entry))),
    ...products.toReversed().flatMap(each(ofProduct)),
  ]);
}

type ButtonChoice = { readonly sort?: string; readonly retailer?: string };

/** The pairs of order and retailer that buy buttons name. @returns whether a pair is one of them */
export function mapButtonChoices(entries: readonly Entry[]): (choice: ButtonChoice) => boolean {
  const name = (sort: string | undefined, retailer: string | undefined): string =>
    JSON.stringify([sort ?? '', retailer ?? '']);
  const buttons = entries.filter((entry) => modelOf(entry) === 'productButton');
  const known = new Set(
    buttons.map((button) =>
      attempt('productButton', () =>
        name(
          readField(productButtonType, 'sort', button),
          readField(productButtonType, 'retailer', button),
        ),
      ),
    ),
  );
  return ({ sort, retailer }) => known.has(name(sort, retailer));
}
