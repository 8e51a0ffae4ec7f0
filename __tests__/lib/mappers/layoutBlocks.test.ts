import type { Entry } from '@/lib/models/entry';
import { assetLink, entryLink, makeEntry, makeImageAsset, makePage, mapFirstPage } from './graph';

const CARD = makeEntry('card', 'card', { title: 'A card' });
const POINT = makeEntry('point', 'listItem', { title: 'A point' });
const ARTICLE = [
  makeEntry('page-tips', 'page', { url: '/en-gb/tips', page: entryLink('tips') }),
  makeEntry('tips', 'articlePage', { title: 'Tips', summary: 'Good ones.' }),
];

async function mapOne(block: Entry, entries: readonly Entry[] = []) {
  const all = [...makePage([block.sys.id]), block, CARD, POINT, ...entries, ...ARTICLE];
  const { page, ledger } = await mapFirstPage(all, {
    assets: [makeImageAsset('pack'), makeImageAsset('scene')],
  });
  return { block: page.blocks[0], ledger };
}

const items = ['card', 'point'].map(entryLink);
const PLAIN_GRID = {
  align: 'left',
  isFluid: false,
  desktopColumns: [12],
  mobileColumns: [12],
  repeatsColumns: false,
  columnClasses: [],
  wrapperClasses: [],
};

describe('a carousel', () => {
  test('has its title, its way of moving and its slides', async () => {
    const { block, ledger } = await mapOne(
      makeEntry('c', 'carousel', {
        title: 'Look',
        loop: true,
        rewind: false,
        slidesPerView: 3,
        items: [...items, entryLink('page-tips')],
      }),
    );
    expect(block).toMatchObject({
      id: 'c',
      model: 'carousel',
      props: { title: 'Look', loops: true, rewinds: false, slidesPerView: 3 },
    });
    expect(block).toMatchObject({
      children: [
        { id: 'card' },
        { id: 'point' },
        { id: 'page-tips', model: 'card', props: { action: { href: '/en-gb/tips' } } },
      ],
    });
    expect(ledger).toEqual([]);
  });

  test.each([
    ['nothing but slides', {}, { loops: false, rewinds: false, slidesPerView: 1 }, 0],
    [
      'words for flags',
      { loop: 'Yes', rewind: 'no' },
      { loops: true, rewinds: false, slidesPerView: 1 },
      0,
    ],
    [
      'both ways to go on: it loops',
      { loop: true, rewind: true },
      { loops: true, rewinds: false, slidesPerView: 1 },
      0,
    ],
    [
      'more slides than there may be',
      { slidesPerView: 5, rewind: true },
      { loops: false, rewinds: true, slidesPerView: 1 },
      1,
    ],
    ['half a slide', { slidesPerView: 1.5 }, { loops: false, rewinds: false, slidesPerView: 1 }, 1],
    [
      'hostile values',
      { slidesPerView: { valueOf: 'x' }, loop: ['<script>'], rewind: 7 },
      { loops: false, rewinds: false, slidesPerView: 1 },
      1,
    ],
  ])('with %s', async (_name, fields, props, notes) => {
    const { block, ledger } = await mapOne(makeEntry('c', 'carousel', { ...fields, items }));
    expect(block).toMatchObject({ props });
    expect(ledger.filter(({ reason }) => reason === 'unreadable')).toHaveLength(notes);
  });

  test('without slides is not shown', async () => {
    const { block, ledger } = await mapOne(
      makeEntry('c', 'carousel', { title: 'Look', items: [entryLink('gone')] }),
    );
    expect(block).toBeUndefined();
    expect(ledger.map(({ entryId, reason }) => [entryId, reason])).toEqual([
      ['gone', 'unresolvedLink'],
      ['c', 'nothingToShow'],
    ]);
  });

  test('holds containers, and is cut where it holds itself', async () => {
    const { block, ledger } = await mapOne(
      makeEntry('c', 'carousel', { items: ['section', 'c'].map(entryLink) }),
      [makeEntry('section', 'section', { title: 'Inside', items: [entryLink('card')] })],
    );
    expect(block).toMatchObject({
      children: [{ model: 'section', children: [{ model: 'card' }] }],
    });
    expect(ledger).toMatchObject([{ entryId: 'c', reason: 'ancestor' }]);
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
    const list = await mapOne(
      makeEntry('l', 'list', {
        title: 'All',
        model: 'grid',
        pagination: 6,
        paginationAdd: true,
        cssClass: 'bordered nonsense',
        configuration: layout,
        items,
      }),
    );
    const grid = await mapOne(makeEntry('g', 'grid', { ...layout, items }));
    expect(list.block).toMatchObject({
      id: 'l',
      props: {
        title: 'All',
        pageSize: 6,
        accumulates: true,
        className: 'bordered',
        isBulletList: false,
      },
    });
    expect(grid.block).toMatchObject({
      props: {
        align: 'center',
        isFluid: true,
        desktopColumns: [8, 4],
        mobileColumns: [6],
        repeatsColumns: true,
        columnClasses: ['highlight', '', ''],
        className: 'spacious',
        wrapperClasses: ['hideOnMobile'],
      },
    });
    expect(list.block).toMatchObject({
      props: { layout: { model: 'grid', grid: grid.block?.props } },
    });
  });

  test('as a carousel maps its motion, and shows every item whatever its pagination', async () => {
    const { block } = await mapOne(
      makeEntry('l', 'list', {
        model: 'carousel',
        pagination: 1,
        configuration: { slidesPerView: 2, loop: false, rewind: true },
        items,
      }),
    );
    expect(block).toMatchObject({
      props: {
        pageSize: 0,
        layout: { model: 'carousel', carousel: { slidesPerView: 2, loops: false, rewinds: true } },
      },
      children: [{}, {}],
    });
  });

  test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['no fields but items', {}, []],
    ['a configuration that is text', { configuration: 'desktopColumnsConfig' }, ['blocks[0]']],
    ['a configuration that is a list', { configuration: ['4,4'] }, ['blocks[0]']],
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
      ['blocks[0].configuration'],
    ],
    [
      'keys that mean something to JavaScript',
      {
        configuration: JSON.parse(
          '{"__proto__":{"contentAlignment":"right"},"constructor":{}}',
        ) as object,
      },
      [],
    ],
    ['pages of a negative size', { pagination: -3 }, ['blocks[0]']],
    ['pages of words', { pagination: 'many', paginationAdd: 'often' }, ['blocks[0]']],
    [
      'an unknown model and a class with markup',
      { model: 'masonry', cssClass: '"><script>' },
      ['blocks[0]'],
    ],
  ])('with %s shows everything in one column', async (_name, fields, notedAt) => {
    const { block, ledger } = await mapOne(makeEntry('l', 'list', { ...fields, items }));
    expect(block?.props).toEqual({
      pageSize: 0,
      accumulates: false,
      isBulletList: false,
      layout: { model: 'grid', grid: PLAIN_GRID },
    });
    expect(ledger.map(({ path, reason }) => [path, reason])).toEqual(
      notedAt.map((path) => [path, 'unreadable']),
    );
  });

  test('one malformed key of the configuration takes no other with it', async () => {
    const { block } = await mapOne(
      makeEntry('l', 'list', {
        configuration: { desktopColumnsConfig: '4,4,4', mobileColumnsConfig: 70 },
        items,
      }),
    );
    expect(block).toMatchObject({
      props: { layout: { grid: { desktopColumns: [4, 4, 4], mobileColumns: [12] } } },
    });
  });

  test('of list items only is a bullet list; with anything else, or as a carousel, it is not', async () => {
    const points = [entryLink('point'), entryLink('point')];
    expect((await mapOne(makeEntry('l', 'list', { items: points }))).block).toMatchObject({
      props: { isBulletList: true },
    });
    expect(
      (await mapOne(makeEntry('l', 'list', { items: [...points, entryLink('card')] }))).block,
    ).toMatchObject({ props: { isBulletList: false } });
    expect(
      (await mapOne(makeEntry('l', 'list', { model: 'carousel', items: points }))).block,
    ).toMatchObject({ props: { isBulletList: false } });
  });

  test('turns pages into cards, and without items is not shown', async () => {
    expect(
      (await mapOne(makeEntry('l', 'list', { items: [entryLink('page-tips')] }))).block,
    ).toMatchObject({
      children: [{ model: 'card', props: { title: 'Tips', action: { href: '/en-gb/tips' } } }],
    });
    expect(
      (await mapOne(makeEntry('l', 'list', { title: 'Empty', items: [] }))).block,
    ).toBeUndefined();
  });
});

