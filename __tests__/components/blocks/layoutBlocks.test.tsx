import { render, screen, within } from '@testing-library/react';
import { listTexts } from '@/__tests__/components/readElements';
import { applyStyles, readStyleBefore } from '@/__tests__/support/applyStyles';
import { withShell } from '@/__tests__/support/withShell';
import { Card } from '@/components/blocks/Card/Card';
import { DoubleCard } from '@/components/blocks/DoubleCard/DoubleCard';
import { Grid } from '@/components/blocks/Grid/Grid';
import { Heading, type HeadingProps } from '@/components/blocks/Heading/Heading';
import { TransparentCard } from '@/components/blocks/TransparentCard/TransparentCard';
import { resolveSpan } from '@/components/ui/Columns/Columns';
import { EXAMPLE_PHOTO, EXAMPLE_PICTURE } from '@/components/ui/exampleContent';
import type { GridProps } from '@/lib/models/blocks';

const { setWidth } = applyStyles(
  'styles/globals',
  'components/ui/ActionLink/ActionLink.module',
  'components/ui/Columns/Columns.module',
  'components/blocks/Card/Card.module',
  'components/blocks/Heading/Heading.module',
  'components/blocks/TransparentCard/TransparentCard.module',
);
const styleOf = (element: Element) => getComputedStyle(element);
beforeEach(() => setWidth(1440));

const buildHeading = (props: Partial<HeadingProps>) => (
  <Heading text="Welcome" level={2} align="left" {...props} />
);

/** Sizes in px that it names itself, on a phone and above 1440 px. */
function readSizes(heading: Element) {
  return [390, 1600].map((width) => {
    setWidth(width);
    const digits =
      styleOf(heading)
        .getPropertyValue('--font')
        .match(/--[\w-]+/g) ?? [];
    const [tens = 0, units = 0] = digits.map((digit) =>
      Number(styleOf(heading).getPropertyValue(digit)),
    );
    return 10 * tens + units;
  });
}

test.each([1, 2, 3, 4, 5, 6] as const)(
  'a heading of level %i is the element of that level, without a size',
  (level) => {
    render(buildHeading({ level }));
    const heading = screen.getByRole('heading', { level, name: 'Welcome' });
    expect(styleOf(heading).textAlign).toBe('start');
    expect(readSizes(heading)).toEqual([0, 0]);
  },
);

test('the heading has the sizes and the alignment of the content', () => {
  render(buildHeading({ align: 'center', desktopSize: 56, mobileSize: 34 }));
  expect(readSizes(screen.getByRole('heading'))).toEqual([34, 56]);
  expect(styleOf(screen.getByRole('heading')).textAlign).toBe('center');
});

test('a heading with only one size has the other from its level', () => {
  const { rerender } = render(buildHeading({ level: 1, align: 'right', mobileSize: 34 }));
  expect(readSizes(screen.getByRole('heading'))).toEqual([34, 0]);
  rerender(buildHeading({ level: 1, align: 'right', desktopSize: 60 }));
  expect(readSizes(screen.getByRole('heading'))).toEqual([0, 60]);
  expect(styleOf(screen.getByRole('heading')).textAlign).toBe('end');
});

test('an anchor becomes the id, and a heading without one has no id', () => {
  const { rerender } = render(buildHeading({ anchor: 'how-to-use' }));
  expect(screen.getByRole('heading')).toHaveAttribute('id', 'how-to-use');
  rerender(buildHeading({}));
  expect(screen.getByRole('heading')).not.toHaveAttribute('id');
});

test.each<[string, readonly number[], boolean, readonly number[]]>([
  ['a list repeats', [8, 4], true, [8, 4, 8, 4, 8]],
  ['the last share stays', [8, 4], false, [8, 4, 4, 4, 4]],
  ['one share is for all', [3], true, [3, 3, 3, 3, 3]],
  ['no list is the full width', [], true, [12, 12, 12, 12, 12]],
  ['no list is the full width, repeating or not', [], false, [12, 12, 12, 12, 12]],
])('the columns of a grid: %s', (_name, spans, repeats, expected) => {
  expect([0, 1, 2, 3, 4].map((index) => resolveSpan(spans, index, repeats))).toEqual(expected);
});

const GRID: GridProps = {
  align: 'center',
  isFluid: false,
  desktopColumns: [8, 4],
  mobileColumns: [12],
  repeatsColumns: true,
  columnClasses: ['compact', 'centered'],
  wrapperClasses: ['bordered'],
  className: 'highlight',
};

