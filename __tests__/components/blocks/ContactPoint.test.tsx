import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listAttributes, parsePage } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { ContactPoint } from '@/components/blocks/ContactPoint/ContactPoint';
import { contactPointExamples } from '@/components/blocks/ContactPoint/ContactPoint.examples';

const {
  'telephone, hours and e-mail': called,
  'e-mail alone, with the hours of a call back': written,
} = contactPointExamples;
const TEAM = 'tel:+441174960145';

const draw = (props = called) => withShell(<ContactPoint {...props} />);
const listCalls = (root: ParentNode) =>
  listAttributes(root.querySelectorAll('a[href^="tel:"]'), 'href');
const readTitle = () =>
  screen.getByRole('heading', { level: 2 }).querySelector(':not([aria-hidden])');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

// 16 November 2026 is a Monday. `TEAM` answers from 9 to 17, on Friday to 15.
test.each([
  [
    '2026-11-16T08:59:00Z',
    'Talk to a person: Closed until 9 am today',
    ['tel:111', 'tel:999', TEAM],
  ],
  ['2026-11-16T09:00:00Z', 'Talk to a person', [TEAM, 'tel:111', 'tel:999']],
  ['2026-11-20T14:59:00Z', 'Talk to a person', [TEAM, 'tel:111', 'tel:999']],
  [
    '2026-11-20T15:00:00Z',
    'Talk to a person: Closed until Monday, 9 am',
    ['tel:111', 'tel:999', TEAM],
  ],
])(
  'at %s the card is titled “%s”, and the number that answers is first',
  (moment, title, calls) => {
    jest.setSystemTime(new Date(moment));
    const { container } = render(draw());
    expect(readTitle()?.textContent).toBe(title);
    expect(listCalls(container)).toEqual(calls);
  },
);

test('an open card turns round when the hours end', () => {
  jest.setSystemTime(new Date('2026-11-16T16:59:30Z'));
  const { container } = render(draw());
  expect(listCalls(container)[0]).toBe(TEAM);
  act(() => jest.advanceTimersByTime(60_000));
  expect(listCalls(container)[0]).toBe('tel:111');
});

test('without script the card has the hours, each number once, and no status', () => {
  const page = parsePage(renderToString(draw()));
  expect(listCalls(page)).toEqual([TEAM, 'tel:111', 'tel:999']);
  expect(page.body.textContent).toContain('Monday to Thursday, 9 am to 5 pm');
  expect(page.querySelector('h2 > :not([aria-hidden])')?.textContent).toBe('Talk to a person');
});

test('a card without a number to call never closes: an e-mail can be written at any time', () => {
  jest.setSystemTime(new Date('2026-11-21T21:00:00Z'));
  render(draw(written));
  expect(screen.getByRole('heading')).toHaveTextContent(/^Talk to a person$/);
});
