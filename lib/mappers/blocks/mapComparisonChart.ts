import { z } from 'zod';
import { dropUndefined } from '@/lib/data/objects';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { ComparisonCell, ComparisonColumn, ComparisonRow } from '@/lib/models/productBlocks';
import { atStep, noteSkip } from '../context/context';
import { readEntry, readTarget } from '../context/readEntry';
import { readLink, readPath } from '../fields/links';
import { readPicture } from '../fields/media';
import { line, link, links } from '../fields/schemaFields';
import { field } from '../fields/values';
import type { BlockContext } from './blockContext';

type ComparisonPoint = { readonly title: string; readonly label?: string; readonly fallback?: string; readonly disclaimer?: string };

type ComparisonRows = { readonly rows: readonly ComparisonRow[]; readonly disclaimers: readonly string[] };

function normaliseTitle(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
}

function resolvePoint(points: readonly ComparisonPoint[], key: string): ComparisonPoint | undefined {
  const same = points.filter(({ title }) => normaliseTitle(title) === key);
  return same.find(({ label }) => label !== undefined) ?? same[0];
}

/**
 * One row per feature that any product names, in order of appearance. A missing text falls back to the product's own fallback,
 * then to another product's, then to the site's label. Disclaimers are numbered from 1 in reading order.
 */
function buildComparisonRows(products: readonly (readonly ComparisonPoint[])[]): ComparisonRows {
  const disclaimers: string[] = [];
  const numberOf = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (!disclaimers.includes(text)) disclaimers.push(text);
    return disclaimers.indexOf(text) + 1;
  };
  const titles = new Map<string, string>();
  for (const { title } of products.flat()) if (!titles.has(normaliseTitle(title))) titles.set(normaliseTitle(title), title);

  const rows = [...titles].map(([key, title]) => {
    const points = products.map((own) => resolvePoint(own, key));
    const shared = products.flat().find((point) => normaliseTitle(point.title) === key && point.fallback !== undefined)?.fallback;
    const cells = points.map(
      (point): ComparisonCell =>
        dropUndefined({
          text: point?.label ?? point?.fallback ?? shared,
          isFallback: point?.label === undefined,
          disclaimer: numberOf(point?.disclaimer),
        }),
    );
    return { title, cells };
  });
  return { rows, disclaimers };
}

const MAX_POINTS = 60;

// `comparsionProductImage` and `comparisionPoints` are the content model's spellings.
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

type ComparedProduct = { readonly column: ComparisonColumn; readonly points: readonly ComparisonPoint[] };
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

/** A `comparisonColumn`, or a `genericProduct` directly in the series. Specification, section 3, comparison data. */
function mapComparisonColumn(target: EntryLink, context: BlockContext): ComparedProduct | undefined {
  const entry = readTarget(target, ['comparisonColumn', 'genericProduct'], context);
  if (!entry) return undefined;
  const model = entry.sys.contentType.sys.id;
  const fields = model === 'comparisonColumn' ? readEntry(columnSchema, entry, context) : {};
  const product = model === 'genericProduct' ? entry : readTarget(fields.genericProduct, ['genericProduct'], atStep(context, 'genericProduct'));
  const compared = mapProduct(entry, fields, product, context);
  if (!compared) noteSkip(context, entry, 'nothingToShow', 'no name');
  return compared && context.takeNode(entry) ? compared : undefined;
}

const MAX_COLUMNS = 12;

const comparisonChartSchema = z.object({ title: line(), series: links(), footerDisclaimer: line() });

export function mapComparisonChart(entry: Entry, context: BlockContext): BlockOf<'comparisonChart'> | undefined {
  const { title, series = [], footerDisclaimer } = readEntry(comparisonChartSchema, entry, context);
  if (series.length > MAX_COLUMNS) noteSkip(atStep(context, 'series'), entry, 'nodeBudget', `${series.length - MAX_COLUMNS} products left out`);
  const products = series
    .slice(0, MAX_COLUMNS)
    .map((target, index) => mapComparisonColumn(target, atStep(context, `series[${index}]`)))
    .filter((product) => product !== undefined);
  const { rows, disclaimers } = buildComparisonRows(products.map(({ points }) => points));
  if (rows.length === 0) return undefined;
  const props = dropUndefined({ title, columns: products.map(({ column }) => column), rows, disclaimers, note: footerDisclaimer });
  return { id: entry.sys.id, model: 'comparisonChart', props };
}
