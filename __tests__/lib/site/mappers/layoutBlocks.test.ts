import type { Entry } from '@/lib/models/entry';
import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  makePageOf,
  mapBlock,
} from './graph';

const OTHERS = [
  makeEntry('card', 'card', { title: 'A card' }),
  makeEntry('point', 'listItem', { title: 'A point' }),
  ...makePageOf('tips', 'articlePage', { title: 'Tips', summary: 'Good ones.' }),
];

/** Maps the block `b`. */
const mapOne = (model: string, fields: Fields, ...entries: readonly Entry[]) =>
  mapBlock(makeEntry('b', model, fields), [...entries, ...OTHERS], {
    assets: [makeImageAsset('pack'), makeImageAsset('scene')],
  });

const items = links('card', 'point');

describe('a carousel', () => {
  test('has its title, its motion and its slides', async () => {
    const { block, skipLog } = await mapOne('carousel', {
      title: 'Look',
      loop: true,
      rewind: false,
      slidesPerView: 3,
      items: [...items, entryLink('page-tips')],
    });
    expect(block).toMatchObject({
      id: 'b',
      model: 'carousel',
      props: { title: 'Look', loops: true, rewinds: false, slidesPerView: 3 },
      children: [
        { id: 'card' },
        { id: 'point' },
        { id: 'page-tips', model: 'card', props: { action: { href: '/en-gb/tips' } } },
      ],
    });
    expect(skipLog).toEqual([]);
  });

  test.each([
    ['nothing but slides', {}, {}, 0],
    ['words for flags', { loop: 'Yes', rewind: 'no' }, { loops: true }, 0],
    ['both ways to go on: it loops', { loop: true, rewind: true }, { loops: true }, 0],
    ['too many slides', { slidesPerView: 5, rewind: true }, { rewinds: true }, 1],
    ['half a slide', { slidesPerView: 1.5 }, {}, 1],
    ['hostile values', { slidesPerView: { valueOf: 'x' }, loop: ['<script>'], rewind: 7 }, {}, 1],
  ])('has the right motion with %s', async (_, fields, props, notes) => {
    const { block, skipLog } = await mapOne('carousel', { ...fields, items });
    expect(block).toMatchObject({
      props: { loops: false, rewinds: false, slidesPerView: 1, ...props },
    });
    expect(skipLog.filter(({ reason }) => reason === 'unreadable')).toHaveLength(notes);
  });

  test('without slides is not shown', async () => {
    const { block, skipLog } = await mapOne('carousel', { title: 'Look', items: links('gone') });
    expect(block).toBeUndefined();
    expect(skipLog.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['gone', 'unresolvedLink'],
      ['b', 'nothingToShow'],
    ]);
  });

  test('contains other containers, and is cut where it contains itself', async () => {
    const { block, skipLog } = await mapOne(
      'carousel',
      { items: links('section', 'b') },
      makeEntry('section', 'section', { title: 'Inside', items: links('card') }),
    );
    expect(block).toMatchObject({
      children: [{ model: 'section', children: [{ model: 'card' }] }],
    });
    expect(skipLog).toMatchObject([{ entryId: 'b', reason: 'ancestor' }]);
  });
});

