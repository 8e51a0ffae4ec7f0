import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { axe, toHaveNoViolations } from 'jest-axe';
import { setSizes } from '@/__tests__/components/layout/browserSupport';
import { listTexts } from '@/__tests__/components/readElements';
import { applyStyles, readStyleBefore } from '@/__tests__/support/applyStyles';
import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { ComparisonChart } from '@/components/blocks/ComparisonChart/ComparisonChart';
import { comparisonChartExamples } from '@/components/blocks/ComparisonChart/ComparisonChart.examples';
import { LabelsContext } from '@/components/ui/contexts';
import type { ComparisonChartProps } from '@/lib/models/productBlocks';

expect.extend(toHaveNoViolations);
applyStyles(
  'components/blocks/ComparisonChart/ComparisonTable.comparison.module',
  'components/ui/ScrollEdges/ScrollEdges.module',
);

const FULL = rowOf(comparisonChartExamples, 'with missing points and disclaimers');
const show = (props: ComparisonChartProps = FULL) =>
  render(withShell(<ComparisonChart {...props} />));

afterEach(() => jest.restoreAllMocks());

test('a comparison is a table with a caption, a header for each product and one for each row', () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Which cream?' }));
  expect(listTexts(table.getAllByRole('columnheader'))).toEqual([
    'Feature',
    'Hold Original',
    'Hold Pure',
    'Hold Soft',
  ]);
  expect(listTexts(table.getAllByRole('rowheader'))).toEqual([
    'Hold',
    'Zinc',
    'Contents',
    'Buy now',
  ]);
  for (const cell of table.getAllByRole('columnheader'))
    expect(cell).toHaveAttribute('scope', 'col');
  for (const cell of table.getAllByRole('rowheader')) expect(cell).toHaveAttribute('scope', 'row');
  expect(table.getAllByRole('row').map((row) => row.children.length)).toEqual([4, 4, 4, 4, 4]);
});

const chooseFrom = (chosen: readonly boolean[]) => ({
  path: '/en-gb/compare',
  isNarrowed: false,
  options: chosen.map((isChosen, index) => ({
    parameter: `compare-${index}`,
    name: `Cream ${index}`,
    isChosen,
  })),
});

test.each([
  ['none', [false, false, false, false], null],
  ['one', [true, false, false, false], /^You have chosen only 1 product/],
  ['four', [true, true, true, true], /^You have chosen 4 products/],
])('the form explains why it shows all products when the choice is %s', (_, chosen, words) => {
  show({ ...FULL, choice: chooseFrom(chosen) });
  const form = screen.getByRole('group', { name: 'Choose 2 or 3 to see side by side' });
  if (words === null) expect(form).not.toHaveAccessibleDescription();
  else expect(form).toHaveAccessibleDescription(words);
});

test('a product name links to the product’s page, and is plain text without one', () => {
  show();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('link', { name: 'Hold Pure' })).toHaveAttribute(
    'href',
    '/en-gb/products/example-hold-pure',
  );
  expect(table.queryByRole('link', { name: 'Hold Soft' })).toBeNull();
});

test('different sizes are listed by name, except when the text already contains the name', () => {
  show();
  expect(
    within(screen.getByRole('row', { name: /^Contents/ }))
      .getAllByRole('cell')
      .map((cell) => listTexts(within(cell).queryAllByRole('listitem'))),
  ).toEqual([['40 g', 'Twin pack: 2 × 40 g2'], [], []]);
});

test('size names use the punctuation of the edition', () => {
  const labels = {
    ...ENGLISH_LABELS,
    comparison: { ...ENGLISH_LABELS.comparison, variant: '{name}\u00a0: {text}' },
  };
  const variants = [
    { name: 'Mint', text: '{name} $& twice' },
    { text: 'Strong' },
    { name: 'Plain' },
  ];
  const chart = (
    <ComparisonChart
      {...FULL}
      rows={[{ title: 'Taste', cells: [{ variants, isFallback: false }] }]}
      disclaimers={[]}
    />
  );
  render(withShell(<LabelsContext.Provider value={labels}>{chart}</LabelsContext.Provider>));
  expect(listTexts(within(screen.getByRole('table')).getAllByRole('listitem'))).toEqual([
    'Mint\u00a0: {name} $& twice',
    'Strong',
    'Plain\u00a0: Not stated',
  ]);
});

