import { comparisonChartExamples } from './ComparisonChart.examples';
import { resolveUnsold } from '@/lib/content/mapping/cards/unsold';
import {
  atStep,
  getModel,
  noteSkip,
  type BlockContext,
} from '@/lib/content/mapping/context/context';
import {
  counted,
  defineMapper,
  findOffered,
  mapTarget,
  mapTargets,
  noted,
  readFields,
} from '@/lib/content/mapping/context/readFields';
import { defineBlock } from '@/lib/content/mapping/defineBlock';
import { readPicture } from '@/lib/content/mapping/fields/media';
import { defineContentType, type FieldValues } from '@/lib/content/model/defineContentType';
import {
  decorativePicture,
  entries,
  entry,
  paragraph,
  reads,
  required,
  title,
} from '@/lib/content/model/fields';
import { genericProductType, productVariantType } from '@/lib/content/model/products';
import { readAnchor, readLink, readPath, type FieldLink } from '@/lib/content/model/readers/links';
import type { Entry } from '@/lib/models/entry';
import type { ComparisonCell, ComparisonColumn, ComparisonRow } from '@/lib/models/productBlocks';
import { dropUndefined } from '@/lib/platform/data/objects';

/** Contentful spaces use the misspelt ids `comparsionProductImage` and `comparisionPoints`. */
const comparisonColumnType = defineContentType({
  id: 'comparisonColumn',
  description: 'A column of a comparison. Its picture, page and points replace the product’s.',
  fields: [
    title('shortNameProduct', { ...required, name: 'Short name' }),
    decorativePicture('comparsionProductImage', { name: 'Picture' }),
    reads(
      entry('urlProductCompare', ['page'], { name: 'Page' }),
      (value, onLoss) => readLink(value, onLoss) ?? readPath(value),
      'a page or a path',
    ),
    entry('genericProduct', ['genericProduct'], { name: 'Product' }),
    entries('comparisionPoints', ['comparisonPoint'], {
      name: 'Points',
      help: 'Without points, the column has those of the product’s variants.',
    }),
  ],
  search: { shortNameProduct: 'line', comparisionPoints: 'children' },
});

const comparisonPointType = defineContentType({
  id: 'comparisonPoint',
  description: 'One row of the comparison, for one product.',
  fields: [
    title('title', { ...required, help: 'Points with the same title are in one row.' }),
    title('labelCompare', { name: 'What this product offers' }),
    title('comparisonPointFallback', {
      name: 'If it offers nothing',
      help: 'Screen readers say it for the dash. With a disclaimer, everybody sees it.',
    }),
    paragraph('footerDisclaimer', { help: 'A numbered note below the comparison.' }),
  ],
  search: { title: 'line', labelCompare: 'line' },
});

type ComparisonPoint = {
  readonly key: string;
  readonly title: string;
  readonly label?: string;
  readonly fallback?: string;
  readonly disclaimer?: string;
};

/** A size or flavour of a product; without a name, the product itself. */
type ComparedPoints = { readonly name?: string; readonly points: readonly ComparisonPoint[] };

function resolvePoint(points: readonly ComparisonPoint[], key: string) {
  const same = points.filter((point) => point.key === key);
  return same.find(({ label }) => label !== undefined) ?? same[0];
}

type NumberOf = (disclaimer: string | undefined) => number | undefined;

function listVariantPoints(variants: readonly ComparedPoints[], key: string) {
  return variants.flatMap(({ name, points }) => {
    const point = resolvePoint(points, key);
    return point === undefined ? [] : [dropUndefined({ name, point })];
  });
}

/** Variants share a text if all agree, or if none with a text has both a name and a label. */
function differ(points: ReturnType<typeof listVariantPoints>, count: number) {
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

/** Missing texts fall back to the product's fallback, then another's, then the site's label. */
function buildComparisonRows(products: readonly (readonly ComparedPoints[])[]) {
  const disclaimers: string[] = [];
  const numberOf: NumberOf = (text) => {
    if (text === undefined) return undefined;
    if (!disclaimers.includes(text)) disclaimers.push(text);
    return disclaimers.indexOf(text) + 1;
  };
  const all = products.flat().flatMap(({ points }) => points);
  const titles = new Map<string, string>();
  for (const { key, title } of all) if (!titles.has(key)) titles.set(key, title);

  const rows = Array.from(titles, ([key, title]): ComparisonRow => {
    const shared = all.find((point) => point.key === key && point.fallback !== undefined)?.fallback;
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

const mapPoint = defineMapper(
  comparisonPointType,
  ({ title, labelCompare, comparisonPointFallback, footerDisclaimer }) =>
    title === undefined
      ? undefined
      : dropUndefined({
          key: title.normalize('NFC').replace(/\s+/g, ' ').toLowerCase(),
          title,
          label: labelCompare,
          fallback: comparisonPointFallback,
          disclaimer: footerDisclaimer,
        }),
);

const mapPoints = (links: readonly FieldLink[] | undefined, context: BlockContext) =>
  mapTargets(links?.slice(0, MAX_POINTS), context, noted(mapPoint), findOffered);

const mapVariant = defineMapper(
  productVariantType,
  ({ shortTitle, sku, comparisonPoints }, context: BlockContext): ComparedPoints =>
    dropUndefined({ name: shortTitle ?? sku, points: mapPoints(comparisonPoints, context) }),
);

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
  const { slug = '' } = own;
  // Any other slug would have to change, which would break links to it.
  const isAnchor = !slug.startsWith('#') && readAnchor(slug) !== undefined;
  const column = dropUndefined({
    id: entry.sys.id,
    shortName,
    gtin: own.gtin,
    picture:
      readPicture(fields.comparsionProductImage, context) ?? readPicture(own.previewImage, at),
    href: resolveColumnHref(fields.urlProductCompare, product, context),
    anchor: isAnchor ? context.takeAnchor(slug) : undefined,
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

/** A series may also contain a `genericProduct` directly (specification, section 3). */
const mapComparisonColumn = counted((entry, context): ComparedProduct | undefined => {
  const isProduct = getModel(entry) === 'genericProduct';
  const fields = readFields(comparisonColumnType, isProduct ? undefined : entry, context);
  const product = isProduct
    ? entry
    : mapTarget(fields.genericProduct, context, (target) => target, findOffered);
  const compared = mapProduct(entry, fields, product, context);
  if (!compared) noteSkip(context, entry, 'nothingToShow', 'no name');
  return compared;
});

const MAX_COLUMNS = 12;

export const comparisonChartBlock = defineBlock({
  id: 'comparisonChart',
  description: 'Products side by side.',
  fields: [
    title('title'),
    entries('series', ['comparisonColumn', 'genericProduct'], {
      help: 'Products, or columns of your own.',
    }),
    paragraph('footerDisclaimer'),
  ],
  search: { title: 'title', footerDisclaimer: 'line', series: 'children' },
  needsOneOf: ['series'],
  labels: ['comparison', 'productButton'],
  isTool: true,
  itemTypes: [comparisonColumnType, comparisonPointType],
  examples: comparisonChartExamples,
  map: ({ title, series = [], footerDisclaimer }, context, entry) => {
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
});
