import type { z } from 'zod';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { ProductAttribute } from '@/lib/models/cards';
import type { ProductSummary } from '@/lib/models/page';
import { resolveAnchor } from '@/lib/navigation/resolveAnchor';
import { atStep, noteSkip, type MapperContext } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { readLinks } from '../fields/readLink';
import { readPicture } from '../fields/readPicture';
import { readShortString } from '../fields/readString';
import { readEntry } from '../readEntry';
import { genericProductSchema, productAttributeSchema, type pageContentSchema } from './pageSchema';

export type PageContent = z.output<typeof pageContentSchema>;

/** The categories of a product; those without a name or a slug are noted and left out. */
export function mapProductAttributes(targets: readonly EntryLink[], context: MapperContext): readonly ProductAttribute[] {
  return targets.flatMap((target, index) => {
    const at = atStep(context, `productAttributes[${index}]`);
    const entry = context.graph.entry(target.sys.id);
    if (!entry) {
      noteSkip(at, target.sys.id, 'unresolvedLink');
      return [];
    }
    const { name, slug } = readEntry(productAttributeSchema, entry, at);
    if (name !== undefined && slug !== undefined) return [{ id: entry.sys.id, name, slug: resolveAnchor(slug) }];
    noteSkip(at, entry, 'nothingToShow');
    return [];
  });
}

function readProduct(target: EntryLink | undefined, context: MapperContext): Entry | undefined {
  const entry = target && context.graph.entry(target.sys.id);
  if (target && !entry) noteSkip(context, target.sys.id, 'unresolvedLink');
  return entry;
}

/** What the head, analytics and the buy button need of a product page's product. */
export function mapProductSummary(content: PageContent, title: string, context: MapperContext): ProductSummary {
  const at = atStep(context, 'genericProduct');
  const entry = readProduct(content.genericProduct, at);
  const product = entry ? readEntry(genericProductSchema, entry, at) : {};
  return dropUndefined({
    title: product.title ?? title,
    shortTitle: content.shortTitle ?? product.shortTitle,
    gtin: product.gtin,
    brand: product.brand,
    category: mapProductAttributes(product.productAttributes ?? [], at)[0]?.name,
    description: product.description,
    picture: readPicture(product.previewImage, atStep(at, 'previewImage')),
  });
}

/** What a product is ordered by. Each variant has a number of its own: there is none for two. */
export function readSku(product: Entry | undefined, { graph }: Pick<MapperContext, 'graph'>): string | undefined {
  const [variant, ...others] = readLinks(product?.fields.productVariants) ?? [];
  return variant === undefined || others.length > 0 ? undefined : readShortString(graph.entry(variant.sys.id)?.fields.sku);
}
