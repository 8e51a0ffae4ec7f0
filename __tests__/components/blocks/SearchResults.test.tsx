import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import Router from 'next/router';
import { Suspense } from 'react';
import { serveFetch } from '@/__tests__/components/layout/browserSupport';
import { listAttributes, listTexts, parsePage } from '@/__tests__/components/readElements';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import {
  SearchResults,
  type SearchResultsProps,
} from '@/components/blocks/SearchResults/SearchResults';
import { searchResultsExamples } from '@/components/blocks/SearchResults/SearchResults.examples';
import { splitByRanges } from '@/components/ui/MarkedText/MarkedText';
import type { SearchResponse } from '@/lib/models/search';

/** In the order of the requests, each of which waits for its response. */
const respond: ((body: unknown) => void)[] = [];
const asked = serveFetch(() => new Promise((resolve) => respond.push(resolve)));

expect.extend(toHaveNoViolations);

const readExample = (name: string) => rowOf(searchResultsExamples, name);

const IDLE = readExample('idle');
const SHOWN = readExample('hits of all categories');
if (!('response' in SHOWN.found)) throw new Error('The example has no hits.');
const HITS = SHOWN.found.response;
const build = (props: SearchResultsProps) =>
  withShell(
    <SearchResults {...props}>
      <p>The static content</p>
    </SearchResults>,
  );
const drawOnServer = async (name: string) =>
  parsePage(await renderOnServer(build(readExample(name))));
const textsOf = (page: ParentNode, selector: string) => listTexts(page.querySelectorAll(selector));
const hrefsOf = (page: ParentNode, selector: string) =>
  listAttributes(page.querySelectorAll(selector), 'href');

describe('splitting a text by its matches', () => {
  test.each([
    ['none', [], ['dry mouth']],
    [
      'at both ends',
      [
        [0, 3],
        [4, 9],
      ],
      ['', 'dry', ' ', 'mouth', ''],
    ],
    ['all of it', [[0, 9]], ['', 'dry mouth', '']],
    [
      'overlapping',
      [
        [0, 5],
        [3, 9],
      ],
      ['', 'dry m', 'outh'],
    ],
    [
      'out of order',
      [
        [4, 9],
        [0, 3],
      ],
      ['dry ', 'mouth', ''],
    ],
    [
      'outside of the text',
      [
        [-2, 3],
        [4, 10],
        [7, 7],
        [8, 6],
        [Number.NaN, 4],
      ],
      ['dry mouth'],
    ],
  ] as const)('returns the parts for matches: %s', (_name, ranges, parts) => {
    expect(splitByRanges('dry mouth', ranges)).toEqual(parts);
  });
});

