import type { ComparisonCell, ComparisonRow } from '@/lib/models/productBlocks';
import { dropUndefined } from '../fields/dropUndefined';

/** What one product says about one feature. */
export type ComparisonPoint = { readonly title: string; readonly label?: string; readonly fallback?: string; readonly disclaimer?: string };

export type ComparisonRows = { readonly rows: readonly ComparisonRow[]; readonly disclaimers: readonly string[] };

/** Titles that differ in case or spaces only name the same feature. */
function buildKey(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
}

function resolvePoint(points: readonly ComparisonPoint[], key: string): ComparisonPoint | undefined {
  const same = points.filter(({ title }) => buildKey(title) === key);
  return same.find(({ label }) => label !== undefined) ?? same[0];
}

/**
 * The rows of a comparison: every feature that any product names, in the order in which they are met.
 * Where a product says nothing, its own fallback stands, else another product's for the same feature, else nothing
 * (the site's label). Disclaimers are collected once each, in reading order, and referred to by number.
 * @param products the points of each column
 */
export function buildComparisonRows(products: readonly (readonly ComparisonPoint[])[]): ComparisonRows {
  const disclaimers: string[] = [];
  const numberOf = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    if (!disclaimers.includes(text)) disclaimers.push(text);
    return disclaimers.indexOf(text) + 1;
  };
  const titles = new Map<string, string>();
  for (const { title } of products.flat()) if (!titles.has(buildKey(title))) titles.set(buildKey(title), title);

  const rows = [...titles].map(([key, title]) => {
    const points = products.map((own) => resolvePoint(own, key));
    const shared = products.flat().find((point) => buildKey(point.title) === key && point.fallback !== undefined)?.fallback;
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
