import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { withShell } from '@/__tests__/support/withShell';
import { Table } from '@/components/blocks/Table/Table';
import { tableExamples } from '@/components/blocks/Table/Table.examples';
import type { TableProps } from '@/lib/models/blocks';

function readExample(name: string): TableProps {
  const example = tableExamples[name];
  if (!example) throw new Error(`There is no example ${name}.`);
  return example;
}

const LISTS = readExample('with bullet lists');
const show = (props: TableProps, isPreview = false) =>
  render(withShell(<Table {...props} />, { isPreview }));

/** jsdom lays nothing out: gives every element these sizes, in px. */
function setSizes(scrollWidth: number, clientWidth: number): void {
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
}

afterEach(() => jest.restoreAllMocks());

test('server HTML has the whole table, in a region that the keyboard reaches', async () => {
  const html = await renderOnServer(withShell(<Table {...LISTS} />));
  for (const text of [
    '<caption',
    'A plan for the day',
    'Look for cracks and sharp edges',
    'scope="col"',
    'scope="row"',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/role="region" tabindex="0"/i);
});

test('a table has its title as caption, a header for each column and each row, and lists in its cells', () => {
  show(LISTS);
  const table = within(screen.getByRole('table', { name: 'A plan for the day' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'When',
    'The denture',
    'The mouth',
  ]);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'After meals',
    'Night',
  ]);
  const [first] = table.getAllByRole('list');
  expect(
    first &&
      within(first)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Rinse it under cool running water', 'Look for cracks and sharp edges']);
});

test('a column without a name is no header', () => {
  show(readExample('without a title, with a column that has no name'));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hand luggage',
    'Hold luggage',
  ]);
});

test('the rows of a single column have no header', () => {
  show(readExample('one column'));
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test.each([
  ['with bullet lists', 'A plan for the day'],
  ['without a title, with a column that has no name', 'Hand luggage, Hold luggage'],
])(
  '%s, a table that does not fit is a named region that says how to scroll',
  async (name, label) => {
    setSizes(900, 350);
    show(readExample(name));
    const region = screen.getByRole('region', { name: label });
    expect(region).toHaveAccessibleDescription('Scroll sideways to see the whole table.');
    await userEvent.tab();
    expect(region).toHaveFocus();
  },
);

test('a table that fits is neither a region nor in the tab order', async () => {
  setSizes(350, 350);
  show(LISTS);
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each([
  ['printed alone', 1],
  ['one column', 0],
])('%s: %i button prints it', (name, count) => {
  show(readExample(name));
  expect(screen.queryAllByRole('button', { name: 'Print this on one sheet' })).toHaveLength(count);
});
