import type { Entry } from '@/lib/models/entry';
import { readGtin14 } from '@/lib/retailers/readGtin14';
import { readLinks } from './fields/readLink';
import { readString } from './fields/readString';

/** The product that a GTIN of the content belongs to; nothing is known of one that only a button names. */
export type GtinOwner = { readonly productId?: string; readonly title?: string };

const modelOf = (entry: Entry): string => entry.sys.contentType.sys.id;

/** Every GTIN that products, their variants and buy buttons name, as 14 digits. */
export function mapGtins(entries: readonly Entry[]): ReadonlyMap<string, GtinOwner> {
  const products = entries.filter((entry) => modelOf(entry) === 'genericProduct');
  const byId = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const list = (values: readonly unknown[], owner: GtinOwner) => values.flatMap((value) => readGtin14(value) ?? []).map((gtin) => [gtin, owner] as const);
  const ofProduct = (product: Entry) => {
    const variants = (readLinks(product.fields.productVariants) ?? []).flatMap(({ sys }) => byId.get(sys.id) ?? []);
    const title = readString(product.fields.title);
    return list([product, ...variants].map(({ fields }) => fields.gtin), { productId: product.sys.id, ...(title === undefined ? {} : { title }) });
  };
  // The last of a name wins: a product before a GTIN that stands alone, the first product before the next.
  return new Map([...entries.flatMap(({ fields }) => list([fields.gtinId, fields.gtin], {})), ...products.toReversed().flatMap(ofProduct)]);
}
