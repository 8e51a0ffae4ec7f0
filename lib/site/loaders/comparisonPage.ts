import type { Page } from '@/lib/models/page';
import type { ComparisonCell, ComparisonChartProps } from '@/lib/models/productBlocks';
import { resolveEdition } from '@/lib/platform/config/editions';
import { nameColumn } from '@/lib/addresses/queryParameters';
import { changeLeaves, listBlocks } from '@/lib/models/listBlocks';
import { type ChoiceRequest, type ChosenPage, hideFromIndex, UNKNOWN_QUERY } from './pageProps';

/** Fewer columns fit next to each other without a choice. */
const MIN_COLUMNS = 4;
/** Must match the label above the form. */
const CHOSEN = { least: 2, most: 3 } as const;

const listReferences = (cells: readonly ComparisonCell[]) =>
  cells
    .flatMap((cell) => [cell, ...(cell.variants ?? [])])
    .flatMap(({ disclaimer }) => disclaimer ?? []);

export function pickColumns(
  chart: ComparisonChartProps,
  indexes: readonly number[],
): ComparisonChartProps {
  const picked = chart.rows
    .map(({ title, cells }) => ({
      title,
      cells: cells.filter((_, index) => indexes.includes(index)),
    }))
    .filter(({ cells }) =>
      cells.some(({ isFallback, disclaimer }) => !isFallback || disclaimer !== undefined),
    );
  const used = [...new Set(picked.flatMap(({ cells }) => listReferences(cells)))];
  const renumber = <One extends { readonly disclaimer?: number }>(one: One) =>
    one.disclaimer === undefined ? one : { ...one, disclaimer: used.indexOf(one.disclaimer) + 1 };
  const renumberCell = (cell: ComparisonCell) =>
    cell.variants === undefined
      ? renumber(cell)
      : { ...renumber(cell), variants: cell.variants.map(renumber) };
  return {
    ...chart,
    columns: chart.columns.filter((_, index) => indexes.includes(index)),
    rows: picked.map(({ title, cells }) => ({ title, cells: cells.map(renumberCell) })),
    disclaimers: used.flatMap((number) => chart.disclaimers[number - 1] ?? []),
  };
}

function offerChoice(
  chart: ComparisonChartProps,
  { url: path, edition }: Page,
  params: URLSearchParams,
): ComparisonChartProps {
  const columns = chart.columns.map(({ anchor, shortName: name }) => {
    if (anchor === undefined) return undefined;
    const parameter = nameColumn(anchor);
    return { parameter, name, isChosen: params.has(parameter) };
  });
  const options = columns.filter((option) => option !== undefined);
  const chosen = columns.flatMap((option, index) => (option?.isChosen === true ? [index] : []));
  const isNarrowed = chosen.length >= CHOSEN.least && chosen.length <= CHOSEN.most;
  const choice = { path, isNarrowed, options };
  if (!isNarrowed) return { ...chart, choice };
  const picked = pickColumns(chart, chosen);
  const names = picked.columns.map(({ shortName }) => shortName);
  // The chart's own title is about all columns.
  const title = new Intl.ListFormat(resolveEdition(edition).locale).format(names);
  return { ...picked, title, choice };
}

/** A choice of one column or more than three shows the whole chart, and the form says why. */
export function loadComparisonPage(
  page: Page,
  { query }: Pick<ChoiceRequest, 'query'>,
): ChosenPage {
  const charts = listBlocks(page.blocks).filter((block) => block.model === 'comparisonChart');
  const wide = charts.find(({ props }) => props.columns.length >= MIN_COLUMNS);
  if (wide === undefined) return { page };
  const props = offerChoice(wide.props, page, query);
  const blocks = changeLeaves(page.blocks, (block) =>
    block === wide ? { ...wide, props } : block,
  );
  const parameters = (props.choice?.options ?? []).map(({ parameter }) => parameter);
  const shown = { ...page, blocks };
  if (parameters.every((name) => !query.has(name))) return { page: shown, parameters };
  return { page: hideFromIndex(shown), parameters, response: UNKNOWN_QUERY };
}