test('the last row links to the products on sale with their own labels, and says which are not sold', () => {
  const { container } = show();
  const row = within(screen.getByRole('row', { name: /^Buy now/ }));
  expect(
    row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Buy now Hold Original', '/en-gb/products/example-hold-original'],
    ['See the shops Hold Pure', '/en-gb/products/example-hold-pure'],
  ]);
  expect(row.getAllByRole('cell').at(-1)).toHaveTextContent('Coming soon');
  expect(container.querySelector('#hold-pure')).toHaveTextContent('Hold Pure');
});

test('a missing point shows its fallback or the site’s label, as a dash if it has no note', () => {
  show();
  expect(screen.getByRole('cell', { name: /^Not applicable/ })).toHaveStyle({
    'font-style': 'italic',
  });
  expect(readStyleBefore(screen.getByRole('cell', { name: 'Not stated' }), 'content')).toContain(
    '–',
  );
});

test('each disclaimer is listed once in a numbered list, and cells refer to it', () => {
  const { container } = show();
  const list = within(container.querySelector('ol') ?? container);
  expect(listTexts(list.getAllByRole('listitem'))).toEqual(FULL.disclaimers);
  const references = screen.getAllByRole('link', { name: /^Note \d$/ });
  expect(listTexts(references)).toEqual(['1', '2', '1', '2']);
  for (const reference of references) {
    const target = container.querySelector(`[id="${reference.getAttribute('href')?.slice(1)}"]`);
    expect(target).toHaveTextContent(
      FULL.disclaimers[Number(reference.textContent) - 1] ?? 'missing',
    );
  }
  expect(screen.getByText('As of this spring.')).toBeVisible();
});

test('two charts on a page keep their disclaimers apart', () => {
  render(
    withShell([<ComparisonChart key="one" {...FULL} />, <ComparisonChart key="two" {...FULL} />]),
  );
  const ids = screen.getAllByRole('listitem').flatMap(({ id }) => (id === '' ? [] : [id]));
  expect(new Set(ids).size).toBe(4);
});

test('a minimal chart has the site’s caption, no disclaimers and no buy row', () => {
  show(rowOf(comparisonChartExamples, 'one product without a title'));
  expect(screen.getByRole('table', { name: 'Products side by side' })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('row', { name: /Buy now/ })).toBeNull();
});

test('a chart that overflows is a named region that the keyboard can reach', async () => {
  setSizes(900, 350);
  const { container } = show();
  const region = screen.getByRole('region', { name: 'Which cream?' });
  expect(region).toHaveAccessibleDescription('Scroll sideways to see every product.');
  await userEvent.tab();
  expect(region).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('a chart that fits is not in the tab order', async () => {
  setSizes(900, 900);
  show();
  expect(screen.queryByText('Scroll sideways to see every product.')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Hold Original' })).toHaveFocus();
});

test.each([
  [0, false, true],
  [200, true, true],
  [550, true, false],
])(
  'a chart scrolled by %d of 550 px shows a fade at the start: %s, at the end: %s',
  (distance, start, end) => {
    setSizes(900, 350);
    const { container } = show();
    const region = screen.getByRole('region');
    act(() => {
      region.scrollLeft = distance;
      fireEvent.scroll(region);
    });
    const isShown = (edge: string) =>
      [...container.querySelectorAll(`[data-edge="${edge}"]`)].some(
        (fade) => getComputedStyle(fade).opacity === '1',
      );
    expect([isShown('start'), isShown('end')]).toEqual([start, end]);
    expect(container.querySelector('[data-sticky-names]')?.scrollLeft).toBe(distance);
  },
);

test('server HTML has the whole table, in a region that scrolls', () => {
  const html = renderToString(withShell(<ComparisonChart {...FULL} />));
  for (const text of [
    'Which cream?',
    'Hold Soft',
    'Contains a zinc salt',
    'Use any cream once a day.',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/role="region"[^>]*tabindex="0"/i);
});
