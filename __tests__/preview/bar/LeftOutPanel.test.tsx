import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { LeftOutPanel } from '@/preview/bar/LeftOutPanel';
import { leftOutPanelExamples } from '@/preview/bar/LeftOutPanel.examples';
import type { PreviewProps } from '@/lib/models/preview';
import { explainSkip } from '@/preview/words/explainSkip';

function readExample(name: string): PreviewProps {
  const example = leftOutPanelExamples[name];
  if (!example) throw new Error(`There is no example ${name}.`);
  return example;
}

const ALL = readExample('each reason');
const REASONS = (ALL.notes?.leftOut ?? []).map((item) => ({ name: item.reason, item }));

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = jest.fn();
});

test.each(REASONS)('$name is explained, with what to do and the way to its entry', ({ item }) => {
  render(<LeftOutPanel preview={{ ...ALL, notes: { leftOut: [item], blocks: {}, fields: [] } }} />);
  const [row] = screen.getAllByRole('listitem', { hidden: true });
  const { what, todo } = explainSkip(item.reason);
  expect(row).toHaveTextContent(what);
  expect(row).toHaveTextContent(todo);
  if (item.detail !== undefined) expect(row).toHaveTextContent(item.detail);
  const link = row && within(row).getByRole('link', { name: /^Open entry/, hidden: true });
  expect(link).toHaveAttribute('href', expect.stringContaining(`/entries/${item.entry?.id ?? ''}`));
});

test('the most serious reason is first', () => {
  render(<LeftOutPanel preview={ALL} />);
  expect(
    screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['Visitors do not see (8)', 'Visitors see without a part (7)', 'Could be better (1)']);
});

test('the keyboard moves from the list to the place, and unfolds it', async () => {
  render(
    <>
      <LeftOutPanel preview={ALL} />
      <details data-testid="fold">
        <div data-left-out="blocks[0]" data-testid="place" />
      </details>
    </>,
  );
  const user = userEvent.setup();
  const [show] = screen.getAllByRole('button', { name: /^Show/, hidden: true });
  show?.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByTestId('fold')).toHaveAttribute('open');
  expect(screen.getByTestId('place')).toHaveFocus();
});

test('the list says if the place is not in view', async () => {
  render(<LeftOutPanel preview={ALL} />);
  const [show] = screen.getAllByRole('button', { name: /^Show/, hidden: true });
  show?.focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(getStatusMessage()).toHaveTextContent('This is not in view');
});

test('a space that the web app does not know has no links to it', () => {
  render(<LeftOutPanel preview={readExample('a space that the web app does not know')} />);
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
});