describe('a list', () => {
  test('as a grid has its configuration mapped like the fields of a grid', async () => {
    const layout = {
      contentAlignment: 'center',
      wrappingContainer: 'Fluid width',
      desktopColumnsConfig: '8, 4',
      mobileColumnsConfig: '6',
      infiniteColumns: true,
      customColumnClasses: 'highlight,,nonsense',
      customClass: 'spacious evil',
      wrappingColumnClasses: 'hideOnMobile',
    };
    const list = await mapOne('list', {
      title: 'All',
      model: 'grid',
      pagination: 6,
      paginationAdd: true,
      cssClass: 'bordered nonsense',
      configuration: layout,
      items,
    });
    const grid = (await mapOne('grid', { ...layout, items })).block?.props;
    expect(grid).toMatchObject({
      align: 'center',
      isFluid: true,
      desktopColumns: [8, 4],
      mobileColumns: [6],
      repeatsColumns: true,
      columnClasses: ['highlight', '', ''],
      className: 'spacious',
      wrapperClasses: ['hideOnMobile'],
    });
    expect(list.block).toMatchObject({
      id: 'b',
      props: {
        title: 'All',
        pageSize: 6,
        accumulates: true,
        className: 'bordered',
        isBulletList: false,
        layout: { model: 'grid', grid },
      },
    });
  });

  test('as a carousel maps its motion, and shows every item whatever its pagination', async () => {
    const { block } = await mapOne('list', {
      model: 'carousel',
      pagination: 1,
      configuration: { slidesPerView: 2, loop: false, rewind: true },
      items,
    });
    expect(block).toMatchObject({
      props: {
        pageSize: 0,
        layout: { model: 'carousel', carousel: { slidesPerView: 2, loops: false, rewinds: true } },
      },
      children: [{}, {}],
    });
  });

  const HOSTILE: unknown = JSON.parse(
    '{"__proto__":{"contentAlignment":"right"},"constructor":{}}',
  );

  test.each<[string, Fields, string | undefined]>([
    ['no fields but items', {}, undefined],
    ['a configuration that is text', { configuration: 'desktopColumnsConfig' }, 'blocks[0]'],
    ['a configuration that is a list', { configuration: ['4,4'] }, 'blocks[0]'],
    [
      'configuration of the wrong kinds',
      {
        configuration: {
          desktopColumnsConfig: { a: 1 },
          infiniteColumns: 'perhaps',
          contentAlignment: 'top',
          customClass: 9,
        },
      },
      'blocks[0].configuration',
    ],
    ['keys that mean something to JavaScript', { configuration: HOSTILE }, undefined],
    ['pages of a negative size', { pagination: -3 }, 'blocks[0]'],
    ['pages of words', { pagination: 'many', paginationAdd: 'often' }, 'blocks[0]'],
    [
      'an unknown model and a class with markup',
      { model: 'masonry', cssClass: '"><script>' },
      'blocks[0]',
    ],
  ])('with %s shows everything in one column', async (_, fields, notedAt) => {
    const { block, skipLog } = await mapOne('list', { ...fields, items });
    expect(block?.props).toEqual({
      pageSize: 0,
      accumulates: false,
      isBulletList: false,
      layout: {
        model: 'grid',
        grid: {
          align: 'left',
          isFluid: false,
          desktopColumns: [12],
          mobileColumns: [12],
          repeatsColumns: false,
          columnClasses: [],
          wrapperClasses: [],
        },
      },
    });
    expect(skipLog.map(({ path, reason }) => [path, reason])).toEqual(
      notedAt === undefined ? [] : [[notedAt, 'unreadable']],
    );
  });

  test('keeps the rest of its configuration where one key is malformed', async () => {
    const { block } = await mapOne('list', {
      configuration: { desktopColumnsConfig: '4,4,4', mobileColumnsConfig: 70 },
      items,
    });
    expect(block).toMatchObject({
      props: { layout: { grid: { desktopColumns: [4, 4, 4], mobileColumns: [12] } } },
    });
  });

  test.each([
    ['of list items only', true, { items: links('point', 'point') }],
    ['of list items and a card', false, { items: links('point', 'point', 'card') }],
    ['of list items as a carousel', false, { model: 'carousel', items: links('point', 'point') }],
  ])('%s is a bullet list: %p', async (_, isBulletList, fields) => {
    const { block } = await mapOne('list', fields);
    expect(block).toMatchObject({ props: { isBulletList } });
  });

  test('turns pages into cards', async () => {
    expect((await mapOne('list', { items: links('page-tips') })).block).toMatchObject({
      children: [{ model: 'card', props: { title: 'Tips', action: { href: '/en-gb/tips' } } }],
    });
  });

  test('without items is not shown', async () => {
    expect((await mapOne('list', { title: 'Empty', items: [] })).block).toBeUndefined();
  });
});

describe('a list item', () => {
  test('has a title, safe text and a bullet of its colour', async () => {
    const { block } = await mapOne('listItem', {
      title: 'Brush',
      text: '<p onclick="x()">Soft <script>alert(1)</script><a href="javascript:x()">one</a></p>',
      bulletColor: 'accent',
    });
    expect(block).toEqual({
      id: 'b',
      model: 'listItem',
      props: {
        title: 'Brush',
        text: expect.stringMatching(/^<p>Soft <a[^>]*>one<\/a><\/p>$/) as string,
        bulletColor: 'accent',
      },
    });
  });

  test('has the usual bullet instead of an unknown colour', async () => {
    const fields = { title: 'Brush', bulletColor: 'red; background: url(//evil)' };
    expect((await mapOne('listItem', fields)).block).toMatchObject({
      props: { bulletColor: 'brand' },
    });
  });

  test('without text is not shown', async () => {
    const fields = { text: '<p> </p>', bulletColor: 'text' };
    expect((await mapOne('listItem', fields)).block).toBeUndefined();
  });
});

test('a card has a hover image, and its own behind its text if the editor says so', async () => {
  const { block } = await mapOne('card', {
    title: 'A card',
    image: assetLink('pack'),
    hoverImage: assetLink('scene'),
    imageBackground: true,
  });
  expect(block).toMatchObject({
    props: {
      image: { alt: 'Picture pack' },
      hoverImage: { src: '//images.ctfassets.net/space/scene.png' },
      hasImageBackground: true,
    },
  });
});

test('a card without an image has nothing behind its text', async () => {
  const { block } = await mapOne('card', { title: 'A card', imageBackground: true });
  expect(block).toMatchObject({ props: { hasImageBackground: false } });
});

test.each([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['justify', 'left'],
])('a transparent card with the alignment %s has its title %s', async (titleAlign, expected) => {
  const { block } = await mapOne('transparentCard', { title: 'Ask', titleAlign });
  expect(block).toMatchObject({ props: { titleAlign: expected } });
});
