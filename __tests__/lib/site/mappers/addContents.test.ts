import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import * as contents from '@/lib/site/mappers/pages/addContents';
import { prepareSanitizer, sanitizeHtml } from '@/lib/render/html/sanitizeHtml';
import type { Block, ContentsProps } from '@/lib/models/blocks';
import type { PageKind } from '@/lib/models/page';
import { listBlocks } from '@/lib/models/listBlocks';
import type { ListProps } from '@/components/blocks/List/List';

beforeAll(prepareSanitizer);

const title: Block = { model: 'heading', props: { text: 'Sore spots', level: 1, align: 'left' } };
const heading = (text: string, anchor?: string): Block => ({
  model: 'heading',
  props: { text, level: 2, align: 'left', ...(anchor === undefined ? {} : { anchor }) },
});
const text = (html: string): Block => ({ model: 'richText', props: { html: sanitizeHtml(html) } });
const words: Block = {
  model: 'careCard',
  props: { title: 'Call your dentist if:', level: 'primary' },
};
const card: Block = { model: 'card', props: { title: 'A page' } };
const faq = (name: string): Block => ({
  model: 'faq',
  props: { title: name, startsOpen: false, questions: [] },
});
const grid = {
  align: 'left',
  desktopColumns: [6],
  mobileColumns: [12],
  repeatsColumns: true,
} as const;
const section = (
  name: string | undefined,
  background: 'none' | 'tint',
  ...children: readonly Block[]
): Block => ({
  id: name ?? 'section',
  model: 'section',
  props: { align: 'left', background, ...(name === undefined ? {} : { title: name }) },
  children,
});
const gridOf = (...children: readonly Block[]): Block => ({
  id: 'grid',
  model: 'grid',
  props: grid,
  children,
});
const list = (name: string, layout: ListProps['layout'], ...children: readonly Block[]): Block => ({
  id: name,
  model: 'list',
  props: { title: name, pageSize: 0, accumulates: false, isBulletList: false, layout },
  children,
});
const four = [...['One', 'Two', 'Three', 'Four'].map((name) => heading(name)), words];

const addContents = (blocks: readonly Block[], kind: PageKind = 'article-detail') =>
  contents.addContents(blocks, kind, ENGLISH_LABELS);

const findContents = (blocks: readonly Block[]): ContentsProps | undefined =>
  listBlocks(blocks).flatMap((block) => (block.model === 'contents' ? [block.props] : []))[0];
const titlesOf = (blocks: readonly Block[]) =>
  findContents(blocks)?.entries.map((entry) => entry.title);
const anchorsOf = (blocks: readonly Block[]) =>
  findContents(blocks)?.entries.map(({ anchor }) => anchor);
const modelsOf = (blocks: readonly Block[]) => blocks.map(({ model }) => model);

test('a page of four sections has no list of contents', () => {
  const blocks = [
    title,
    heading('One'),
    text('<h2>Two</h2><p>a</p><h2>Three</h2>'),
    section('Four', 'none', words),
    section('Read on', 'tint', card),
  ];
  expect(addContents(blocks)).toBe(blocks);
});

test('five sections are listed in page order with their anchors, whatever block begins them', () => {
  const blocks = addContents([
    title,
    heading('What helps'),
    text('<h2>Wund, <em>gerötet</em> &amp; müde</h2><p>a</p><h3>Not this</h3>'),
    section('Im Notfall', 'none', text('<h2>Was tun?</h2>')),
    { model: 'markdown', props: { html: sanitizeHtml('<h2>Last</h2>') } },
  ]);
  expect(findContents(blocks)?.entries).toEqual([
    { title: 'What helps', anchor: 'what-helps' },
    { title: 'Wund, gerötet & müde', anchor: 'wund-gerotet-mude' },
    { title: 'Im Notfall', anchor: 'im-notfall' },
    { title: 'Was tun?', anchor: 'was-tun' },
    { title: 'Last', anchor: 'last' },
  ]);
  const shown = JSON.stringify(blocks.filter(({ model }) => model !== 'contents'));
  for (const { anchor } of findContents(blocks)?.entries ?? [])
    expect(shown).toMatch(new RegExp(`(?:"anchor":"|<h2 id=\\\\")${anchor}\\b`));
  expect(shown).toContain('<em>gerötet</em> &amp; müde</h2>');
});

