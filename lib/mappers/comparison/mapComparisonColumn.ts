import { z } from 'zod';
import type { ComparisonColumn } from '@/lib/models/productBlocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { BlockContext } from '../blockContext';
import { atStep, noteSkip } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { field } from '../fields/field';
import { readLink } from '../fields/readLink';
import { readPath } from '../fields/readPath';
import { readPicture } from '../fields/readPicture';
import { line, link, links } from '../fields/schemaFields';
import { readEntry } from '../readEntry';
import { readTarget } from '../readTarget';
import type { ComparisonPoint } from './buildComparisonRows';

/** Points of one column; more than a visitor would read. */
const MAX_POINTS = 60;

// The wire's spellings end here: `comparsionProductImage`, `comparisionPoints`.
const columnSchema = z.object({
  shortNameProduct: line(),
  comparsionProductImage: link(),
  urlProductCompare: field((value) => readLink(value) ?? readPath(value), 'a page or a path'),
  genericProduct: link(),
  comparisionPoints: links(),
});
const productSchema = z.object({ title: line(), shortTitle: line(), previewImage: link(), productVariants: links() });
const variantSchema = z.object({ comparisonPoints: links() });
const pointSchema = z.object({ title: line(), labelCompare: line(), comparisonPointFallback: line(), footerDisclaimer: line() });

export type ComparedProduct = { readonly column: ComparisonColumn; readonly points: readonly ComparisonPoint[] };
type ColumnFields = Partial<z.output<typeof columnSchema>>;

function mapPoint(target: EntryLink, context: BlockContext): ComparisonPoint | undefined {
  const entry = readTarget(target, ['comparisonPoint'], context);
  if (!entry) return undefined;
  const { title, labelCompare, comparisonPointFallback, footerDisclaimer } = readEntry(pointSchema, entry, context);
  if (title !== undefined) return dropUndefined({ title, label: labelCompare, fallback: comparisonPointFallback, disclaimer: footerDisclaimer });
  noteSkip(context, entry, 'nothingToShow');
  return undefined;
}

function mapPoints(targets: readonly EntryLink[], context: BlockContext): readonly ComparisonPoint[] {
  return targets
    .slice(0, MAX_POINTS)
    .map((target, index) => mapPoint(target, atStep(context, `[${index}]`)))
    .filter((point) => point !== undefined);
}

/** The points of a product: those of its first variant. */
function mapVariantPoints(variants: readonly EntryLink[], context: BlockContext): readonly ComparisonPoint[] {
  const at = atStep(context, 'productVariants[0]');
  const variant = readTarget(variants[0], ['productVariant'], at);
  const { comparisonPoints = [] } = variant ? readEntry(variantSchema, variant, at) : {};
  return mapPoints(comparisonPoints, atStep(at, 'comparisonPoints'));
}

function resolveColumnHref(target: ColumnFields['urlProductCompare'], product: Entry | undefined, context: BlockContext): string | undefined {
  if (typeof target === 'string') return target;
  const url = target && context.findPage(target.sys.id)?.url;
  if (target && url === undefined) noteSkip(atStep(context, 'urlProductCompare'), target.sys.id, 'unresolvedLink');
  return url ?? (product && context.findPage(product.sys.id)?.url);
}

/** What a column says itself comes first, then what its product says. */
function mapProduct(entry: Entry, fields: ColumnFields, product: Entry | undefined, context: BlockContext): ComparedProduct | undefined {
  const at = fields.genericProduct ? atStep(context, 'genericProduct') : context;
  const own = product ? readEntry(productSchema, product, at) : {};
  const shortName = fields.shortNameProduct ?? own.shortTitle ?? own.title;
  if (shortName === undefined) return undefined;
  const ownPoints = mapPoints(fields.comparisionPoints ?? [], atStep(context, 'comparisionPoints'));
  const column = dropUndefined({
    id: entry.sys.id,
    shortName,
    picture: readPicture(fields.comparsionProductImage, atStep(context, 'comparsionProductImage')) ?? readPicture(own.previewImage, atStep(at, 'previewImage')),
    href: resolveColumnHref(fields.urlProductCompare, product, context),
  });
  return { column, points: ownPoints.length > 0 ? ownPoints : mapVariantPoints(own.productVariants ?? [], at) };
}

/**
 * One product of a comparison: a `comparisonColumn`, or a `genericProduct` that stands in the series itself.
 * Undefined, and noted, when it is neither or has no name. Specification, section 3, comparison data.
 */
export function mapComparisonColumn(target: EntryLink, context: BlockContext): ComparedProduct | undefined {
  const entry = readTarget(target, ['comparisonColumn', 'genericProduct'], context);
  if (!entry) return undefined;
  const model = entry.sys.contentType.sys.id;
  const fields = model === 'comparisonColumn' ? readEntry(columnSchema, entry, context) : {};
  const product = model === 'genericProduct' ? entry : readTarget(fields.genericProduct, ['genericProduct'], atStep(context, 'genericProduct'));
  const compared = mapProduct(entry, fields, product, context);
  if (!compared) noteSkip(context, entry, 'nothingToShow', 'no name');
  return compared && context.takeNode(entry) ? compared : undefined;
}
