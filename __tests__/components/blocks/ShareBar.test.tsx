import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { listTexts } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { ShareBar } from '@/components/blocks/ShareBar/ShareBar';
import { shareBarExamples } from '@/components/blocks/ShareBar/ShareBar.examples';

const { article } = shareBarExamples;
const draw = () => withShell(<ShareBar {...article} />);
const facebook = () => screen.getByRole('link', { name: 'Share on Facebook (opens in a new tab)' });

const open = jest.spyOn(window, 'open');
beforeEach(() => open.mockReset());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Whether a click is left to the browser. */
function click(link: HTMLElement, keys: object = {}): boolean {
  const event = createEvent.click(link, keys);
  fireEvent(link, event);
  return !event.defaultPrevented;
}

test('without JavaScript there are three links and no button', () => {
  const html = renderToString(draw());
  expect([...html.matchAll(/ href="(https:\/\/[^/]+|mailto:)/g)].map(([, start]) => start)).toEqual(
    ['https://www.facebook.com', 'https://twitter.com', 'mailto:'],
  );
  expect(html).not.toMatch(/<button|<script|<img/);
});

test('a click opens a small window without access to its opener', () => {
  const dialog = document.body.appendChild(document.createElement('iframe')).contentWindow;
  if (dialog !== null) dialog.opener = window;
  open.mockReturnValue(dialog);
  render(draw());
  expect(click(facebook())).toBe(false);
  expect(open).toHaveBeenCalledWith(
    facebook().getAttribute('href'),
    '_blank',
    expect.stringContaining('popup'),
  );
  expect(dialog).toHaveProperty('opener', null);
});

test('the browser follows the link if the window is blocked', () => {
  open.mockReturnValue(null);
  render(draw());
  expect(click(facebook())).toBe(true);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is left to the browser',
  (key) => {
    render(draw());
    expect(click(facebook(), { [key]: true })).toBe(true);
    expect(open).not.toHaveBeenCalled();
  },
);

test.each([
  ['done', () => Promise.resolve()],
  ['closed', () => Promise.reject(new DOMException('closed', 'AbortError'))],
])('the keyboard opens the device’s share dialog: %s', async (_name, answer) => {
  const share = jest.fn(answer);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(draw());
  await userEvent.tab();
  for (let step = 0; step < 4; step += 1) await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(share).toHaveBeenCalledWith({ title: article.title, url: article.url });
});

test('a device without a share dialog has only the print button', () => {
  render(draw());
  expect(listTexts(screen.getAllByRole('button'))).toEqual(['Print this guide']);
});
