import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import Router from 'next/router';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { appShellExamples } from '@/components/layout/shell.examples';
import { SearchBox } from '@/components/layout/SearchBox/SearchBox';

expect.extend(toHaveNoViolations);

const SUGGESTIONS = [
  {
    title: 'Sore spots <b>under</b> dentures',
    url: '/en-gb/advice/sore-spots',
    category: 'Article',
    ranges: [[24, 28]],
  },
  { title: 'Can I glue a denture?', url: '/en-gb/faq#faq-glue', category: 'FAQ' },
  { title: 'Our products', url: '/en-gb/products', category: 'Collection' },
] as const;
/** With what each is, in a visitor's words. */
const SHOWN = [
  'Sore spots <b>under</b> dentures Article',
  'Can I glue a denture? FAQ',
  'Our products Collection',
];
const ALL = 'All results for “dent”';

const asked: string[] = [];
let respond: (address: string) => Promise<unknown>;
/** The network, which jsdom lacks. */
async function fetchInstead(address: string) {
  asked.push(address);
  const body = await respond(address);
  return { ok: true, json: () => Promise.resolve(body) };
}
Object.defineProperty(globalThis, 'fetch', { value: fetchInstead, configurable: true });

const onClose = jest.fn();
const build = () =>
  withShell(<SearchBox id="search" globals={appShellExamples.full} onClose={onClose} />);
const field = (): HTMLElement => screen.getByLabelText('Search', { selector: 'input' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;

async function open() {
  const user = userEvent.setup();
  render(build());
  await screen.findByRole('combobox');
  return user;
}
/** With the list of suggestions below it. */
async function write(text = 'dent') {
  const user = await open();
  await user.keyboard(text);
  await waitFor(() => expect(options()).toHaveLength(SHOWN.length + 1));
  return user;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/en-gb/faq');
  asked.length = 0;
  respond = () => Promise.resolve({ suggestions: SUGGESTIONS });
  onClose.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
  jest.spyOn(Router, 'push').mockResolvedValue(true);
});
afterEach(() => jest.restoreAllMocks());

test('without JavaScript it is a form to the search page', async () => {
  const page = new DOMParser().parseFromString(await renderOnServer(build()), 'text/html');
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, page.querySelector('input')?.name]).toEqual([
    '/en-gb/search',
    'get',
    'query',
  ]);
  expect(page.querySelector('[role="combobox"], [role="listbox"]')).toBeNull();
});

test('the field has the focus, and stays the same element when suggestions come', async () => {
  render(build());
  const before = field();
  expect(before).toHaveFocus();
  expect(await screen.findByRole('combobox', { expanded: false })).toBe(before);
  expect(before).toHaveAttribute('autocomplete', 'off');
});

