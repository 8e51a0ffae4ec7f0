import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { listAttributes } from '@/__tests__/components/readElements';
import { pressEscapeInDialog, supportDialogs } from '@/__tests__/components/layout/browserSupport';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import {
  ProductButton,
  type ProductButtonProps,
} from '@/components/blocks/ProductButton/ProductButton';
import { productButtonExamples } from '@/components/blocks/ProductButton/ProductButton.examples';
import { RetailerChooser } from '@/components/blocks/ProductButton/RetailerChooser';
import { BuyPage } from '@/components/layout/BuyPage/BuyPage';
import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { BuyQuery } from '@/lib/models/productBlocks';
import type { Retailer, LookupOutcome } from '@/lib/models/retailer';

expect.extend(toHaveNoViolations);
beforeAll(supportDialogs);

type Answer = readonly Retailer[] | undefined;

const SHOPS: readonly Retailer[] = [
  {
    name: 'Harbour Chemists',
    url: 'https://harbour.example/p',
    logo: 'data:image/png;base64,iVBORw0KGgo=',
  },
  { name: 'Corner Shop', url: 'http://corner.example/p' },
];

/** The look-up has tests of its own; here its answers are the input. */
const mockAsked: BuyQuery[] = [];
let mockAnswer: (query: BuyQuery) => Promise<Answer> = () => Promise.resolve(SHOPS);
jest.mock('@/lib/browser/retailers/fetchRetailers', () => ({
  fetchRetailers: (query: BuyQuery) => {
    mockAsked.push(query);
    return mockAnswer(query);
  },
}));

beforeEach(() => {
  mockAsked.length = 0;
  mockAnswer = () => Promise.resolve(SHOPS);
});

const { sold } = productButtonExamples;
const draw = (props: ProductButtonProps = sold) => withShell(<ProductButton {...props} />);
const button = () => screen.getByRole('button');
const readButton = () => [button().textContent, button().getAttribute('aria-disabled') === 'true'];

async function openChooser() {
  render(draw());
  await userEvent.click(button());
  return screen.findByRole('dialog');
}

/** A look-up that answers when it is told to. */
function holdAnswer() {
  let resolve: (answer: Answer) => void = () => undefined;
  mockAnswer = () => new Promise((done) => (resolve = done));
  return (answer: Answer) =>
    act(async () => {
      resolve(answer);
      await Promise.resolve();
    });
}

describe('without JavaScript', () => {
  test.each([
    ['sold', 'href="/en-gb/buy/02000000000015"'],
    [
      'for one shop',
      'href="/de-de/buy/02000000000046?sort=by_az&amp;retailer=Apotheke+Linde+%26+S%C3%B6hne"',
    ],
  ] as const)('the button of a product %s links to its retailers page', (name, href) => {
    const html = renderToString(draw(productButtonExamples[name]));
    expect(html).toContain(href);
    expect(html).toContain('>Buy now</a>');
    expect(html).not.toContain('<button');
  });

  test('a product that is coming soon has text instead of a link', () => {
    const html = renderToString(draw(productButtonExamples['coming soon']));
    expect(html).toContain('Coming soon');
    expect(html).not.toMatch(/<a |<button/);
  });

  test('a product that is not sold online has no dead button, and says what to ask for where', () => {
    const { container } = render(draw(productButtonExamples.deactivated));
    expect(container).toHaveTextContent(
      /^This cannot be bought online.* pharmacy counter for Gum Brush, .* 2000000000121\.$/,
    );
    expect(container.querySelector('a, button')).toBeNull();
  });
});

describe('by keyboard', () => {
  test('Enter opens the chooser of retailers, and Escape closes it and returns the focus', async () => {
    render(draw());
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Choose your shop' });
    expect(mockAsked).toEqual([sold.query]);
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    act(() => pressEscapeInDialog(dialog));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect(readButton()).toEqual(['Buy now', false]);
  });

  test('the button keeps the focus while the look-up runs, and further presses send no request', async () => {
    const answer = holdAnswer();
    render(draw());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter} ');
    expect(readButton()).toEqual(['Loading...', true]);
    await waitFor(() => expect(mockAsked).toHaveLength(1));
    expect(button()).toHaveFocus();
    await answer([]);
    expect(readButton()).toEqual(['No sellers found', true]);
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(mockAsked).toHaveLength(1);
  });
});

