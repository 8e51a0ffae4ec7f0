import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { listAttributes, listTexts } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { Feedback } from '@/components/ui/Feedback/Feedback';
import { receiveSignals, type Signal } from '@/lib/browser/tracking/track';

const TITLE = 'Loose & sore: 100 % + “what now”?';
const build = () => withShell(<Feedback kind="guide" title={TITLE} email="care@orelle.example" />);

const container = document.createElement('div');
const signals: Signal[] = [];
receiveSignals((signal) => signals.push(signal));

beforeEach(() => {
  signals.length = 0;
  container.innerHTML = renderToString(build());
  document.body.append(container);
});
afterEach(() => {
  document.cookie = '_ga=; Max-Age=0';
  container.remove();
});

const hydrate = () => render(build(), { container, hydrate: true });

test('the question is two e-mail links without script, each with its subject', () => {
  const links = screen.getAllByRole('link');
  expect(listTexts(links)).toEqual(['Yes it was helpful', 'No it was not helpful']);
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
    ['Yes', 'No'].map(
      (answer) => `mailto:care@orelle.example?subject=Was this helpful? ${answer}: ${TITLE}`,
    ),
  );
  expect(container.innerHTML).not.toMatch(/href="[^"]*(?:\+|subject=[^"]*&)/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the answers stay links without consent', async () => {
  hydrate();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Yes it was helpful' })).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Both buttons open an e-mail to us.')).toBeVisible();
  expect(signals).toEqual([]);
});

test('an answer with consent is counted once, is thanked for and keeps the focus', async () => {
  document.cookie = '_ga=GA1.1.1.1';
  hydrate();
  const no = await screen.findByRole('button', { name: 'No it was not helpful' });
  expect(getStatusMessage()).toBeEmptyDOMElement();
  await userEvent.tab();
  await userEvent.tab();
  expect(no).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Yes it was helpful' }));
  await userEvent.click(no);
  expect(signals).toEqual([
    {
      type: 'event',
      event: {
        event: 'feedback',
        feedback_answer: 'no',
        feedback_kind: 'guide',
        feedback_title: TITLE,
      },
    },
  ]);
  expect(getStatusMessage()).toHaveTextContent('Thank you for your answer.');
  expect(listAttributes(screen.getAllByRole('button'), 'aria-pressed')).toEqual(['false', 'true']);
  expect(no).toHaveFocus();
});