describe('without JavaScript', () => {
  test('the form submits to the page that is shown, without its hash, and keeps the query', async () => {
    const page = await drawOnServer('hits of all categories');
    const form = page.querySelector('form');
    expect(['method', 'action', 'role'].map((name) => form?.getAttribute(name))).toEqual([
      'get',
      '?',
      'search',
    ]);
    const input = page.querySelector('input');
    expect(input).toMatchObject({ type: 'search', name: 'query', defaultValue: 'denture' });
    expect(input?.labels?.[0]?.textContent).toBe('Search the whole site');
    expect(form?.querySelector('button')?.getAttribute('aria-label')).toBe('Search');
  });

  test('a search box without a title has the label of the header', async () => {
    expect((await drawOnServer('idle without a title')).querySelector('label')?.textContent).toBe(
      'Search',
    );
  });

  test('the static content is shown only before a search and after one without hits', async () => {
    for (const [name, { found }] of Object.entries(searchResultsExamples)) {
      const page = await drawOnServer(name);
      expect([name, page.body.textContent.includes('The static content')]).toEqual([
        name,
        ['idle', 'none'].includes(found.status),
      ]);
    }
  });

  test('each hit has its category, a link and its matches as marked text', async () => {
    const page = await drawOnServer('hits of all categories');
    expect(textsOf(page, 'h2')).toEqual(['Results for “denture”']);
    expect(hrefsOf(page, 'h3 a')).toEqual([
      '/en-gb/products/example-hold-original',
      '/en-gb/advice/first-week',
      '/en-gb/products',
      '/en-gb/about-us',
    ]);
    const rows = [...page.querySelectorAll('li:has(h3)')];
    expect(rows.map((row) => row.querySelector('span')?.textContent.trim())).toEqual([
      'Product',
      'Article',
      'FAQ',
      'Collection',
      'Page',
    ]);
    expect(rows.map((row) => textsOf(row, 'mark'))).toEqual([
      ['denture'],
      ['denture', 'denture'],
      ['denture'],
      ['denture'],
      [],
    ]);
    expect(page.querySelector('[aria-live]')?.textContent).toBe('Results: 5');
  });

  test('categories have counts and are links if they have hits, and the chosen one is current', async () => {
    const all = await drawOnServer('hits of all categories');
    const nav = '[aria-label="Kind of result"]';
    expect(textsOf(all, `${nav} a`)).toEqual([
      'All (11)',
      'Page (1)',
      'Collection (1)',
      'Product (3)',
      'Article (4)',
      'FAQ (2)',
    ]);
    expect(hrefsOf(all, `${nav} a`).slice(0, 2)).toEqual([
      '?query=denture',
      '?query=denture&category=Page',
    ]);
    expect(textsOf(all, '[aria-current]')).toEqual(['All (11)']);
    const page = await drawOnServer('none in this category');
    expect(textsOf(page, `${nav} a`)[1]).toBe('Page (0)');
    expect(textsOf(page, '[aria-current]')).toEqual(['Page (0)']);
    const one = await drawOnServer('hits of one category only');
    expect(textsOf(one, `${nav} li`)).toEqual([
      'All (1)',
      'Page (0)',
      'Collection (0)',
      'Product (0)',
      'Article (1)',
      'FAQ (0)',
    ]);
    expect(textsOf(one, `${nav} a`)).toEqual(['All (1)', 'Article (1)']);
    expect((await drawOnServer('none')).querySelector(nav)).toBeNull();
  });

  test('links lead to the previous and the next page', async () => {
    const nav = '[aria-label="Pages of results"]';
    const second = await drawOnServer('second of three pages');
    expect(hrefsOf(second, `${nav} a`)).toEqual(['?query=denture', '?query=denture&page=3']);
    expect(second.querySelector(nav)?.textContent).toContain('Page 2 of 3');
    expect(hrefsOf(await drawOnServer('last of 999 pages'), `${nav} a`)).toEqual([
      '?query=denture&page=998',
    ]);
    expect((await drawOnServer('hits of all categories')).querySelector(nav)).toBeNull();
    const beyond = await drawOnServer('a page beyond the last');
    expect([hrefsOf(beyond, `${nav} a`), beyond.querySelector(nav)?.textContent]).toEqual([
      ['?query=denture'],
      'Previous page',
    ]);
  });

  test('a product can be bought, or says why not and has a link to read more, as an article has', async () => {
    const page = await drawOnServer('products that cannot be bought');
    const rows = [...page.querySelectorAll('li:has(h3)')];
    expect(rows.map((row) => textsOf(row, 'a').at(-1))).toEqual([
      'Buy now Example Hold Original',
      'Read more Example Hold Next',
      'Read more Example Hold Last',
    ]);
    expect(
      rows.map(({ textContent }) => /Coming soon|Not sold online/.exec(textContent)?.[0]),
    ).toEqual([undefined, 'Coming soon', 'Not sold online']);
    expect(new Set(listAttributes(page.querySelectorAll('img'), 'alt'))).toEqual(new Set(['']));
    expect(textsOf(await drawOnServer('hits of all categories'), 'li a')).toContain(
      'Read more Your first week with a new denture',
    );
  });

  test('an emergency has the card that fits, then the number to call, and nothing to buy', async () => {
    const page = await drawOnServer('hits of an emergency that has its own card');
    expect(textsOf(page, 'h3').slice(0, 3)).toEqual([
      'Important: If a cleansing tablet has been swallowed',
      'Emergency: Call 999 at once if:',
      'About us',
    ]);
    expect(textsOf(page, 'li a')).toContain('Read more Example Hold Original');
    expect(textsOf(page, 'a').join()).not.toContain('Buy now');
    const [hits, filter] = page.querySelectorAll('ul:has(h3), nav');
    expect([hits?.tagName, filter?.tagName]).toEqual(['UL', 'NAV']);
  });

  test('an answer opens in place and links to its page, or is only a link to it', async () => {
    const folded = await drawOnServer('hits of all categories');
    expect(textsOf(folded, 'details p')).toEqual([
      'Please don’t.',
      'Collect every piece.',
      'Ring your dentist.',
    ]);
    expect(hrefsOf(folded, 'details a')).toEqual(['/en-gb/faq#faq-broken']);
    const linked = await drawOnServer('hits with questions as links');
    expect(linked.querySelector('details')).toBeNull();
    expect(hrefsOf(linked, 'h3 a')).toContain('/en-gb/faq#faq-broken');
  });

  test('a search without hits says so, and offers a spelling that has hits', async () => {
    const page = await drawOnServer('none, with another spelling');
    expect(textsOf(page, 'h2')).toEqual(['Nothing found for “dentrue”']);
    expect(page.querySelector('[aria-live]')?.textContent).toBe('Nothing found for “dentrue”');
    expect(hrefsOf(page, 'p a')).toEqual(['?query=denture']);
  });

  test('a failed search has a link to the same address to try again', async () => {
    const page = await drawOnServer('failed');
    expect(page.querySelector('[aria-live]')?.textContent).toContain('cannot be reached');
    expect([hrefsOf(page, 'p a'), textsOf(page, 'p a')]).toEqual([
      ['?query=denture'],
      ['Try again'],
    ]);
  });

  test('markup and patterns in a query stay text', async () => {
    const page = await drawOnServer('long words, markup and odd ranges');
    expect(page.querySelector('script, b')).toBeNull();
    expect(textsOf(page, 'h2')).toEqual([
      'Results for “<script>alert("Donaudampfschifffahrt")</script> $& {query}”',
    ]);
    expect(textsOf(page, 'mark')).toEqual(['Denture', 'denture', 'denture']);
  });
});

