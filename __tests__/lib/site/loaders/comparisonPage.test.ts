import { loadComparisonPage, pickColumns } from '@/lib/site/loaders/comparisonPage';
import type { Page } from '@/lib/models/page';
import type { ComparisonChartProps } from '@/lib/models/productBlocks';

const column = (name: string) => ({ id: name, anchor: name, shortName: name });
const says = (text: string, disclaimer?: number) => ({
  text,
  isFallback: false,
  ...(disclaimer === undefined ? {} : { disclaimer }),
});
const NOTHING = { isFallback: true } as const;

const CHART: ComparisonChartProps = {
  title: '4 products side by side',
  columns: ['cream', 'paste', 'tablets', 'brush'].map(column),
  rows: [
    { title: 'Hold', cells: [says('Strong', 1), says('Mild'), NOTHING, NOTHING] },
    { title: 'Soak', cells: [NOTHING, NOTHING, says('3 minutes', 2), NOTHING] },
    { title: 'Pack', cells: [says('40 g'), says('40 g'), says('36'), says('1')] },
  ],
  disclaimers: ['Once a day.', 'Not in the mouth.'],
};

const makePage = (chart: ComparisonChartProps): Page => ({
  id: 'compare',
  name: 'compare',
  url: '/en-gb/products/compare',
  edition: 'en-gb',
  kind: 'page',
  title: 'Compare',
  meta: { hreflang: [], extraSchema: [] },
  pageData: { excludeFromSearch: false, noIndex: false, noFollow: false },
  crumbs: [],
  blocks: [{ id: 'chart', model: 'comparisonChart', props: chart }],
});

function ask(query: string, chart = CHART) {
  const { page, response } = loadComparisonPage(makePage(chart), {
    query: new URLSearchParams(query),
  });
  const [block] = page.blocks;
  if (block?.model !== 'comparisonChart') throw new Error('The page has no chart.');
  return {
    ...block.props,
    names: block.props.columns.map(({ shortName }) => shortName),
    noIndex: page.pageData.noIndex,
    response,
  };
}

test('a comparison of two products leaves out empty rows, and its footnotes begin with 1', () => {
  const { columns, rows, disclaimers } = pickColumns(CHART, [2, 3]);
  expect(columns.map(({ shortName }) => shortName)).toEqual(['tablets', 'brush']);
  expect(rows.map(({ title }) => title)).toEqual(['Soak', 'Pack']);
  expect(rows[0]?.cells[0]).toEqual(says('3 minutes', 1));
  expect(disclaimers).toEqual(['Not in the mouth.']);
});

test('the address chooses the products, and such a page is neither cached nor listed', () => {
  const { names, title, choice, noIndex, response } = ask('compare-cream=on&compare-brush=on');
  expect(names).toEqual(['cream', 'brush']);
  expect(title).toBe('cream and brush');
  expect(choice).toMatchObject({ path: '/en-gb/products/compare', isNarrowed: true });
  expect(choice?.options.map(({ isChosen }) => isChosen)).toEqual([true, false, false, true]);
  expect(noIndex).toBe(true);
  expect(response?.cacheControl).toBe('private, no-cache');
});

test.each([
  '',
  'compare-cream=on',
  'compare-nothing=on&compare-else=on',
  'compare-cream=on&compare-cream=on',
  'compare-cream=on&compare-paste=on&compare-tablets=on&compare-brush=on',
])('all products are shown for "%s"', (query) => {
  const { names, title, choice } = ask(query);
  expect(names).toHaveLength(4);
  expect(title).toBe('4 products side by side');
  expect(choice?.isNarrowed).toBe(false);
});

test('a chart of three columns has no choice', () => {
  expect(
    ask('compare-cream=on&compare-paste=on', pickColumns(CHART, [0, 1, 2])).choice,
  ).toBeUndefined();
});