describe('a list item', () => {
  const mapItem = async (fields: Readonly<Record<string, unknown>>) =>
    (await mapOne(makeEntry('i', 'listItem', fields))).block;

  test('has a title, safe text and a bullet of a known colour', async () => {
    expect(
      await mapItem({
        title: 'Brush',
        text: '<p onclick="x()">Soft <script>alert(1)</script><a href="javascript:x()">one</a></p>',
        bulletColor: 'accent',
      }),
    ).toEqual({
      id: 'i',
      model: 'listItem',
      props: {
        title: 'Brush',
        text: expect.stringMatching(/^<p>Soft <a[^>]*>one<\/a><\/p>$/) as string,
        bulletColor: 'accent',
      },
    });
    expect(
      await mapItem({ title: 'Brush', bulletColor: 'red; background: url(//evil)' }),
    ).toMatchObject({ props: { bulletColor: 'brand' } });
  });

  test('without text is not shown', async () => {
    expect(await mapItem({ text: '<p> </p>', bulletColor: 'text' })).toBeUndefined();
  });
});

describe('a card', () => {
  const mapCard = async (fields: Readonly<Record<string, unknown>>) =>
    (await mapOne(makeEntry('k', 'card', { title: 'A card', ...fields }))).block;

  test('has an image for the pointer, and its image lies behind its words where the editor wants it', async () => {
    expect(
      await mapCard({
        image: assetLink('pack'),
        hoverImage: assetLink('scene'),
        imageBackground: true,
      }),
    ).toMatchObject({
      props: {
        image: { alt: 'Picture pack' },
        hoverImage: { src: '//images.ctfassets.net/space/scene.png' },
        hasImageBackground: true,
      },
    });
  });

  test('without an image has nothing behind its words', async () => {
    expect(await mapCard({ imageBackground: true })).toMatchObject({
      props: { hasImageBackground: false },
    });
  });
});

test.each(['left', 'center', 'right'])(
  'the title of a transparent card stands %s, and any other word means left',
  async (titleAlign) => {
    const { block } = await mapOne(makeEntry('t', 'transparentCard', { title: 'Ask', titleAlign }));
    expect(block).toMatchObject({ props: { titleAlign } });
    expect(
      (await mapOne(makeEntry('t', 'transparentCard', { title: 'Ask', titleAlign: 'justify' })))
        .block,
    ).toMatchObject({ props: { titleAlign: 'left' } });
  },
);