test.each<[string, Block]>([
  ['questions', faq('Five')],
  ['a list', list('Five', { model: 'grid', grid }, words)],
  [
    'a list that slides',
    section(
      undefined,
      'tint',
      list(
        'Five',
        { model: 'carousel', carousel: { loops: false, rewinds: false, slidesPerView: 2 } },
        words,
      ),
    ),
  ],
  [
    'a carousel',
    {
      id: 'c',
      model: 'carousel',
      props: { title: 'Five', loops: false, rewinds: false, slidesPerView: 2 },
      children: [words],
    },
  ],
  [
    'a part that folds',
    { id: 'm', model: 'mobileDropdown', props: { title: 'Five' }, children: [words] },
  ],
  ['a column', gridOf(section(undefined, 'none', heading('Five'), words))],
  ['a section of cards in the middle', section('Five', 'none', card)],
  ['two cards in the middle', { model: 'doubleCard', props: { title: 'Five', cards: [] } }],
])('the title of %s is a section', (_, block) => {
  const blocks = addContents([title, ...four, block, words, section('Read on', 'tint', card)]);
  expect(titlesOf(blocks)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  expect(JSON.stringify(blocks).match(/"anchor":"five"/g)).toHaveLength(2);
});

test('links to other pages at the end are no section', () => {
  const blocks = [title, ...four, section(undefined, 'tint', heading('Read on'), gridOf(card))];
  expect(addContents(blocks)).toBe(blocks);
});

test('anchors are unique: an editor’s stays as it is, and the same words get a number', () => {
  const blocks = addContents([
    title,
    heading('Care'),
    heading('Care'),
    heading('Sore', 'care'),
    text('<h2>Care</h2>'),
    heading('日本'),
    words,
  ]);
  expect(anchorsOf(blocks)).toEqual(['care-2', 'care-3', 'care', 'care-4', '日本']);
});

test('an empty heading is no section, and one of only punctuation has an anchor', () => {
  const html = '<h2> </h2><h2>?!</h2><h2>Two</h2><h2>Three</h2><h2>Four</h2>';
  expect(findContents(addContents([title, text(html)], 'page'))).toBeUndefined();
  expect(
    findContents(addContents([title, text(`${html}<h2>Five</h2>`)], 'page'))?.entries[0],
  ).toEqual({ title: '?!', anchor: 'section' });
});

test('no section has an id of the shell, or a name that scripts look for', () => {
  const blocks = addContents(
    [
      title,
      heading('Content'),
      text('<h2>Status</h2>'),
      heading('Print'),
      heading('Four'),
      heading('Five'),
      words,
    ],
    'page',
  );
  expect(anchorsOf(blocks)).toEqual([
    'entry-content',
    'entry-status',
    'entry-print',
    'four',
    'five',
  ]);
});

describe('the list is', () => {
  const five = [...four, heading('Five'), words];

  test('below the title of an article', () => {
    expect(modelsOf(addContents([title, ...five])).slice(0, 3)).toEqual([
      'heading',
      'contents',
      'heading',
    ]);
  });

  test('below the title if one section contains it and all text', () => {
    const [page] = addContents([section(undefined, 'none', title, ...five)], 'page');
    expect(page !== undefined && 'children' in page && modelsOf(page.children).slice(0, 2)).toEqual(
      ['heading', 'contents'],
    );
  });

  test('below the opening of an article', () => {
    const opening: Block = {
      model: 'opening',
      props: { inShort: sanitizeHtml('<p>Rinse it.</p>') },
    };
    expect(modelsOf(addContents([title, opening, ...five])).slice(0, 3)).toEqual([
      'heading',
      'opening',
      'contents',
    ]);
  });

  test('right below the title of a section that begins with it and holds other sections', () => {
    const opening = section(undefined, 'none', title, heading('At once'), words);
    const [page] = addContents([opening, ...four], 'page');
    expect(page !== undefined && 'children' in page && modelsOf(page.children)).toEqual([
      'heading',
      'contents',
      'heading',
      'careCard',
    ]);
  });

  test('below an opening with its picture and urgent advice, whose sections it names too', () => {
    const opening = section(
      undefined,
      'none',
      gridOf(section(undefined, 'none', title), words),
      section(undefined, 'none', heading('At once'), words),
    );
    const blocks = addContents([opening, ...four], 'page');
    expect(modelsOf(blocks).slice(0, 2)).toEqual(['section', 'contents']);
    expect(titlesOf(blocks)?.[0]).toBe('At once');
  });

  test('missing without a title, or on a page with a tool', () => {
    const chart: Block = {
      model: 'comparisonChart',
      props: { columns: [], rows: [], disclaimers: [] },
    };
    for (const blocks of [five, [title, ...five, chart]])
      expect(addContents(blocks, 'page')).toBe(blocks);
  });

  test.each<[isBeside: boolean, kind: 'article-detail' | 'page', what: string, block: Block]>([
    [true, 'article-detail', 'any block', gridOf(card)],
    [true, 'article-detail', 'a band of colour', section(undefined, 'tint', gridOf(card))],
    [
      true,
      'article-detail',
      'a section as wide as the window',
      section(undefined, 'none', gridOf(card)),
    ],
    [true, 'page', 'questions', section(undefined, 'none', faq('Questions'))],
    [true, 'page', 'a band of colour', section(undefined, 'tint', gridOf(card))],
    [false, 'page', 'columns', section(undefined, 'none', gridOf(card))],
  ])('next to the text: %s for a page of the kind %s with %s', (isBeside, kind, _what, block) => {
    expect(findContents(addContents([title, ...five, block, words], kind))?.isBeside).toBe(
      isBeside,
    );
  });
});