describe('by pointer', () => {
  test('hovering over the button starts no look-up', async () => {
    render(draw());
    await userEvent.hover(button());
    expect([mockAsked.length, button().textContent]).toEqual([0, 'Buy now']);
  });

  test('each shop opens in a new tab and says so', async () => {
    await openChooser();
    for (const { name, url, logo } of SHOPS) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', url);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener sponsored');
      expect(link.querySelector('img')?.getAttribute('src')).toBe(logo);
    }
  });

  test('a screen reader reads all sizes before the buttons', () => {
    const variants = ['40 g', '70 g', '100 g'].map((name, index) => ({
      name,
      gtin: `1200000000101${index}`,
    }));
    const { container } = render(draw({ ...sold, variants }));
    expect(
      [...container.querySelectorAll('input, button')].map((element) =>
        element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : 'button',
      ),
    ).toEqual(['40 g', '70 g', '100 g', 'button', 'button', 'button']);
  });

  test('the chooser names the size that is bought', async () => {
    const variants = [
      { name: '40 g', gtin: sold.query.gtin },
      { name: '70 g', gtin: '12000000001019' },
    ];
    render(draw({ ...sold, variants }));
    const [buttonOfLast] = screen.getAllByRole('button');
    if (buttonOfLast === undefined) throw new Error('expected a button for each size');
    await userEvent.click(buttonOfLast);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(`${sold.shortTitle}, 70 g`);
    expect(dialog).toHaveTextContent('12000000001019');
    expect(within(dialog).getByRole('radio', { name: '70 g' })).toBeChecked();
  });

  test('another size in the chooser looks up its own shops once, and says if there are none', async () => {
    mockAnswer = ({ gtin }) => Promise.resolve(gtin === '12000000001019' ? [] : SHOPS);
    render(draw(productButtonExamples['in two sizes']));
    await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('link')).toHaveLength(SHOPS.length);
    await userEvent.click(dialog.getByRole('radio', { name: '70 g' }));
    expect(dialog.queryAllByRole('link')).toEqual([]);
    expect(dialog.getByText(/^We know of no shop/)).toBeVisible();
    expect(dialog.getByText(/12000000001019/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: '40 g' }));
    expect(dialog.getAllByRole('link')).toHaveLength(SHOPS.length);
    expect(mockAsked.map(({ gtin }) => gtin)).toEqual(['02000000000015', '12000000001019']);
  });

  test('a closed chooser opens again without another look-up', async () => {
    await openChooser();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(button());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(mockAsked).toHaveLength(1);
  });

  test('a click outside the box closes the chooser', async () => {
    await userEvent.click(await openChooser());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a failed look-up restores the button with a polite message, and the next one can succeed', async () => {
    mockAnswer = () => Promise.resolve(undefined);
    render(draw());
    const message = getStatusMessage();
    expect(message).toBeEmptyDOMElement();
    await userEvent.click(button());
    await waitFor(() => expect(message).toHaveTextContent('try again'));
    expect(readButton()).toEqual(['Buy now', false]);
    mockAnswer = () => Promise.resolve(SHOPS);
    await userEvent.click(button());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(message).toBeEmptyDOMElement();
  });
});

test('a button that is reused for another product does not show the previous retailers', async () => {
  mockAnswer = () => Promise.resolve([]);
  const { rerender } = render(draw());
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('No sellers found'));
  rerender(draw(productButtonExamples['with a label of its own']));
  expect(readButton()).toEqual(['Order now', false]);
});

test('a response that arrives after the button unmounted is ignored', async () => {
  const answer = holdAnswer();
  const { unmount } = render(draw());
  await userEvent.click(button());
  unmount();
  await answer(SHOPS);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the open chooser has no accessibility violation', async () => {
  render(
    <main>
      <h1>Product</h1>
      {withShell(
        <RetailerChooser
          query={sold.query}
          product={productButtonExamples['in two sizes']}
          retailers={SHOPS}
          isOpen
          onClose={() => undefined}
        />,
      )}
    </main>,
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

const buildBuyPage = (
  title: string,
  outcome: LookupOutcome,
  product?: ComponentProps<typeof BuyPage>['product'],
) =>
  withShell(
    <BuyPage
      title={title}
      crumbs={[{ title }]}
      outcome={outcome}
      product={product}
      homePath="/en-gb"
    />,
  );
const PASTE = {
  title: 'Hold Original',
  gtin: '02000000000015',
  url: '/en-gb/products/example-hold-original',
  picture: { ...EXAMPLE_PICTURE, alt: '' },
};

test.each<[LookupOutcome, RegExp, number]>([
  [{ status: 'found', retailers: SHOPS }, /new tab/, 2],
  [{ status: 'empty' }, /no shop/, 0],
  [{ status: 'unknown' }, /try again/, 0],
  [{ status: 'foreignGtin' }, /8, 12, 13 or 14 digits/, 0],
  [{ status: 'badGtin' }, /8, 12, 13 or 14 digits/, 0],
])('the retailers page for %j says %p and lists %p shops', async (outcome, text, count) => {
  const { container } = render(<main>{buildBuyPage('Choose your shop', outcome, PASTE)}</main>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your shop');
  expect(screen.getByText(text, { selector: 'p' })).toBeInTheDocument();
  expect(listAttributes(screen.queryAllByRole('link'), 'href')).toEqual([
    PASTE.url,
    ...SHOPS.slice(0, count).map(({ url }) => url),
  ]);
  expect(screen.getByRole('link', { name: 'Hold Original' })).toHaveAttribute('href', PASTE.url);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([undefined, { title: 'Hold Original', gtin: '02000000000015' }])(
  'the retailers page of a product without a page (%j) links to the homepage',
  (product) => {
    render(buildBuyPage('No sellers found', { status: 'empty' }, product));
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-gb');
    expect(screen.queryAllByText('Hold Original')).toHaveLength(product === undefined ? 0 : 1);
  },
);
