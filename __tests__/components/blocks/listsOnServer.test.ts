import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { withShell } from '@/__tests__/support/withShell';
import { List } from '@/components/blocks/List/List';
import type { ListProps } from '@/lib/models/blocks';

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const GRID = {
  align: 'left',
  isFluid: false,
  desktopColumns: [4],
  mobileColumns: [12],
  repeatsColumns: true,
  columnClasses: [],
  wrapperClasses: [],
} as const;
const LIST: Omit<ListProps, 'layout'> = { pageSize: 2, accumulates: true, isBulletList: false };

const ListWithItems = (props: ListProps) =>
  List({ ...props, children: NAMES.map((name) => createElement('p', { key: name }, name)) });

async function renderList(props: ListProps): Promise<DocumentFragment> {
  return JSDOM.fragment(await renderOnServer(withShell(createElement(ListWithItems, props))));
}

test.each([true, false])(
  'the HTML of a list has every item (adding: %s), and a link to the next page in place of a button that does nothing',
  async (accumulates) => {
    const page = await renderList({ ...LIST, accumulates, layout: { model: 'grid', grid: GRID } });
    expect(
      [...page.querySelectorAll('p:not([aria-live])')].map(({ textContent }) => textContent),
    ).toEqual(NAMES);
    expect(page.querySelector('button')).toBeNull();
    const link = page.querySelector('a');
    expect(link?.textContent).toBe('Next page');
    expect(page.getElementById(link?.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(
      'three',
    );
  },
);

test('the HTML of a carousel is a list of its slides, all of them in reach', async () => {
  const page = await renderList({
    ...LIST,
    layout: { model: 'carousel', carousel: { loops: true, rewinds: false, slidesPerView: 2 } },
  });
  expect(
    [...page.querySelectorAll('[role=list] > [role=listitem]')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(NAMES);
  expect(page.querySelector('[inert]')).toBeNull();
});
