import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { listTexts } from '@/__tests__/components/readElements';
import { renderOnServer } from '@/__tests__/support/renderOnServer';
import { rowOf } from '@/__tests__/support/rowOf';
import { withShell } from '@/__tests__/support/withShell';
import { gridExamples } from '@/components/blocks/Grid/Grid.examples';
import { List, type ListProps } from '@/components/blocks/List/List';

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const LIST: Omit<ListProps, 'layout'> = { pageSize: 2, accumulates: true, isBulletList: false };

const ListWithItems = (props: ListProps) =>
  List({ ...props, children: NAMES.map((name) => createElement('p', { key: name }, name)) });

const renderList = async (props: ListProps) =>
  JSDOM.fragment(await renderOnServer(withShell(createElement(ListWithItems, props))));

test.each([true, false])(
  'the server HTML of a list (pages add up: %s) has every item and a link instead of a button',
  async (accumulates) => {
    const grid = rowOf(gridExamples, 'three equal columns');
    const page = await renderList({ ...LIST, accumulates, layout: { model: 'grid', grid } });
    expect(listTexts(page.querySelectorAll('p:not([aria-live])'))).toEqual(NAMES);
    expect(page.querySelector('button')).toBeNull();
    const link = page.querySelector('a');
    expect(link?.textContent).toBe('Next page');
    expect(page.getElementById(link?.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(
      'three',
    );
  },
);

test('the HTML of a carousel is a list of its slides, none of them inert', async () => {
  const page = await renderList({
    ...LIST,
    layout: { model: 'carousel', carousel: { loops: true, rewinds: false, slidesPerView: 2 } },
  });
  expect(listTexts(page.querySelectorAll('[role=list] > [role=listitem]'))).toEqual(NAMES);
  expect(page.querySelector('[inert]')).toBeNull();
});
