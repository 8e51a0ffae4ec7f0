import { z } from 'zod';
import type { BlockOf } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';
import type { BlockContext } from '../blockContext';
import { buildComparisonRows } from '../comparison/buildComparisonRows';
import { mapComparisonColumn } from '../comparison/mapComparisonColumn';
import { atStep, noteSkip } from '../context';
import { dropUndefined } from '../fields/dropUndefined';
import { line, links } from '../fields/schemaFields';
import { readEntry } from '../readEntry';

/** Products side by side; more do not fit a window. */
const MAX_COLUMNS = 12;

const comparisonChartSchema = z.object({ title: line(), series: links(), footerDisclaimer: line() });

/** Products side by side; undefined when there is no product, or nothing to compare them by. */
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
