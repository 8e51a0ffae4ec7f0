import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Router from 'next/router';
import { renderToString } from 'react-dom/server';
import { listTexts, parsePage } from '@/__tests__/components/readElements';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { PagedListing } from '@/components/blocks/ProductListing/PagedListing';
import { productListingExamples } from '@/components/blocks/ProductListing/ProductListing.examples';
import type { ListingChoice, ListingPaging, ProductListingProps } from '@/lib/models/productBlocks';

const PATH = '/en-gb/products';
const example = productListingExamples['a page of many'];
if (example?.paging === undefined) throw new Error('no example of a listing that comes in pages');
const PAGE: ProductListingProps = example;
const PAGING: ListingPaging = example.paging;

const withChoice = (choice: ListingChoice): ListingPaging => ({ ...PAGING, choice });
const FIRST = withChoice({ sort: 'by_az', page: 1 });
const build = (paging: ListingPaging) => withShell(<PagedListing listing={PAGE} paging={paging} />);

/** What the router was told, in place of the server's response. */
const went: string[] = [];
const note =
  (how: string) =>
  (url: unknown, _as: unknown, options?: { scroll?: boolean }): Promise<boolean> => {
    went.push(`${how} ${String(url)}${options?.scroll === false ? '' : ' and scrolls'}`);
    return Promise.resolve(true);
  };

beforeEach(() => {
  went.length = 0;
  jest.spyOn(Router, 'push').mockImplementation(note('push'));
  jest.spyOn(Router, 'replace').mockImplementation(note('replace'));
  window.history.replaceState(null, '', PATH);
});

describe('without JavaScript', () => {
  const listing = parsePage(renderToString(build(PAGING)));
  const linksOf = (selector: string) =>
    [...listing.querySelectorAll(selector)].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);

  it('the listing shows the server’s products in the server’s order, and the count of all pages', () => {
    expect(listTexts(listing.querySelectorAll('article h3'))).toEqual([
      'Hold Extra',
      'Hold Original',
      'Starter Kit',
    ]);
    expect(listing.body.textContent).toContain('400 Products');
    expect(listing.querySelector('h3')?.textContent).toBe('Adhesive creams');
  });

  it('chips keep the order and link to the first page of their category, or to all products if chosen', () => {
    expect(
      linksOf(
        'ul:first-of-type a[href^="/en-gb/products?"], ul:first-of-type a[aria-current=true]',
      ).slice(0, 2),
    ).toEqual([
      ['Adhesive creams', `${PATH}?sort=by_za`],
      ['Brushes', `${PATH}?category=brushes&sort=by_za#brushes`],
    ]);
    expect(listing.querySelector('[aria-current=true]')?.textContent).toBe('Adhesive creams');
  });

  it('the page numbers are links, one of which is marked as current', () => {
    expect(linksOf('nav a')).toEqual([
      ['Previous page', `${PATH}?category=adhesive-creams&sort=by_za#adhesive-creams`],
      ...[1, 2, 3, 6, 9].map((page) => [
        `Page ${page} of 9`,
        `${PATH}?category=adhesive-creams&sort=by_za${page === 1 ? '' : `&page=${page}`}#adhesive-creams`,
      ]),
      ['Next page', `${PATH}?category=adhesive-creams&sort=by_za&page=3#adhesive-creams`],
    ]);
    expect(
      [...listing.querySelectorAll('a[rel]')].map((link) => [
        link.getAttribute('rel'),
        link.textContent,
      ]),
    ).toEqual([
      ['prev', 'Previous page'],
      ['next', 'Next page'],
    ]);
    expect(listing.querySelector('[aria-current=page]')?.textContent).toBe('2');
    expect(listing.querySelector('nav')?.getAttribute('aria-label')).toBe('Pages');
  });

  it('a form sorts the products and keeps the category', () => {
    const form = listing.querySelector('form');
    if (form === null) throw new Error('no form');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', `${PATH}#adhesive-creams`]);
    expect([...new FormData(form)]).toEqual([
      ['category', 'adhesive-creams'],
      ['sort', 'by_za'],
    ]);
    expect(form.querySelector('button')?.textContent).toBe('Sort');
  });
});

test('a chip sets the hash and the query without scrolling, and a second press clears both', async () => {
  const { rerender } = render(build(FIRST));
  await userEvent.click(screen.getByRole('button', { name: 'Brushes' }));
  expect(screen.getByRole('button', { name: 'Brushes', pressed: true })).toHaveFocus();
  rerender(build(withChoice({ category: 'brushes', sort: 'by_az', page: 1 })));
  expect(getStatusMessage()).toHaveTextContent('Products shown: 400. Page 1 of 9.');
  await userEvent.click(screen.getByRole('button', { name: 'Brushes' }));
  expect(went).toEqual([`push ${PATH}?category=brushes#brushes`, `push ${PATH}`]);
});

test('the select sorts at once and returns to the first page', async () => {
  render(build(withChoice({ category: 'brushes', sort: 'by_az', page: 3 })));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'by_za');
  expect(screen.getByRole('combobox')).toHaveValue('by_za');
  expect(went).toEqual([`push ${PATH}?category=brushes&sort=by_za#brushes`]);
});

test('the heading takes the focus when another page has loaded, but not for a new tab', async () => {
  const user = userEvent.setup();
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = render(build(FIRST));
  const next = within(screen.getByRole('navigation')).getByRole('link', { name: 'Next page' });
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(next);
  await user.keyboard('{/Control}');
  expect(went).toEqual([]);
  await user.click(next);
  expect(went).toEqual([`push ${PATH}?page=2`]);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(build(withChoice({ sort: 'by_az', page: 2 })));
  expect(screen.getByRole('heading', { level: 3, name: 'All' })).toHaveFocus();
  expect(scrolled.mock.calls).toEqual([[{ behavior: 'instant' }]]);
});

test.each([
  ['#brushes', [`replace ${PATH}?category=brushes#brushes`]],
  ['?category=adhesive-creams#brushes', [`replace ${PATH}?category=brushes#brushes`]],
  ['?category=brushes#brushes', []],
  ['?category=brushes', []],
  ['#unknown', []],
])('the address %s leads to the category in its hash', (address, expected) => {
  window.history.replaceState(null, '', PATH + address);
  render(build(FIRST));
  expect(went).toEqual(expected);
});

test('a later change of the hash selects its category, too', async () => {
  render(build(FIRST));
  await act(async () => {
    window.location.hash = '#adhesive-creams';
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  });
  expect(went).toEqual([`replace ${PATH}?category=adhesive-creams#adhesive-creams`]);
});