test('each child of a grid gets the width and the class name that the editor gave its column', () => {
  const { container } = render(
    <Grid {...GRID}>
      {['a', 'b', 'c'].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Grid>,
  );
  const [wrapper] = container.children;
  if (wrapper === undefined) throw new Error('The grid has no row.');
  expect(wrapper).toHaveStyle({
    display: 'grid',
    'text-align': 'center',
    'border-radius': 'var(--radius-medium)',
    'background-color': 'var(--color-backdrop)',
    'max-inline-size': 'var(--container)',
  });
  const columns = [...wrapper.children];
  expect(columns.map((column) => styleOf(column).gridColumn)).toEqual([
    'span 8',
    'span 4',
    'span 8',
  ]);
  expect(columns.map((column) => styleOf(column).gap)).toEqual(['var(--space-3)', '', '']);
  expect(columns.map((column) => styleOf(column).textAlign)).toEqual(['', 'center', '']);
  setWidth(390);
  expect(columns.map((column) => styleOf(column).gridColumn)).toEqual([
    'span 12',
    'span 12',
    'span 12',
  ]);
});

test('a fluid grid is as wide as its container', () => {
  const { container } = render(
    <Grid {...GRID} isFluid>
      <p>a</p>
    </Grid>,
  );
  expect(styleOf(container.children[0] ?? container).maxInlineSize).toBe('');
});

const ACTION = { text: 'Read more', href: '/en-gb/advice', isExternal: false };

test('a card is an article named by its heading, with a picture and one link for the whole card', () => {
  render(
    <Card title="Advice" image={EXAMPLE_PICTURE} hasImageBackground={false} action={ACTION} />,
  );
  const card = within(screen.getByRole('article', { name: 'Advice' }));
  expect(card.getByRole('heading', { level: 3, name: 'Advice' })).toBeVisible();
  expect(card.getByRole('img', { name: 'A couple at breakfast' })).toBeVisible();
  expect(card.getAllByRole('link')).toHaveLength(1);
  expect(card.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/en-gb/advice');
  expect(readStyleBefore(card.getByRole('link'), 'inset')).toBe('0');
});

test('missing fields of a card leave no element', () => {
  render(<Card hasImageBackground={false} />);
  expect(screen.getByRole('article')).not.toHaveAttribute('aria-labelledby');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the hover image is decorative, and only a card with an image has one', () => {
  const { container, rerender } = render(
    <Card image={EXAMPLE_PICTURE} hoverImage={EXAMPLE_PHOTO} hasImageBackground={false} />,
  );
  const hover = container.querySelector('img[alt=""]');
  expect(hover).toHaveAttribute('src', expect.stringContaining('/353x200.webp'));
  expect(hover).toHaveAttribute('srcset', expect.stringContaining('/706x400.webp 706w'));
  expect(hover).toHaveAttribute('sizes', container.querySelector('source')?.sizes);
  rerender(<Card hoverImage={EXAMPLE_PHOTO} hasImageBackground={false} />);
  expect(container.querySelector('img')).toBeNull();
});

test('a square image is cropped to 250 by 250, and a wide one keeps its shape', () => {
  const square = { ...EXAMPLE_PICTURE, image: { ...EXAMPLE_PHOTO, width: 1200, height: 1200 } };
  const { rerender } = render(<Card image={square} hasImageBackground={false} />);
  const readSize = () =>
    ['width', 'height', 'src'].map((name) => screen.getByRole('img').getAttribute(name));
  expect(readSize()).toEqual(['250', '250', expect.stringContaining('/250x250.webp')]);
  rerender(<Card image={EXAMPLE_PICTURE} hasImageBackground={false} />);
  expect(readSize()).toEqual(['353', '200', expect.stringContaining('/353x200.webp')]);
});

test('the image may lie behind the text', () => {
  render(<Card title="Advice" image={EXAMPLE_PICTURE} hasImageBackground />);
  expect(screen.getByRole('img').parentElement?.parentElement).toHaveStyle({
    position: 'absolute',
  });
});

test('a double card is two cards under one title', () => {
  const cards = ['Hold', 'Clean'].map((title) => ({ id: title, title, hasImageBackground: false }));
  render(<DoubleCard title="Every day" cards={cards} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Every day' })).toBeVisible();
  expect(listTexts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Hold', 'Clean']);
});

test.each(['left', 'center', 'right'] as const)(
  'the title of a transparent card is aligned to the %s, and its link is a button',
  (titleAlign) => {
    render(withShell(<TransparentCard title="Ask us" titleAlign={titleAlign} action={ACTION} />));
    expect(styleOf(screen.getByRole('heading', { level: 3, name: 'Ask us' })).textAlign).toBe(
      { left: 'start', center: 'center', right: 'end' }[titleAlign],
    );
    expect(styleOf(screen.getByRole('link', { name: 'Read more' })).backgroundColor).toBe(
      'var(--color-action)',
    );
  },
);

test('the links of transparent cards are at the bottom of their row', () => {
  const { container } = render(
    withShell(<TransparentCard title="Ask us" titleAlign="left" action={ACTION} />),
  );
  expect(container.firstElementChild).toHaveStyle({ 'block-size': '100%' });
  expect(screen.getByRole('link')).toHaveStyle({ 'margin-block-start': 'auto' });
});
