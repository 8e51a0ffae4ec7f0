import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTexts } from '@/__tests__/components/readElements';
import { applyStyles, isDisplayed, readStyleBefore } from '@/__tests__/support/applyStyles';
import { renderWhole } from '@/__tests__/support/renderWhole';
import { withShell } from '@/__tests__/support/withShell';
import { getStatusMessage } from '@/__tests__/support/getStatusMessage';
import {
  buildCarouselSettings,
  Carousel,
  resolveMovingUpTo,
  type CarouselProps,
} from '@/components/blocks/Carousel/Carousel';
import { List, type ListProps } from '@/components/blocks/List/List';
import { resolvePage } from '@/components/blocks/List/PagedColumns';
import { ListItem } from '@/components/blocks/ListItem/ListItem';
import { listItemExamples } from '@/components/blocks/ListItem/ListItem.examples';
import { BlockIdContext } from '@/components/ui/contexts';
import type { GridProps } from '@/lib/models/blocks';

const GRID: GridProps = {
  align: 'left',
  isFluid: false,
  desktopColumns: [8, 4],
  mobileColumns: [12],
  repeatsColumns: true,
  columnClasses: ['bordered'],
  wrapperClasses: [],
};
const LIST: ListProps = {
  title: 'Guides',
  pageSize: 2,
  accumulates: true,
  isBulletList: false,
  layout: { model: 'grid', grid: GRID },
};
applyStyles(
  'styles/globals',
  'components/blocks/ListItem/ListItem.module',
  'components/blocks/List/List.lists.module',
);

const NAMES = ['one', 'two', 'three', 'four', 'five'];

/** Each is another block: the same one would be found as it was left. */
let blocks = 0;
const listOf = (props: Partial<ListProps>, names: readonly string[] = NAMES) =>
  withShell(
    <BlockIdContext value={`list-${(blocks += 1)}`}>
      <List {...LIST} {...props}>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </List>
    </BlockIdContext>,
  );
const show = async (props: Partial<ListProps>, names?: readonly string[]) =>
  renderWhole(listOf(props, names));
const shown = () => listTexts(screen.getAllByText(new RegExp(NAMES.join('|'))).filter(isDisplayed));
const next = () => screen.getByRole('button', { name: 'Next page' });

