import { fireEvent, render, screen } from '@testing-library/react';
import { watchIntent } from '@/lib/navigation/watchIntent';

const PAUSE = 60;
const ADDRESSES = { questions: '/en-gb/faq', contact: '/en-gb/contact' } as const;

let seen: string[] = [];
let stop: () => void = () => undefined;

const path = ({ href }: HTMLAnchorElement): string => new URL(href).pathname;

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  render(
    <>
      <a href={ADDRESSES.questions}>
        <b>Questions</b> and <i>answers</i>
      </a>
      <a href={ADDRESSES.contact}>Contact</a>
      <p>Text</p>
    </>,
  );
  stop = watchIntent({
    onIntent: (link) => void seen.push(`to ${path(link)}`),
    onLeave: (link) => void seen.push(`left ${path(link)}`),
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const contact = () => screen.getByText('Contact');
const questions = () => screen.getByText('Questions');
const pass = (time: number) => jest.advanceTimersByTime(time);

/** The test browser has no pointer events of its own. */
function point(
  what: 'over' | 'out' | 'down' | 'cancel',
  element: Element,
  {
    pointerType = 'mouse',
    relatedTarget = null,
  }: { pointerType?: string; relatedTarget?: Element | null } = {},
): void {
  const event = new MouseEvent(`pointer${what}`, { bubbles: true, relatedTarget });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
}
const TOUCH = { pointerType: 'touch' };

test('a mouse that rests on a link is an intent, one that crosses it is not', () => {
  point('over', questions());
  pass(PAUSE - 1);
  point('out', questions(), { relatedTarget: contact() });
  point('over', contact());
  pass(PAUSE);
  expect(seen).toEqual(['left /en-gb/faq', 'to /en-gb/contact']);
});

test('moving within a link is neither an intent nor leaving', () => {
  point('over', questions());
  pass(PAUSE);
  point('out', questions(), { relatedTarget: screen.getByText('answers') });
  point('over', screen.getByText('answers'));
  pass(PAUSE);
  expect(seen).toEqual(['to /en-gb/faq']);
});

test('pressing a link is an intent at once, and the focus that follows is not another', () => {
  point('over', contact());
  point('down', contact());
  fireEvent.focusIn(contact());
  pass(PAUSE);
  expect(seen).toEqual(['to /en-gb/contact']);
});

test('the focus is an intent after the same rest, and leaves as the pointer does', () => {
  fireEvent.focusIn(contact());
  pass(PAUSE - 1);
  expect(seen).toEqual([]);
  pass(1);
  fireEvent.focusOut(contact(), { relatedTarget: document.body });
  expect(seen).toEqual(['to /en-gb/contact', 'left /en-gb/contact']);
});

test('the focus goes on waiting while the mouse leaves another link', () => {
  point('over', questions());
  fireEvent.focusIn(contact());
  point('out', questions(), { relatedTarget: document.body });
  pass(PAUSE);
  expect(seen).toEqual(['left /en-gb/faq', 'to /en-gb/contact']);
});

test('a finger that is lifted before the click has not left, one that scrolls has', () => {
  point('over', contact(), TOUCH);
  point('down', contact(), TOUCH);
  point('out', contact(), TOUCH);
  pass(PAUSE);
  expect(seen).toEqual(['to /en-gb/contact']);
  point('cancel', contact(), TOUCH);
  expect(seen).toEqual(['to /en-gb/contact', 'left /en-gb/contact']);
});

test('nothing but a link to another page of the site is watched', () => {
  const links = [
    'https://shop.example/',
    '/robots.txt',
    '/api/health/live',
    '#content',
    'mailto:help@shop.example',
  ];
  for (const href of links) render(<a href={href}>{href}</a>);
  render(
    <a href={ADDRESSES.questions} target="_blank">
      In a new tab
    </a>,
  );
  for (const text of [...links, 'In a new tab', 'Text']) {
    point('over', screen.getByText(text));
    point('down', screen.getByText(text));
    point('out', screen.getByText(text));
    pass(PAUSE);
  }
  expect(seen).toEqual([]);
});

test('after stop it reports nothing', () => {
  point('over', contact());
  stop();
  pass(PAUSE);
  point('down', contact());
  expect(seen).toEqual([]);
});
