import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { listTexts, parsePage } from '@/__tests__/components/readElements';
import { applyStyles } from '@/__tests__/support/applyStyles';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { ProductListing } from '@/components/blocks/ProductListing/ProductListing';
import { productListingExamples } from '@/components/blocks/ProductListing/ProductListing.examples';

applyStyles('components/blocks/ProductListing/ProductListing.listing.module');

const readExample = (name: string) => rowOf(productListingExamples, name);
const LISTING = readExample('products and articles');
const PRODUCTS = ['Brush Duo', 'Hold Extra', 'Hold Original', 'Starter Kit'];
const ARTICLES = ['Your first week', 'Cleaning dentures'];

const build = (props = LISTING) => withShell(<ProductListing {...props} />);
const listTitles = () =>
  within(screen.getByRole('region'))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
const chip = (name: string) => screen.getByRole('button', { name });
const showsCategory = (name: string) =>
  expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();

/** Goes to an address as a link or the back button would. */
async function goTo(hash: string) {
  await act(async () => {
    window.location.hash = hash;
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  });
}

beforeEach(() => window.history.replaceState(null, '', '/en-gb/products'));

describe('without JavaScript', () => {
  const listing = parsePage(renderToString(build()));
  const textsOf = (selector: string) =>
    [...listing.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

  it('the listing shows a title, a count, the heading All, and every product and article', () => {
    expect(textsOf('article h3')).toEqual([...PRODUCTS, ...ARTICLES]);
    expect(listing.querySelector('h2')?.textContent).toBe('Our products');
    expect(listing.body.textContent).toContain('4 Products');
    expect(textsOf('h3')[0]).toBe('All');
  });

  it('chips are links to the top of the listing, and nothing is a button', () => {
    expect(
      [...listing.querySelectorAll('a[href^="#"]')].map((link) => [
        link.textContent,
        listing.querySelector(link.getAttribute('href') ?? '')?.id,
      ]),
    ).toEqual([
      ['Adhesive creams', 'adhesive-creams'],
      ['Brushes', 'brushes'],
    ]);
    expect(listing.querySelector('button')).toBeNull();
  });

  it('a category in the address shows only its products, and its chip links back to all', () => {
    const page = parsePage(renderToString(build(readExample('a category of its address'))));
    expect(listTexts(page.querySelectorAll('article h3'))).toEqual(['Brush Duo', 'Starter Kit']);
    expect(page.querySelector('section > h3')?.textContent).toBe('Brushes');
    expect(
      [...page.querySelectorAll('ul a[href^="/en-gb/products"]:not(article *)')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-current'),
      ]),
    ).toEqual([
      ['Adhesive creams', '/en-gb/products?category=adhesive-creams#adhesive-creams', null],
      ['Brushes', '/en-gb/products', 'true'],
    ]);
  });

  it('the sort select is invisible, but keeps its space', () => {
    render(<div dangerouslySetInnerHTML={{ __html: renderToString(build()) }} />);
    const select = document.querySelector('select');
    expect(select).not.toBeVisible();
    expect(select?.parentElement).not.toHaveStyle({ display: 'none' });
  });
});

test('a product that cannot be bought says so on its card, and links without promising a purchase', () => {
  render(build(readExample('products that cannot be bought')));
  expect(
    screen
      .getAllByRole('article')
      .map((card) => [
        within(card).getByRole('heading').nextElementSibling?.textContent,
        within(card).getByRole('link').textContent,
      ]),
  ).toEqual([
    ['Coming soon', 'Read more Brush Duo'],
    ['Not sold online', 'Read more Hold Extra'],
  ]);
});

test('a divider follows every third product, and articles come after the products', () => {
  const { container } = render(build());
  expect(
    [...container.querySelectorAll('ul:last-of-type > li')]
      .filter((item) => item.closest('ul')?.querySelector('article') !== null)
      .map((item) =>
        item.getAttribute('role') === 'presentation'
          ? 'divider'
          : item.querySelector('h3')?.textContent,
      ),
  ).toEqual([...PRODUCTS.slice(0, 3), 'divider', ...PRODUCTS.slice(3), ...ARTICLES]);
});