test('suggestions are requested once for letters in quick succession, from two on, and are announced and shown as text', async () => {
  const user = await open();
  await user.keyboard('d');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  // In one turn of the event loop: no pause comes between them on a busy machine.
  for (const value of ['de', 'den', 'dent']) fireEvent.change(field(), { target: { value } });
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(asked).toEqual(['/api/suggest?edition=en-gb&query=dent']);
  expect(options()).toEqual([...SHOWN, ALL]);
  expect(Array.from(list.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual([
    'dent',
  ]);
  expect(within(list).queryByText('under')).not.toBeInTheDocument();
  expect(getStatusMessage()).toHaveTextContent('Suggestions: 3.');
  expect(field()).toHaveAttribute('aria-controls', list.id);
});

test('suggestions stay while the word gets longer, and go when another word is typed', async () => {
  const user = await write();
  respond = () => new Promise(() => undefined);
  await user.keyboard('u');
  expect(options()).toHaveLength(4);
  await user.clear(field());
  await user.keyboard('glue');
  expect(options()).toEqual([]);
});

test("text that was typed before the suggestions' script came is used", async () => {
  const user = userEvent.setup();
  render(build());
  await user.keyboard('dent');
  await waitFor(() => expect(options()).toHaveLength(SHOWN.length + 1));
  expect(field()).toHaveValue('dent');
});

test('the arrow keys walk through the list and around; Home and End stay those of a text field', async () => {
  const user = await write();
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe(SHOWN[0]);
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{ArrowUp}');
  expect(highlighted()).toBe(ALL);
  await user.keyboard('{Home}x{End}y');
  expect(field()).toHaveValue('xdenty');
  expect(field()).toHaveFocus();
});

test('Escape closes the list first and keeps the text, then the box; Alt and Down open the list again', async () => {
  const user = await write();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('dent');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(options()).toHaveLength(4);
  expect(highlighted()).toBeUndefined();
  await user.keyboard('{Escape}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test('Enter goes to the highlighted suggestion, its place on the page included', async () => {
  const user = await write();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(Router.push).toHaveBeenCalledWith('/en-gb/faq#faq-glue', undefined, undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Enter without a highlighted suggestion goes to the search page', async () => {
  const user = await write('sore & dry');
  await user.keyboard('{Enter}');
  expect(Router.push).toHaveBeenCalledWith(
    '/en-gb/search#query=sore%20%26%20dry',
    undefined,
    undefined,
  );
  expect(options()).toEqual([]);
});

test('the last option leads to all results of what is typed', async () => {
  const user = await write();
  await user.click(screen.getByRole('option', { name: ALL }));
  expect(Router.push).toHaveBeenCalledWith('/en-gb/search#query=dent', undefined, undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('on the search page it changes the hash, and drops the query of the arrival', async () => {
  window.history.replaceState(null, '', '/en-gb/search?query=old');
  const user = await open();
  await user.keyboard('new{Enter}');
  expect(Router.push).toHaveBeenCalledWith('/en-gb/search#query=new', undefined, {
    shallow: true,
    scroll: false,
  });
});

test('Tab closes the list and goes nowhere, whatever is highlighted', async () => {
  const user = await write();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  expect(options()).toEqual([]);
  expect(Router.push).not.toHaveBeenCalled();
});

test('suggestions that arrive after the field lost the focus are not shown', async () => {
  let resolve: (body: unknown) => void = () => undefined;
  respond = () => new Promise((done) => (resolve = done));
  const user = await open();
  await user.keyboard('dent');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.tab();
  await act(async () => {
    resolve({ suggestions: SUGGESTIONS });
    await Promise.resolve();
  });
  expect(options()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});

test('a click on a suggestion opens it', async () => {
  const user = await write();
  await user.click(screen.getByRole('option', { name: /^Our products/ }));
  expect(Router.push).toHaveBeenCalledWith('/en-gb/products', undefined, undefined);
});

test('a click beside it closes the list, one into the field opens it', async () => {
  const user = await write();
  await user.click(document.body);
  expect(options()).toEqual([]);
  await user.click(field());
  expect(options()).toHaveLength(4);
});

test.each([
  ['fails', () => Promise.resolve(undefined)],
  ['answers nonsense', () => Promise.resolve({ suggestions: 'no' })],
  ['never answers', () => new Promise(() => undefined)],
])('a service that %s is not noticed', async (_name, answer: () => Promise<unknown>) => {
  respond = answer;
  const user = await open();
  await user.keyboard('dent');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('combobox', { expanded: false })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(Router.push).toHaveBeenCalledWith('/en-gb/search#query=dent', undefined, undefined);
});

test('axe finds nothing, with the list closed, open and highlighted', async () => {
  const user = await open();
  expect(await axe(document.body)).toHaveNoViolations();
  await user.keyboard('dent');
  await screen.findByRole('listbox');
  expect(await axe(document.body)).toHaveNoViolations();
  await user.keyboard('{ArrowDown}');
  expect(await axe(document.body)).toHaveNoViolations();
});
