import type { Page } from '@/lib/models/page';
import type { ComparisonCell, ComparisonChartProps } from '@/lib/models/productBlocks';
import { resolveEdition } from '@/lib/config/editions';
import { CHOICE_PARAMETERS } from '@/lib/config/queryParameters';
import { changeLeaves, listBlocks } from '@/lib/data/blocks';
import { type ChosenPage, UNKNOWN_QUERY } from './pageProps';

/** Fewer fit beside each other as they are. */
const MIN_COLUMNS = 4;
/** As the label above the form says. */
const CHOSEN = { least: 2, most: 3 } as const;

const listReferences = (cells: readonly ComparisonCell[]): readonly number[] =>
  cells
    .flatMap(({ disclaimer, variants = [] }) => [
      disclaimer,
      ...variants.map((variant) => variant.disclaimer),
    ])
    .filter((one) => one !== undefined);

/** Only the given columns, without rows that say nothing of them; footnotes are numbered anew. */
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
  const renumber = <One extends { readonly disclaimer?: number }>(one: One): One =>
    one.disclaimer === undefined ? one : { ...one, disclaimer: used.indexOf(one.disclaimer) + 1 };
  const renumberCell = (cell: ComparisonCell): ComparisonCell =>
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

/** One each, because a page is kept for one value of each of its parameters. */
const nameParameter = (anchor: string): string => CHOICE_PARAMETERS.compared + anchor;

/** Named after what it shows, since the title is that of all. */
function narrow(
  chart: ComparisonChartProps,
  indexes: readonly number[],
  locale: string,
): ComparisonChartProps {
  const picked = pickColumns(chart, indexes);
  return {
    ...picked,
    title: new Intl.ListFormat(locale).format(picked.columns.map(({ shortName }) => shortName)),
  };
}

function offerChoice(
  chart: ComparisonChartProps,
  { url: path, edition }: Page,
  params: URLSearchParams,
): ComparisonChartProps {
  const options = chart.columns.flatMap(({ anchor, shortName }, index) =>
    anchor === undefined
      ? []
      : [
          {
            index,
            parameter: nameParameter(anchor),
            name: shortName,
            isChosen: params.has(nameParameter(anchor)),
          },
        ],
  );
  const chosen = options.filter(({ isChosen }) => isChosen).map(({ index }) => index);
  const shown =
    chosen.length >= CHOSEN.least && chosen.length <= CHOSEN.most
      ? narrow(chart, chosen, resolveEdition(edition).locale)
      : chart;
  return {
    ...shown,
    choice: {
      path,
      isNarrowed: shown !== chart,
      options: options.map(({ parameter, name, isChosen }) => ({ parameter, name, isChosen })),
    },
  };
}

/**
 * The page as its query chooses from its first wide comparison. One product alone compares nothing, and more than three are too many to choose between,
 * so that all are shown, and the form says why. What was chosen is answered for one visitor, and no search engine lists it.
 */
export function loadComparisonPage(page: Page, params: URLSearchParams): ChosenPage {
  const charts = listBlocks(page.blocks).filter((block) => block.model === 'comparisonChart');
  const wide = charts.find(({ props }) => props.columns.length >= MIN_COLUMNS);
  if (wide === undefined) return { page };
  const props = offerChoice(wide.props, page, params);
  const shown = {
    ...page,
    blocks: changeLeaves(page.blocks, (block) => (block === wide ? { ...wide, props } : block)),
  };
  const parameters = (props.choice?.options ?? []).map(({ parameter }) => parameter);
  if (parameters.every((name) => !params.has(name))) return { page: shown, parameters };
  return {
    page: { ...shown, pageData: { ...page.pageData, noIndex: true } },
    parameters,
    response: UNKNOWN_QUERY,
  };
}