describe('with script', () => {
  const scrollIntoView = jest.fn();

  /** What the router does for another hash. */
  const change = (method: 'pushState' | 'replaceState') => async (url: unknown) => {
    window.history[method](null, '', String(url));
    Router.events.emit('hashChangeComplete', url, { shallow: true });
    return Promise.resolve(true);
  };
  const goTo = async (url: string) => act(async () => change('pushState')(url));
  const open = async (address: string, props: SearchResultsProps = IDLE) => {
    window.history.replaceState(null, '', address);
    return renderWhole(build(props));
  };
  const openShown = () => open('/en-gb/search?query=denture', SHOWN);
  const answer = async (index: number, body: unknown) =>
    act(async () => Promise.resolve(respond[index]?.(body)));
  const responseTo = (
    titles: readonly string[],
    more: Partial<SearchResponse> = {},
  ): SearchResponse => ({
    ...HITS,
    hits: titles.map((title) => ({
      objectID: title,
      url: `/en-gb/${title}`,
      title,
      category: 'Page',
      text: title,
      highlights: { title: [], text: [] },
    })),
    nbHits: titles.length,
    ...more,
  });
  const readAddress = () =>
    window.location.pathname + window.location.search + window.location.hash;
  const listTitles = () => listTexts(screen.queryAllByRole('heading', { level: 3 }));
  const box = () => screen.getByLabelText('Search the whole site', { selector: 'input' });

  beforeEach(() => {
    asked.length = 0;
    respond.length = 0;
    Element.prototype.scrollIntoView = scrollIntoView;
    jest.spyOn(Router, 'push').mockImplementation(change('pushState'));
    jest.spyOn(Router, 'replace').mockImplementation(change('replaceState'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('a query in the hash starts a search, which shows its progress and then the hits', async () => {
    await open('/en-gb/search#query=arrival');
    expect(getStatusMessage()).toHaveTextContent('Searching…');
    expect(screen.queryByText('The static content')).not.toBeInTheDocument();
    await answer(0, responseTo(['one', 'two']));
    expect(listTitles()).toEqual(['one', 'two']);
    expect(getStatusMessage()).toHaveTextContent('Results: 2');
    expect(box()).toHaveValue('arrival');
    expect(asked).toEqual(['/api/search?edition=en-gb&query=arrival&page=0']);
  });

  test('results that the server rendered are mirrored to the hash without another request', async () => {
    await openShown();
    expect(readAddress()).toBe('/en-gb/search?query=denture#query=denture');
    expect(Router.push).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  test('a hash wins over the query that the server rendered', async () => {
    await open('/en-gb/search?query=denture#query=winner', SHOWN);
    await answer(0, responseTo(['winner']));
    expect(listTitles()).toEqual(['winner']);
    expect(box()).toHaveValue('winner');
  });

  test('a new search is one history entry, drops the first query, and keeps the focus in the box', async () => {
    await openShown();
    await userEvent.clear(box());
    await userEvent.type(box(), '  new   words {Enter}');
    expect(readAddress()).toBe('/en-gb/search#query=new%20words');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(5);
    await answer(
      asked.indexOf('/api/search?edition=en-gb&query=new+words&page=0'),
      responseTo(['new']),
    );
    expect(listTitles()).toEqual(['new']);
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(Router.push).toHaveBeenCalledTimes(1);
    await goTo('/en-gb/search?query=denture#query=denture');
    expect(listTitles()).toHaveLength(HITS.hits.length);
    expect(box()).toHaveValue('denture');
    expect(asked.filter((address) => address.startsWith('/api/search'))).toHaveLength(1);
  });

  test('clearing the search box shows the static content again', async () => {
    await openShown();
    await userEvent.clear(box());
    await userEvent.keyboard('{Enter}');
    expect(readAddress()).toBe('/en-gb/search');
    expect(screen.getByText('The static content')).toBeVisible();
  });

  test('another page or category changes the hash, and the heading takes the focus with the hits', async () => {
    await open('/en-gb/search?query=denture&page=2', readExample('second of three pages'));
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(readAddress()).toBe('/en-gb/search#query=denture&page=3');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveFocus();
    await answer(0, responseTo(['third'], { page: 2, nbPages: 3 }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalled();
    const choice = screen.getByRole('link', { name: 'FAQ (2)' });
    choice.focus();
    await userEvent.keyboard('{Enter}');
    expect(readAddress()).toBe('/en-gb/search#query=denture&category=FAQ');
    await answer(1, responseTo(['question']));
    expect(screen.getByRole('link', { name: 'FAQ (2)' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test('a click that opens another tab is left to the browser', async () => {
    const user = userEvent.setup();
    await openShown();
    const link = screen.getByRole('link', { name: 'FAQ (2)' });
    const seen = jest.fn((event: Event) => {
      const { defaultPrevented } = event;
      event.preventDefault();
      return defaultPrevented;
    });
    document.addEventListener('click', seen, { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(seen).toHaveReturnedWith(false);
    expect(Router.push).not.toHaveBeenCalled();
  });

  test('only the last of several searches is shown', async () => {
    await open('/en-gb/search#query=overtaken');
    await goTo('/en-gb/search#query=last');
    await answer(0, responseTo(['overtaken']));
    expect(listTitles()).toEqual([]);
    await answer(1, responseTo(['last']));
    expect(listTitles()).toEqual(['last']);
  });

  test('a failed search is tried again', async () => {
    await open('/en-gb/search#query=broken');
    await answer(0, undefined);
    expect(getStatusMessage()).toHaveTextContent('The search cannot be reached right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(1, { hits: 'no' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(2, responseTo(['recovered']));
    expect(listTitles()).toEqual(['recovered']);
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test.each([
    ['an anchor in the hash', '/en-gb/search#content'],
    ['a navigation to another page that is in progress', '/en-gb/faq'],
  ])('%s leaves the results unchanged', async (_what, address) => {
    await open('/en-gb/search#query=stays');
    await answer(0, responseTo(['stays']));
    await goTo(address);
    expect(listTitles()).toEqual(['stays']);
  });

  test('the search page of another edition starts without a query', async () => {
    const { rerender } = await open('/en-gb/search#query=english');
    await answer(0, responseTo(['english']));
    window.history.pushState(null, '', '/de-de/suche');
    rerender(build({ ...IDLE, edition: 'de-de' }));
    expect(screen.getByText('The static content')).toBeVisible();
    expect(box()).toHaveValue('');
  });

  test('text that a visitor typed before the script loaded is not overwritten', async () => {
    window.history.replaceState(null, '', '/en-gb/search#query=late');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = await renderOnServer(build(IDLE));
    const field = within(container).getByRole('searchbox');
    if (!(field instanceof HTMLInputElement)) throw new Error('no field');
    field.focus();
    field.value = 'half a wor';
    await act(async () =>
      Promise.resolve(render(<Suspense>{build(IDLE)}</Suspense>, { container, hydrate: true })),
    );
    await answer(0, responseTo(['late']));
    expect(listTitles()).toEqual(['late']);
    expect(field).toHaveValue('half a wor');
    container.remove();
  });

  test('the search stores nothing and has no accessibility violation', async () => {
    const { container } = await open('/en-gb/search#query=stored');
    await answer(0, HITS);
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
    expect(await axe(container)).toHaveNoViolations();
  });
});
