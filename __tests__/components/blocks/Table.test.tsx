import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSizes } from '@/__tests__/components/layout/browserSupport';
import { listTexts } from '@/__tests__/components/readElements';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { Table } from '@/components/blocks/Table/Table';
import { tableExamples } from '@/components/blocks/Table/Table.examples';

const show = (name: string) => render(withShell(<Table {...rowOf(tableExamples, name)} />));

afterEach(() => jest.restoreAllMocks());

test('server HTML has the whole table, in a region that the keyboard reaches', async () => {
  const html = await renderOnServer(
    withShell(<Table {...rowOf(tableExamples, 'with bullet lists')} />),
  );
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
  show('with bullet lists');
  const table = within(screen.getByRole('table', { name: 'A plan for the day' }));
  expect(listTexts(table.getAllByRole('columnheader'))).toEqual([
    'When',
    'The denture',
    'The mouth',
  ]);
  expect(listTexts(table.getAllByRole('rowheader'))).toEqual(['After meals', 'Night']);
  const [first] = table.getAllByRole('list');
  expect(first && listTexts(within(first).getAllByRole('listitem'))).toEqual([
    'Rinse it under cool running water',
    'Look for cracks and sharp edges',
  ]);
});

test('a column without a name is no header', () => {
  show('without a title, with a column that has no name');
  expect(listTexts(screen.getAllByRole('columnheader'))).toEqual(['Hand luggage', 'Hold luggage']);
});

test('the rows of a single column have no header', () => {
  show('one column');
  expect(screen.queryByRole('rowheader')).toBeNull();
});

test.each([
  ['with bullet lists', 'A plan for the day'],
  ['without a title, with a column that has no name', 'Hand luggage, Hold luggage'],
])(
  'a table %s is a named region that says how to scroll if it does not fit',
  async (name, label) => {
    setSizes(900, 350);
    show(name);
    const region = screen.getByRole('region', { name: label });
    expect(region).toHaveAccessibleDescription('Scroll sideways to see the whole table.');
    await userEvent.tab();
    expect(region).toHaveFocus();
  },
);

test('a table that fits is neither a region nor in the tab order', async () => {
  setSizes(350, 350);
  show('with bullet lists');
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each([
  ['printed alone', 1],
  ['one column', 0],
])('the table "%s" has print buttons: %i', (name, count) => {
  show(name);
  expect(screen.queryAllByRole('button', { name: 'Print this on one sheet' })).toHaveLength(count);
});
