import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import Router from 'next/router';
import { serveFetch } from '@/__tests__/components/layout/browserSupport';
import { listTexts, parsePage } from '@/__tests__/components/readElements';
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

let respond: () => Promise<unknown>;
const asked = serveFetch(() => respond());

const onClose = jest.fn();
const build = () =>
  withShell(<SearchBox id="search" globals={appShellExamples.full} onClose={onClose} />);
const field = () => screen.getByLabelText('Search', { selector: 'input' });
const options = () => listTexts(screen.queryAllByRole('option'));
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;

async function open() {
  render(build());
  await screen.findByRole('combobox');
}
/** With the list of suggestions below it. */
async function write(text = 'dent') {
  await open();
  await userEvent.keyboard(text);
  await waitFor(() => expect(options()).toHaveLength(SHOWN.length + 1));
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

test('the box is a form to the search page without JavaScript', async () => {
  const page = parsePage(await renderOnServer(build()));
  const form = page.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, page.querySelector('input')?.name]).toEqual([
    '/en-gb/search',
    'get',
    'query',
  ]);
  expect(page.querySelector('[role="combobox"], [role="listbox"]')).toBeNull();
});

test('the field has the focus, and stays the same element when suggestions arrive', async () => {
  const { rerender } = render(build());
  const before = field();
  expect(before).toHaveFocus();
  await act(async () => {
    rerender(build());
    await Promise.resolve();
  });
  expect(await screen.findByRole('combobox', { expanded: false })).toBe(before);
  expect(before).toHaveAttribute('autocomplete', 'off');
});

test('suggestions are requested once, from two letters on, and are announced and shown as text', async () => {
  await open();
  await userEvent.keyboard('d');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  // In one turn of the event loop: no pause comes between them on a busy machine.
  for (const value of ['de', 'den', 'dent']) fireEvent.change(field(), { target: { value } });
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(asked).toEqual(['/api/suggest?edition=en-gb&query=dent']);
  expect(options()).toEqual([...SHOWN, ALL]);
  expect(listTexts(list.querySelectorAll('mark'))).toEqual(['dent']);
  expect(within(list).queryByText('under')).not.toBeInTheDocument();
  expect(getStatusMessage()).toHaveTextContent('Suggestions: 3.');
  expect(field()).toHaveAttribute('aria-controls', list.id);
});

test('suggestions stay while the word gets longer, and disappear when another word is typed', async () => {
  await write();
  respond = () => new Promise(() => undefined);
  await userEvent.keyboard('u');
  expect(options()).toHaveLength(4);
  await userEvent.clear(field());
  await userEvent.keyboard('glue');
  expect(options()).toEqual([]);
});

test('text that was typed before the suggestion script loaded gets suggestions', async () => {
  render(build());
  await userEvent.keyboard('dent');
  await waitFor(() => expect(options()).toHaveLength(SHOWN.length + 1));
  expect(field()).toHaveValue('dent');
});

test('the arrow keys cycle through the list, and Home and End move within the text', async () => {
  await write();
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe(SHOWN[0]);
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{ArrowUp}');
  expect(highlighted()).toBe(ALL);
  await userEvent.keyboard('{Home}x{End}y');
  expect(field()).toHaveValue('xdenty');
  expect(field()).toHaveFocus();
});

test('Escape closes the list and keeps the text, then closes the box; Alt and Down reopen the list', async () => {
  await write();
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('dent');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(options()).toHaveLength(4);
  expect(highlighted()).toBeUndefined();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test('Enter goes to the highlighted suggestion, its place on the page included', async () => {
  await write();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(Router.push).toHaveBeenCalledWith('/en-gb/faq#faq-glue', undefined, undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Enter without a highlighted suggestion goes to the search page', async () => {
  await write('sore & dry');
  await userEvent.keyboard('{Enter}');
  expect(Router.push).toHaveBeenCalledWith(
    '/en-gb/search#query=sore%20%26%20dry',
    undefined,
    undefined,
  );
  expect(options()).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Enter in a blank field goes nowhere', async () => {
  await open();
  await userEvent.keyboard('  {Enter}');
  expect(Router.push).not.toHaveBeenCalled();
});

test.each([
  ['a suggestion', /^Our products/, '/en-gb/products'],
  ['the last option, all results,', ALL, '/en-gb/search#query=dent'],
])('a click on %s opens it', async (_what, name, address) => {
  await write();
  await userEvent.click(screen.getByRole('option', { name }));
  expect(Router.push).toHaveBeenCalledWith(address, undefined, undefined);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a search on the search page changes the hash, and drops the earlier query', async () => {
  window.history.replaceState(null, '', '/en-gb/search?query=old');
  await open();
  await userEvent.keyboard('new{Enter}');
  expect(Router.push).toHaveBeenCalledWith('/en-gb/search#query=new', undefined, {
    shallow: true,
    scroll: false,
  });
});

test('Tab closes the list and opens nothing, whatever is highlighted', async () => {
  await write();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  expect(options()).toEqual([]);
  expect(Router.push).not.toHaveBeenCalled();
});

test('suggestions that arrive after the field lost the focus are not shown', async () => {
  let resolve: (body: unknown) => void = () => undefined;
  respond = () => new Promise((done) => (resolve = done));
  await open();
  await userEvent.keyboard('dent');
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.tab();
  await act(async () => {
    resolve({ suggestions: SUGGESTIONS });
    await Promise.resolve();
  });
  expect(options()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});

test('a click next to the list closes it, and a click into the field opens it', async () => {
  await write();
  await userEvent.click(document.body);
  expect(options()).toEqual([]);
  await userEvent.click(field());
  expect(options()).toHaveLength(4);
});

test.each([
  ['fails', () => Promise.resolve(undefined)],
  ['answers nonsense', () => Promise.resolve({ suggestions: 'no' })],
  ['never answers', () => new Promise(() => undefined)],
])(
  'a suggestion service that %s causes no visible error',
  async (_name, answer: () => Promise<unknown>) => {
    respond = answer;
    await open();
    await userEvent.keyboard('dent');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('combobox', { expanded: false })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(Router.push).toHaveBeenCalledWith('/en-gb/search#query=dent', undefined, undefined);
  },
);

test('the box has no accessibility violation with the list closed, open and highlighted', async () => {
  await open();
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.keyboard('dent');
  await screen.findByRole('listbox');
  expect(await axe(document.body)).toHaveNoViolations();
  await userEvent.keyboard('{ArrowDown}');
  expect(await axe(document.body)).toHaveNoViolations();
});