test('a product card leads to the product, an article card to the article', () => {
  render(build());
  expect(screen.getByRole('link', { name: 'Buy now Hold Extra' })).toHaveAttribute(
    'href',
    '/en-gb/products/extra',
  );
  expect(screen.getByRole('link', { name: 'Read more Your first week' })).toHaveAttribute(
    'href',
    '/en-gb/advice/first-week',
  );
});

test('a chip sets the hash, filters and names the category; the same chip again clears it', async () => {
  render(build());
  await userEvent.click(chip('Brushes'));
  expect(window.location.hash).toBe('#brushes');
  expect(await screen.findByRole('button', { name: 'Brushes', pressed: true })).toBeVisible();
  showsCategory('Brushes');
  expect(listTitles()).toEqual(['Brush Duo', 'Starter Kit', ...ARTICLES]);
  expect(getStatusMessage()).toHaveTextContent('Products shown: 2');
  await userEvent.click(chip('Brushes'));
  expect(await screen.findByRole('heading', { level: 3, name: 'All' })).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(listTitles()).toEqual([...PRODUCTS, ...ARTICLES]);
  expect(getStatusMessage()).toHaveTextContent('Products shown: 4');
});

test('nothing is announced before a category was chosen', () => {
  render(build());
  expect(getStatusMessage()).toBeEmptyDOMElement();
});

test.each([
  ['#adhesive-creams', 'Adhesive creams', ['Hold Extra', 'Hold Original', 'Starter Kit']],
  ['#unknown', 'All', PRODUCTS],
  ['#%E0%A4%A', 'All', PRODUCTS],
  ['', 'All', PRODUCTS],
])('the hash %s on load shows %s', (hash, heading, products) => {
  window.history.replaceState(null, '', `/en-gb/products${hash}`);
  render(build());
  showsCategory(heading);
  expect(listTitles()).toEqual([...products, ...ARTICLES]);
});

test('a hash overrides the category in the query, and another choice removes that from the address', async () => {
  window.history.replaceState(null, '', '/en-gb/products?category=brushes');
  render(build(readExample('a category of its address')));
  showsCategory('Brushes');
  await goTo('#adhesive-creams');
  showsCategory('Adhesive creams');
  await userEvent.click(chip('Adhesive creams'));
  expect(await screen.findByRole('heading', { level: 3, name: 'Brushes' })).toBeVisible();
});

test('another hash, as from the back button, selects another category', async () => {
  render(build());
  await goTo('#brushes');
  showsCategory('Brushes');
  expect(listTitles()).toEqual(['Brush Duo', 'Starter Kit', ...ARTICLES]);
  await goTo('#adhesive-creams');
  showsCategory('Adhesive creams');
  expect(listTitles()).toEqual(['Hold Extra', 'Hold Original', 'Starter Kit', ...ARTICLES]);
  await goTo('#elsewhere');
  showsCategory('All');
  expect(listTitles()).toEqual([...PRODUCTS, ...ARTICLES]);
});

test('sorting goes by product name, A-Z first, and holds while filtering', async () => {
  render(build());
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(listTexts(within(select).getAllByRole('option'))).toEqual([
    'Product Name A-Z',
    'Product Name Z-A',
  ]);
  expect(select).toHaveValue('by_az');
  await userEvent.selectOptions(select, 'Product Name Z-A');
  expect(listTitles()).toEqual([...PRODUCTS.toReversed(), ...ARTICLES]);
  await goTo('#adhesive-creams');
  expect(listTitles()).toEqual(['Starter Kit', 'Hold Original', 'Hold Extra', ...ARTICLES]);
  await userEvent.selectOptions(select, 'by_az');
  expect(listTitles()).toEqual(['Hold Extra', 'Hold Original', 'Starter Kit', ...ARTICLES]);
});

test('the keyboard folds and unfolds the row of chips and chooses a chip', async () => {
  render(build());
  const toggle = screen.getByRole('button', { name: 'Filters:' });
  await userEvent.tab();
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: 'Brushes' })).toBeNull();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  expect(chip('Adhesive creams')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(
    await screen.findByRole('button', { name: 'Adhesive creams', pressed: true }),
  ).toHaveFocus();
});

test('a listing without categories has no filters', () => {
  render(build(readExample('one product without picture or category')));
  expect(screen.queryByText('Filters:')).toBeNull();
  expect(screen.getByRole('region', { name: 'Our products' })).toHaveTextContent('1 Products');
});
