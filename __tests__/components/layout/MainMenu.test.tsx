import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appShellExamples } from '@/components/layout/shell.examples';
import { MainMenu } from '@/components/layout/MainMenu/MainMenu';
import { resolveOpenGroup } from '@/components/layout/MainMenu/useMenuGroups';
import type { HeaderItem } from '@/lib/models/menus';

const renderMenu = () => {
  render(
    <>
      <MainMenu items={appShellExamples.full.header.items} label="Main menu" currentPath="/en-gb" />
      <p>Elsewhere</p>
    </>,
  );
  return {
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    products: screen.getByRole('button', { name: 'Products' }),
    advice: screen.getByRole('button', { name: 'Advice' }),
  };
};
const isOpen = (trigger: HTMLElement) => trigger.getAttribute('aria-expanded') === 'true';
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('by keyboard', () => {
  test('a group opens where the focus rests and closes when the focus leaves it, through all its links', async () => {
    const { user, products, advice } = renderMenu();
    await user.tab();
    expect(products).toHaveFocus();
    expect(isOpen(products)).toBe(false);
    wait(500);
    expect(isOpen(products)).toBe(true);
    for (const name of [
      'Find what suits you',
      'Example Hold Original',
      'Example Hold Extra',
      'See all products',
    ]) {
      await user.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
      expect(isOpen(products)).toBe(true);
    }
    await user.tab();
    expect(advice).toHaveFocus();
    expect([isOpen(products), isOpen(advice)]).toEqual([false, false]);
    wait(500);
    expect([isOpen(products), isOpen(advice)]).toEqual([false, true]);
  });

  test('Enter closes a group that opened on focus, so that a screen reader announces the first press', async () => {
    const { user, products } = renderMenu();
    await user.tab();
    wait(500);
    await user.keyboard('{Enter}');
    expect(isOpen(products)).toBe(false);
    await user.keyboard('{Enter}');
    expect(isOpen(products)).toBe(true);
  });

  test('focus that passes a group opens none', () => {
    const { products, advice } = renderMenu();
    act(() => products.focus());
    wait(400);
    act(() => advice.focus());
    wait(400);
    act(() => screen.getByRole('link', { name: 'FAQ' }).focus());
    wait(1000);
    expect([isOpen(products), isOpen(advice)]).toEqual([false, false]);
  });

  test('Escape closes the group from inside and gives the focus back to its button', async () => {
    const { user, products } = renderMenu();
    await user.tab();
    wait(500);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(isOpen(products)).toBe(false);
    expect(products).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(isOpen(products)).toBe(true);
    await user.keyboard('{Enter}');
    expect(isOpen(products)).toBe(false);
  });

  test('the button controls the panel that holds the links', () => {
    const { products } = renderMenu();
    const panel = document.getElementById(products.getAttribute('aria-controls') ?? '');
    expect(panel).toContainElement(screen.getByRole('link', { name: 'Example Hold Original' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('by mouse', () => {
  test('a group opens while the pointer rests on it and closes after it has left', async () => {
    const { user, products } = renderMenu();
    await user.hover(products);
    wait(150);
    expect(isOpen(products)).toBe(false);
    wait(100);
    expect(isOpen(products)).toBe(true);
    await user.hover(screen.getByText('Elsewhere'));
    wait(350);
    expect(isOpen(products)).toBe(true);
    wait(100);
    expect(isOpen(products)).toBe(false);
  });

  test('a pointer that only crosses the menu opens nothing', async () => {
    const { user, products } = renderMenu();
    await user.hover(products);
    await user.hover(screen.getByText('Elsewhere'));
    wait(400);
    expect(isOpen(products)).toBe(false);
  });

  test('a click on a group that hovering has opened leaves it open, the next one closes it', async () => {
    const { user, products } = renderMenu();
    await user.hover(products);
    wait(150);
    await user.click(products);
    expect(isOpen(products)).toBe(true);
    await user.click(products);
    expect(isOpen(products)).toBe(false);
  });

  test('a click elsewhere and the choice of a link close the group', async () => {
    const { user, products } = renderMenu();
    await user.click(products);
    await user.click(screen.getByText('Elsewhere'));
    expect(isOpen(products)).toBe(false);
    await user.click(products);
    const link = screen.getByRole('link', { name: 'Example Hold Extra' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(isOpen(products)).toBe(false);
  });
});

test('a tap opens a group and the next tap closes it', async () => {
  const { user, products } = renderMenu();
  await user.pointer({ keys: '[TouchA]', target: products });
  wait(150);
  expect(isOpen(products)).toBe(true);
  await user.pointer({ keys: '[TouchA]', target: products });
  wait(400);
  expect(isOpen(products)).toBe(false);
});

const PRESSED = { id: 'a', isHovered: false };
const OTHER = { id: 'b', isHovered: false };

test.each([
  ['hover keeps a pressed group open', PRESSED, 'hover', PRESSED],
  ['hover takes over from another group', OTHER, 'hover', { id: 'a', isHovered: true }],
  ['leaving one group does not close another', OTHER, 'leave', OTHER],
] as const)('%s', (_rule, open, event, expected) => {
  expect(resolveOpenGroup(open, { id: 'a', event })).toEqual(expected);
});

/** The picture that leads to the care routine. */
const recommended = appShellExamples.full.header.items.flatMap((item) =>
  item.kind === 'group' && item.id === 'products' ? item.columns.slice(0, 1) : [],
);
const lead = (...hrefs: readonly string[]) => [
  { title: '', items: hrefs.map((href) => ({ kind: 'link' as const, title: href, href })) },
];

test.each([
  ['/en-gb/care-routine', 'advice'],
  ['/en-gb/advice/ingredients', 'advice'],
  ['/en-gb/advice', 'advice'],
  ['/en-gb/products/unlisted', 'products'],
  ['/en-gb/products-old', undefined],
  ['/en-gb/compare', 'products'],
  ['/en-gb', undefined],
])('on the page %s only the group %p is marked', (path, expected) => {
  const groups: readonly HeaderItem[] = [
    {
      kind: 'group',
      id: 'products',
      title: 'Products',
      columns: [...recommended, ...lead('/en-gb/advice/ingredients', '/en-gb/compare')],
      button: { text: 'All', href: '/en-gb/products' },
    },
    {
      kind: 'group',
      id: 'advice',
      title: 'Advice',
      columns: lead('/en-gb/care-routine', '/en-gb/compare'),
      button: { text: 'All', href: '/en-gb/advice' },
    },
  ];
  render(<MainMenu items={groups} label="Main menu" currentPath={path} />);
  expect(
    screen
      .getAllByRole('button')
      .filter((trigger) => trigger.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent.toLowerCase()),
  ).toEqual(expected === undefined ? [] : [expected]);
});
