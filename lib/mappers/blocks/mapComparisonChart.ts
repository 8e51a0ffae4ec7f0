import { z } from 'zod';
import { dropUndefined } from '@/lib/data/objects';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry, EntryLink } from '@/lib/models/entry';
import type { ComparisonCell, ComparisonColumn, ComparisonRow } from '@/lib/models/productBlocks';
import { atStep, noteSkip } from '../context/context';
import { resolveUnsold } from '../cards/productButton';
import { readEntry, readTarget } from '../context/readEntry';
import { readAnchor, readLink, readPath } from '@/lib/contentModel/readers/links';
import { readPicture } from '../fields/media';
import { readString } from '@/lib/contentModel/readers/text';
import { flag, line, link, links } from '../fields/schemaFields';
import { field } from '@/lib/contentModel/readers/values';
import type { BlockContext } from './blockContext';

type ComparisonPoint = { readonly title: string; readonly label?: string; readonly fallback?: string; readonly disclaimer?: string };

/** A size or flavour of a product, or without a name the product itself. */
type ComparedPoints = { readonly name?: string; readonly points: readonly ComparisonPoint[] };

type ComparisonRows = { readonly rows: readonly ComparisonRow[]; readonly disclaimers: readonly string[] };

function normaliseTitle(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
}

function resolvePoint(points: readonly ComparisonPoint[], key: string): ComparisonPoint | undefined {
  const same = points.filter(({ title }) => normaliseTitle(title) === key);
  return same.find(({ label }) => label !== undefined) ?? same[0];
}

type VariantPoint = { readonly name?: string; readonly point: ComparisonPoint };
type NumberOf = (disclaimer: string | undefined) => number | undefined;

function listVariantPoints(variants: readonly ComparedPoints[], key: string): readonly VariantPoint[] {
  return variants.flatMap(({ name, points }) => {
    const point = resolvePoint(points, key);
    return point === undefined ? [] : [dropUndefined({ name, point })];
  });
}

/** One text holds for the whole product where every variant says the same, or none of those that say something has a name and a label. */
function differ(points: readonly VariantPoint[], count: number): boolean {
  const texts = new Set(points.map(({ point: { label, fallback, disclaimer } }) => JSON.stringify([label ?? fallback, disclaimer])));
  return texts.size > 1 || (points.length < count && points.some(({ name, point }) => name !== undefined && point.label !== undefined));
}

function buildCell(variants: readonly ComparedPoints[], key: string, shared: string | undefined, numberOf: NumberOf): ComparisonCell {
  const points = listVariantPoints(variants, key);
  if (differ(points, variants.length)) {
    const compared = points.map(({ name, point: { label, fallback, disclaimer } }) => dropUndefined({ name, text: label ?? fallback ?? shared, disclaimer: numberOf(disclaimer) }));
    return { variants: compared, isFallback: false };
  }
  const { point } = points.find((one) => one.point.label !== undefined) ?? points[0] ?? {};
  return dropUndefined({ text: point?.label ?? point?.fallback ?? shared, isFallback: point?.label === undefined, disclaimer: numberOf(point?.disclaimer) });
}

/**
 * One row per feature that any product names, in order of appearance. A missing text falls back to the product's own fallback,
 * then to another product's, then to the site's label. Disclaimers are numbered from 1 in reading order.
 */
function buildComparisonRows(products: readonly (readonly ComparedPoints[])[]): ComparisonRows {
  const disclaimers: string[] = [];
  const numberOf: NumberOf = (text) => {
    if (text === undefined) return undefined;
    if (!disclaimers.includes(text)) disclaimers.push(text);
    return disclaimers.indexOf(text) + 1;
  };
  const all = products.flat().flatMap(({ points }) => points);
  const titles = new Map<string, string>();
  for (const { title } of all) if (!titles.has(normaliseTitle(title))) titles.set(normaliseTitle(title), title);

  const rows = [...titles].map(([key, title]) => {
    const shared = all.find((point) => normaliseTitle(point.title) === key && point.fallback !== undefined)?.fallback;
    return { title, cells: products.map((variants) => buildCell(variants, key, shared, numberOf)) };
  });
  return { rows, disclaimers };
}

const MAX_POINTS = 60;
const MAX_VARIANTS = 12;

// `comparsionProductImage` and `comparisionPoints` are the content model's spellings.
const columnSchema = z.object({
  shortNameProduct: line(),
  comparsionProductImage: link(),
  urlProductCompare: field((value) => readLink(value) ?? readPath(value), 'a page or a path'),
  genericProduct: link(),
  comparisionPoints: links(),
});
const productSchema = z.object({
  title: line(),
  shortTitle: line(),
  slug: line(),
  previewImage: link(),
  productVariants: links(),
  buyNowLabel: line(),
  enableComingSoonLabel: flag(),
  deactivateBuyNowButton: flag(),
});
const variantSchema = z.object({ sku: line(), comparisonPoints: links() });
const pointSchema = z.object({ title: line(), labelCompare: line(), comparisonPointFallback: line(), footerDisclaimer: line() });

type ComparedProduct = { readonly column: ComparisonColumn; readonly variants: readonly ComparedPoints[] };
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

function mapVariants(targets: readonly EntryLink[], context: BlockContext): readonly ComparedPoints[] {
  return targets.slice(0, MAX_VARIANTS).flatMap((target, index) => {
    const at = atStep(context, `productVariants[${index}]`);
    const variant = readTarget(target, ['productVariant'], at);
    if (variant === undefined) return [];
    const { sku, comparisonPoints = [] } = readEntry(variantSchema, variant, at);
    const name = readString(variant.fields['shortTitle']) ?? sku;
    return [dropUndefined({ name, points: mapPoints(comparisonPoints, atStep(at, 'comparisonPoints')) })];
  });
}

function resolveColumnHref(target: ColumnFields['urlProductCompare'], product: Entry | undefined, context: BlockContext): string | undefined {
  if (typeof target === 'string') return target;
  const url = target && context.findPage(target.sys.id)?.url;
  if (target && url === undefined) noteSkip(atStep(context, 'urlProductCompare'), target.sys.id, 'unresolvedLink');
  return url ?? (product && context.findPage(product.sys.id)?.url);
}

/** Another slug would have to be changed, so that no link to it would arrive. */
function isAnchor(slug: string | undefined): slug is string {
  return slug !== undefined && !slug.startsWith('#') && readAnchor(slug) !== undefined;
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
    anchor: isAnchor(own.slug) ? context.takeAnchor(own.slug) : undefined,
    offer: product && dropUndefined({ label: own.buyNowLabel, availability: resolveUnsold(own) }),
  });
  return { column, variants: ownPoints.length > 0 ? [{ points: ownPoints }] : mapVariants(own.productVariants ?? [], at) };
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
  const { rows, disclaimers } = buildComparisonRows(products.map(({ variants }) => variants));
  if (rows.length === 0) return undefined;
  const props = dropUndefined({ title, columns: products.map(({ column }) => column), rows, disclaimers, note: footerDisclaimer });
  return { id: entry.sys.id, model: 'comparisonChart', props };
}
