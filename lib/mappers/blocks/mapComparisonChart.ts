import type { FieldValues } from '@/lib/contentModel/defineContentType';
import {
  comparisonChartType,
  comparisonColumnType,
  comparisonPointType,
} from '@/lib/contentModel/productBlocks';
import { genericProductType, productVariantType } from '@/lib/contentModel/products';
import { type FieldLink, readAnchor } from '@/lib/contentModel/readers/links';
import { dropUndefined } from '@/lib/data/objects';
import type { Entry } from '@/lib/models/entry';
import type { ComparisonCell, ComparisonColumn, ComparisonRow } from '@/lib/models/productBlocks';
import { resolveUnsold } from '../cards/productButton';
import { atStep, noteSkip } from '../context/context';
import { findOffered, mapTarget, mapTargets, noted, readFields } from '../context/readFields';
import { readPicture } from '../fields/media';
import type { BlockContext } from './blockContext';
import { defineBlock } from './defineBlock';

type ComparisonPoint = {
  readonly title: string;
  readonly label?: string;
  readonly fallback?: string;
  readonly disclaimer?: string;
};

/** A size or flavour of a product, or without a name the product itself. */
type ComparedPoints = { readonly name?: string; readonly points: readonly ComparisonPoint[] };

type ComparisonRows = {
  readonly rows: readonly ComparisonRow[];
  readonly disclaimers: readonly string[];
};

function normaliseTitle(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
}

function resolvePoint(
  points: readonly ComparisonPoint[],
  key: string,
): ComparisonPoint | undefined {
  const same = points.filter(({ title }) => normaliseTitle(title) === key);
  return same.find(({ label }) => label !== undefined) ?? same[0];
}

type VariantPoint = { readonly name?: string; readonly point: ComparisonPoint };
type NumberOf = (disclaimer: string | undefined) => number | undefined;

function listVariantPoints(
  variants: readonly ComparedPoints[],
  key: string,
): readonly VariantPoint[] {
  return variants.flatMap(({ name, points }) => {
    const point = resolvePoint(points, key);
    return point === undefined ? [] : [dropUndefined({ name, point })];
  });
}

/** One text holds for the whole product where every variant says the same, or none of those that say something has a name and a label. */
function differ(points: readonly VariantPoint[], count: number): boolean {
  const texts = new Set(
    points.map(({ point: { label, fallback, disclaimer } }) =>
      JSON.stringify([label ?? fallback, disclaimer]),
    ),
  );
  return (
    texts.size > 1 ||
    (points.length < count &&
      points.some(({ name, point }) => name !== undefined && point.label !== undefined))
  );
}

function buildCell(
  variants: readonly ComparedPoints[],
  key: string,
  shared: string | undefined,
  numberOf: NumberOf,
): ComparisonCell {
  const points = listVariantPoints(variants, key);
  if (differ(points, variants.length)) {
    const compared = points.map(({ name, point: { label, fallback, disclaimer } }) =>
      dropUndefined({ name, text: label ?? fallback ?? shared, disclaimer: numberOf(disclaimer) }),
    );
    return { variants: compared, isFallback: false };
  }
  const { point } = points.find((one) => one.point.label !== undefined) ?? points[0] ?? {};
  return dropUndefined({
    text: point?.label ?? point?.fallback ?? shared,
    isFallback: point?.label === undefined,
    disclaimer: numberOf(point?.disclaimer),
  });
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
  for (const { title } of all)
    if (!titles.has(normaliseTitle(title))) titles.set(normaliseTitle(title), title);

  const rows = [...titles].map(([key, title]) => {
    const shared = all.find(
      (point) => normaliseTitle(point.title) === key && point.fallback !== undefined,
    )?.fallback;
    return { title, cells: products.map((variants) => buildCell(variants, key, shared, numberOf)) };
  });
  return { rows, disclaimers };
}

const MAX_POINTS = 60;
const MAX_VARIANTS = 12;

type ComparedProduct = {
  readonly column: ComparisonColumn;
  readonly variants: readonly ComparedPoints[];
};
type ColumnFields = FieldValues<typeof comparisonColumnType>;