describe('a list that adds each page to the last', () => {
  test('shows more items with each page, until there are no more', async () => {
    await show({});
    expect(shown()).toEqual(['one', 'two']);
    expect(getStatusMessage()).toHaveTextContent('2 of 5 shown');
    await userEvent.click(next());
    expect(shown()).toEqual(['one', 'two', 'three', 'four']);
    expect(getStatusMessage()).toHaveTextContent('4 of 5 shown');
    await userEvent.click(next());
    expect(shown()).toEqual(NAMES);
    expect(getStatusMessage()).toHaveTextContent('5 of 5 shown');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('gives the focus to the first new item', async () => {
    await show({});
    next().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toHaveTextContent(/^three$/);
    await userEvent.click(next());
    expect(document.activeElement).toHaveTextContent(/^five$/);
  });
});

describe('a list that shows one page at a time', () => {
  test('shows only the current page, and leads back to the previous one', async () => {
    await show({ accumulates: false });
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
    await userEvent.click(next());
    expect(shown()).toEqual(['three', 'four']);
    expect(getStatusMessage()).toHaveTextContent('3–4 of 5 shown');
    await userEvent.click(next());
    expect(shown()).toEqual(['five']);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(shown()).toEqual(['three', 'four']);
    expect(document.activeElement).toHaveTextContent(/^three$/);
  });

  test('starts with the first column on each page', async () => {
    await show({ accumulates: false, pageSize: 3 });
    const readColumn = (name: string) => {
      const column = screen.getByText(name).parentElement;
      if (column === null) throw new Error(`${name} is in no column.`);
      const { gridColumn, borderRadius } = getComputedStyle(column);
      return { gridColumn, borderRadius };
    };
    expect(readColumn('four')).toEqual({
      gridColumn: 'span 8',
      borderRadius: 'var(--radius-medium)',
    });
    expect(readColumn('five')).toEqual({ gridColumn: 'span 4', borderRadius: '' });
  });
});

test.each([
  ['a page size of 0', 0],
  ['as many items as fit on a page', 5],
  ['more room than items', 9],
])('a list with %s shows everything and no buttons', async (_name, pageSize) => {
  await show({ pageSize });
  expect(shown()).toEqual(NAMES);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('an empty list has no pages', () => {
  expect(resolvePage({ count: 0, pageSize: 2, accumulates: false }, 0)).toEqual({
    first: 0,
    end: 0,
    hasMore: false,
  });
});

test('points are items of a list, with their titles in bold and a bullet of their colour', async () => {
  const points = Object.entries(listItemExamples).map(([name, item]) => (
    <ListItem key={name} {...item} />
  ));
  await renderWhole(
    withShell(
      <List {...LIST} pageSize={0} isBulletList>
        {points}
      </List>,
    ),
  );
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('UL');
  const items = within(list).getAllByRole('listitem');
  expect(listTexts(items)).toEqual([
    'A soft brushIn a bag of its own, with a spare one.',
    'A box with a lid',
    'A small towel to lay in the basin.',
  ]);
  const colours = items.map((item) =>
    [...item.querySelectorAll('*')]
      .map((part) => readStyleBefore(part, 'border-color'))
      .find((colour) => colour !== undefined),
  );
  expect(colours).toEqual(['var(--color-action)', 'var(--color-accent)', 'var(--color-text)']);
  expect(within(list).queryByRole('heading')).toBeNull();
});

const showCarousel = (count: number, props: Pick<CarouselProps, 'slidesPerView' | 'title'>) =>
  renderWhole(
    withShell(
      <Carousel {...props} loops={false} rewinds={false}>
        {Array.from({ length: count }, (_, index) => (
          <p key={index}>{`Slide ${index + 1}`}</p>
        ))}
      </Carousel>,
    ),
  );

describe('a carousel before Swiper has loaded', () => {
  test('has its title, or else a hidden name', async () => {
    const { unmount } = await showCarousel(3, { slidesPerView: 1, title: 'Look' });
    expect(
      within(screen.getByRole('region', { name: 'Look' })).getByRole('heading', { level: 2 }),
    ).toHaveTextContent('Look');
    unmount();
    await showCarousel(3, { slidesPerView: 1 });
    expect(screen.getByRole('region', { name: 'More to look at' })).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test.each([
    [1, 1, 'nowhere'],
    [1, 4, 'nowhere'],
    [2, 1, 'desktop'],
    [2, 2, 'phone'],
    [2, 3, 'phone'],
    [3, 3, 'tablet'],
    [3, 4, 'tablet'],
    [4, 3, 'desktop'],
  ] as const)(
    'with %i slides, of which a desktop shows %i, moves up to: %s',
    async (count, slidesPerView, expected) => {
      expect(resolveMovingUpTo({ slidesPerView, count })).toBe(expected);
      await showCarousel(count, { slidesPerView });
      expect(screen.queryAllByRole('button')).toHaveLength(expected === 'nowhere' ? 0 : 2);
    },
  );
});

test.each([
  ['loops', [true, false, 3, 5], [true, false]],
  ['rewinds where there are too few slides to loop', [true, false, 3, 4], [false, true]],
  ['rewinds', [false, true, 1, 2], [false, true]],
  ['ends', [false, false, 4, 9], [false, false]],
] as const)('a carousel %s', (_name, [loops, rewinds, slidesPerView, count], [loop, rewind]) => {
  expect(buildCarouselSettings({ loops, rewinds, slidesPerView, count })).toMatchObject({
    loop,
    rewind,
    slidesPerView: 1,
    breakpoints: {
      768: { slidesPerView: Math.min(slidesPerView, 2) },
      992: { slidesPerView },
    },
  });
});
