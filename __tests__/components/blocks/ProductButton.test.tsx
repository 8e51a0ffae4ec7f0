import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderToString } from 'react-dom/server';
import { pressEscapeInDialog, supportDialogs } from '@/__tests__/components/layout/browserSupport';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import { ProductButton } from '@/components/blocks/ProductButton/ProductButton';
import { productButtonExamples } from '@/components/blocks/ProductButton/ProductButton.examples';
import { RetailerChooser } from '@/components/blocks/ProductButton/RetailerChooser';
import { BuyPage } from '@/components/layout/BuyPage/BuyPage';
import { EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { ProductButtonProps, BuyQuery } from '@/lib/models/productBlocks';
import type { Result } from '@/lib/models/values';
import type { Retailer, LookupOutcome } from '@/lib/models/retailer';

expect.extend(toHaveNoViolations);
beforeAll(supportDialogs);

type Answer = Result<readonly Retailer[], { readonly kind: 'timeout' }>;

const SHOPS: readonly Retailer[] = [
  {
    name: 'Harbour Chemists',
    url: 'https://harbour.example/p',
    logo: 'data:image/png;base64,iVBORw0KGgo=',
  },
  { name: 'Corner Shop', url: 'http://corner.example/p' },
];
const FOUND: Answer = { ok: true, value: SHOPS };
const FAILED: Answer = { ok: false, failure: { kind: 'timeout' } };

/** The look-up has tests of its own; here its answers are the input. */
const mockAsked: BuyQuery[] = [];
let mockAnswer: (query: BuyQuery) => Promise<Answer> = () => Promise.resolve(FOUND);
jest.mock('@/lib/retailers/browser/fetchRetailers', () => ({
  fetchRetailers: (query: BuyQuery) => {
    mockAsked.push(query);
    return mockAnswer(query);
  },
}));

beforeEach(() => {
  mockAsked.length = 0;
  mockAnswer = () => Promise.resolve(FOUND);
});

const { sold } = productButtonExamples;
const draw = (props: ProductButtonProps = sold) => withShell(<ProductButton {...props} />);
const button = () => screen.getByRole('button');
const isDisabled = () => button().getAttribute('aria-disabled') === 'true';

/** A look-up that answers when it is told to. */
function holdAnswer(): (answer: Answer) => Promise<void> {
  let resolve: (answer: Answer) => void = () => undefined;
  mockAnswer = () => new Promise((done) => (resolve = done));
  return (answer) =>
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
  ] as const)('%s: the button is a link to the page of its retailers', (name, href) => {
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

  test('a deactivated button is disabled and has no link', () => {
    const html = renderToString(draw(productButtonExamples.deactivated));
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Buy now<\/button>/);
    expect(html).not.toContain('<a ');
  });
});

describe('by keyboard', () => {
  test('Enter looks the retailers up, the chooser opens, Escape closes it and the focus is back', async () => {
    const user = userEvent.setup();
    render(draw());
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Choose your shop' });
    expect(mockAsked).toEqual([sold.query]);
    expect(dialog).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    act(() => pressEscapeInDialog(dialog));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    expect([button().textContent, isDisabled()]).toEqual(['Buy now', false]);
  });

  test('while the look-up runs the button keeps the focus, and further presses send no request', async () => {
    const user = userEvent.setup();
    const answer = holdAnswer();
    render(draw());
    await user.tab();
    await user.keyboard('{Enter}{Enter} ');
    expect([button().textContent, isDisabled(), mockAsked.length]).toEqual(['Loading...', true, 1]);
    expect(button()).toHaveFocus();
    await answer({ ok: true, value: [] });
    expect([button().textContent, isDisabled()]).toEqual(['No sellers found', true]);
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(mockAsked).toHaveLength(1);
  });
});