function mapPoint(entry: Entry, context: BlockContext): ComparisonPoint | undefined {
  const { title, labelCompare, comparisonPointFallback, footerDisclaimer } = readFields(
    comparisonPointType,
    entry,
    context,
  );
  return title === undefined
    ? undefined
    : dropUndefined({
        title,
        label: labelCompare,
        fallback: comparisonPointFallback,
        disclaimer: footerDisclaimer,
      });
}

const mapPoints = (
  links: readonly FieldLink[] | undefined,
  context: BlockContext,
): readonly ComparisonPoint[] =>
  mapTargets(links?.slice(0, MAX_POINTS), context, noted(mapPoint), findOffered);

function mapVariant(entry: Entry, context: BlockContext): ComparedPoints {
  const { shortTitle, sku, comparisonPoints } = readFields(productVariantType, entry, context);
  return dropUndefined({ name: shortTitle ?? sku, points: mapPoints(comparisonPoints, context) });
}

function resolveColumnHref(
  target: ColumnFields['urlProductCompare'],
  product: Entry | undefined,
  context: BlockContext,
): string | undefined {
  if (typeof target === 'string') return target;
  const url = target && context.findPage(target.sys.id)?.url;
  if (target && url === undefined)
    noteSkip(atStep(context, 'urlProductCompare'), target.sys.id, 'unresolvedLink');
  return url ?? (product && context.findPage(product.sys.id)?.url);
}

/** Another slug would have to be changed, so that no link to it would arrive. */
function isAnchor(slug: string | undefined): slug is string {
  return slug !== undefined && !slug.startsWith('#') && readAnchor(slug) !== undefined;
}

/** `comparsionProductImage` and `comparisionPoints` are the content model's spellings. */
function mapProduct(
  entry: Entry,
  fields: ColumnFields,
  product: Entry | undefined,
  context: BlockContext,
): ComparedProduct | undefined {
  const at = fields.genericProduct ? atStep(context, fields.genericProduct.step) : context;
  const own = readFields(genericProductType, product, at);
  const shortName = fields.shortNameProduct ?? own.shortTitle ?? own.title;
  if (shortName === undefined) return undefined;
  const ownPoints = mapPoints(fields.comparisionPoints, context);
  const column = dropUndefined({
    id: entry.sys.id,
    shortName,
    picture:
      readPicture(fields.comparsionProductImage, context) ?? readPicture(own.previewImage, at),
    href: resolveColumnHref(fields.urlProductCompare, product, context),
    anchor: isAnchor(own.slug) ? context.takeAnchor(own.slug) : undefined,
    offer: product && dropUndefined({ label: own.buyNowLabel, availability: resolveUnsold(own) }),
  });
  return {
    column,
    variants:
      ownPoints.length > 0
        ? [{ points: ownPoints }]
        : mapTargets(own.productVariants?.slice(0, MAX_VARIANTS), at, mapVariant, findOffered),
  };
}

/** A `comparisonColumn`, or a `genericProduct` directly in the series. Specification, section 3, comparison data. */
function mapComparisonColumn(entry: Entry, context: BlockContext): ComparedProduct | undefined {
  const isProduct = entry.sys.contentType.sys.id === 'genericProduct';
  const fields = readFields(comparisonColumnType, isProduct ? undefined : entry, context);
  const product = isProduct
    ? entry
    : mapTarget(fields.genericProduct, context, (target) => target, findOffered);
  const compared = mapProduct(entry, fields, product, context);
  if (!compared) noteSkip(context, entry, 'nothingToShow', 'no name');
  return compared && context.takeNode(entry) ? compared : undefined;
}

const MAX_COLUMNS = 12;

export const mapComparisonChart = defineBlock(
  comparisonChartType,
  ({ title, series = [], footerDisclaimer }, context, entry) => {
    if (series.length > MAX_COLUMNS)
      noteSkip(
        atStep(context, 'series'),
        entry,
        'nodeBudget',
        `${series.length - MAX_COLUMNS} products left out`,
      );
    const products = mapTargets(
      series.slice(0, MAX_COLUMNS),
      context,
      mapComparisonColumn,
      findOffered,
    );
    const { rows, disclaimers } = buildComparisonRows(products.map(({ variants }) => variants));
    return rows.length === 0
      ? undefined
      : {
          title,
          columns: products.map(({ column }) => column),
          rows,
          disclaimers,
          note: footerDisclaimer,
        };
  },
);