describe('by pointer', () => {
  test('hovering looks nothing up', async () => {
    render(draw());
    await userEvent.hover(button());
    expect([mockAsked.length, button().textContent]).toEqual([0, 'Buy now']);
  });

  test('each shop opens in a new tab and says so', async () => {
    render(draw());
    await userEvent.click(button());
    await screen.findByRole('dialog');
    for (const { name, url, logo } of SHOPS) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', url);
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener sponsored',
      ]);
      expect(link.querySelector('img')?.getAttribute('src')).toBe(logo);
    }
  });

  test('all sizes come before the buttons, as a screen reader reads them', () => {
    const variants = ['40 g', '70 g', '100 g'].map((name, index) => ({
      name,
      gtin: `1200000000101${index}`,
    }));
    const { container } = render(draw({ ...sold, variants }));
    const read = [...container.querySelectorAll('input, button')].map((element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : 'button',
    );
    expect(read).toEqual(['40 g', '70 g', '100 g', 'button', 'button', 'button']);
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
    expect(await screen.findByRole('dialog')).toHaveTextContent(`${sold.shortTitle}, 70 g`);
  });

  test('a closed chooser opens again without another look-up', async () => {
    const user = userEvent.setup();
    render(draw());
    await user.click(button());
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(mockAsked).toHaveLength(1);
  });

  test('a click beside the box closes the chooser', async () => {
    render(draw());
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a failed look-up gives the button back with a polite message, and the next one can succeed', async () => {
    const user = userEvent.setup();
    mockAnswer = () => Promise.resolve(FAILED);
    render(draw());
    const message = getStatusMessage();
    expect(message).toBeEmptyDOMElement();
    await user.click(button());
    await waitFor(() => expect(message).toHaveTextContent('try again'));
    expect([button().textContent, isDisabled()]).toEqual(['Buy now', false]);
    mockAnswer = () => Promise.resolve(FOUND);
    await user.click(button());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(message).toBeEmptyDOMElement();
  });
});

test('another product in the same place does not show the retailers of the one before', async () => {
  const user = userEvent.setup();
  mockAnswer = () => Promise.resolve({ ok: true, value: [] });
  const { rerender } = render(draw());
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('No sellers found'));
  rerender(draw(productButtonExamples['with a label of its own']));
  expect([button().textContent, isDisabled()]).toEqual(['Order now', false]);
});

test('a response that arrives after the button unmounted is ignored', async () => {
  const answer = holdAnswer();
  const { unmount } = render(draw());
  await userEvent.click(button());
  unmount();
  await answer(FOUND);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with the chooser open there is no accessibility violation', async () => {
  render(
    <main>
      <h1>Product</h1>
      {withShell(
        <RetailerChooser
          product="Hold Original"
          variant="40 g"
          retailers={SHOPS}
          isOpen
          onClose={() => undefined}
        />,
      )}
    </main>,
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

const PASTE = {
  title: 'Hold Original',
  url: '/en-gb/products/example-hold-original',
  picture: { ...EXAMPLE_PICTURE, alt: '' },
};

test.each<[LookupOutcome, RegExp, number]>([
  [{ status: 'found', retailers: SHOPS }, /new tab/, 2],
  [{ status: 'empty' }, /no shop/, 0],
  [{ status: 'unknown' }, /try again/, 0],
  [{ status: 'foreignGtin' }, /8, 12, 13 or 14 digits/, 0],
  [{ status: 'badGtin' }, /8, 12, 13 or 14 digits/, 0],
])('the page of retailers %#: says %p and lists %p shops', async (sellers, text, count) => {
  const { container } = render(
    <main>
      {withShell(
        <BuyPage
          title="Choose your shop"
          crumbs={[{ title: 'Choose your shop' }]}
          outcome={sellers}
          product={PASTE}
          homePath="/en-gb"
        />,
      )}
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Choose your shop');
  expect(screen.getByText(text, { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    PASTE.url,
    ...SHOPS.slice(0, count).map(({ url }) => url),
  ]);
  expect(screen.getByRole('link', { name: 'Hold Original' })).toHaveAttribute('href', PASTE.url);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([undefined, { title: 'Hold Original' }])(
  'without a product page (%j) the page of retailers links to the homepage',
  (product) => {
    render(
      withShell(
        <BuyPage
          title="No sellers found"
          crumbs={[{ title: 'No sellers found' }]}
          outcome={{ status: 'empty' }}
          product={product}
          homePath="/en-gb"
        />,
      ),
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en-gb');
    expect(screen.queryAllByText('Hold Original')).toHaveLength(product === undefined ? 0 : 1);
  },
);
