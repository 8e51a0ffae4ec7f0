import { listBlocks } from '@/lib/models/listBlocks';
import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  makePage,
  makePageOf,
  mapFirstPage,
} from './graph';
import { type EditionId, resolveEdition } from '@/lib/platform/config/editions';
import type { Block } from '@/lib/models/blocks';
import type { Entry } from '@/lib/models/entry';

const PEOPLE: readonly Entry[] = [
  ...makePageOf('helen', 'bioPage', {
    title: 'Dr Helen Marsh',
    role: 'Prosthodontist',
    summary: 'She writes about eating.',
    portrait: assetLink('portrait'),
  }),
  makeEntry('page-tomas', 'page', { name: 'tomas', url: '/fr-fr/tomas', page: entryLink('tomas') }),
  makeEntry('tomas', 'bioPage', { title: 'Dr Tomás Weber' }),
];

const mapArticlePage = (
  fields: Fields,
  {
    edition = 'en-gb',
    meta = {},
    more = [],
  }: { edition?: EditionId; meta?: Fields; more?: readonly Entry[] } = {},
) =>
  mapFirstPage(
    [
      ...makePage([], { url: `/${edition}/p`, meta: entryLink('meta') }),
      makeEntry('content', 'articlePage', {
        title: 'First week',
        blocks: links('title'),
        ...fields,
      }),
      makeEntry('meta', 'meta', meta),
      makeEntry('title', 'heading', { text: 'Your first week', level: 1 }),
      ...PEOPLE,
      ...more,
    ],
    { edition: resolveEdition(edition), assets: [makeImageAsset('portrait')] },
  );

const listBylines = (blocks: readonly Block[]) =>
  listBlocks(blocks).flatMap((block) => (block.model === 'heading' ? [block.props.byline] : []));

test.each([
  ['en-gb', '9\u00a0April 2026'],
  ['en-us', 'April 9, 2026'],
  ['fr-fr', '9\u00a0avril 2026'],
  ['es-es', '9\u00a0de abril de 2026'],
  ['de-de', '9.\u00a0April 2026'],
  ['it-it', '9\u00a0aprile 2026'],
] as const)('in %s a date reads %s', async (edition, text) => {
  const { page } = await mapArticlePage({ publishedDate: '2026-04-09' }, { edition });
  expect(listBylines(page.blocks)).toEqual([{ published: { iso: '2026-04-09', text } }]);
});

test.each(['2026-04-09T00:00+02:00', '2026-04-09T23:59:59.000-05:00', '2026-04-09T12:00:00Z'])(
  'the date %s keeps the day that the editor wrote',
  async (publishedDate) => {
    const { page } = await mapArticlePage({ publishedDate });
    expect(listBylines(page.blocks)).toMatchObject([{ published: { iso: '2026-04-09' } }]);
  },
);

test('the heading has the author, the reviewer and both dates, and the end has more of the author', async () => {
  const { page, skipLog } = await mapArticlePage({
    publishedDate: '2026-03-12',
    reviewedDate: '2026-10-21',
    author: entryLink('page-helen'),
    reviewedBy: entryLink('page-tomas'),
  });
  expect(listBylines(page.blocks)).toEqual([
    {
      author: { name: 'Dr Helen Marsh', url: '/en-gb/helen' },
      reviewer: { name: 'Dr Tomás Weber' },
      published: { iso: '2026-03-12', text: '12\u00a0March 2026' },
      reviewed: { iso: '2026-10-21', text: '21\u00a0October 2026' },
    },
  ]);
  expect(page.article?.author).toMatchObject({
    name: 'Dr Helen Marsh',
    url: '/en-gb/helen',
    role: 'Prosthodontist',
    summary: 'She writes about eating.',
    portrait: { alt: 'Picture portrait' },
  });
  expect(skipLog).toEqual([]);
  expect(page).toStrictEqual(JSON.parse(JSON.stringify(page)));
});

test('the article ends with the dates of its last and next review if the next one is known', async () => {
  const { page } = await mapArticlePage({
    reviewedDate: '2026-10-21',
    nextReviewDate: '2028-10-21',
  });
  expect(page.article?.reviewDates).toEqual({
    reviewed: { iso: '2026-10-21', text: '21\u00a0October 2026' },
    due: { iso: '2028-10-21', text: '21\u00a0October 2028' },
  });
  expect(
    (await mapArticlePage({ reviewedDate: '2026-10-21' })).page.article?.reviewDates,
  ).toBeUndefined();
});

test.each<[string, Fields, readonly unknown[]]>([
  ['neither an author nor a date', {}, [undefined]],
  [
    'an author without a page in this edition',
    { author: entryLink('page-tomas') },
    [{ author: { name: 'Dr Tomás Weber' } }],
  ],
  [
    'a biography in place of its page',
    { author: entryLink('helen') },
    [{ author: { name: 'Dr Helen Marsh', url: '/en-gb/helen' } }],
  ],
  [
    'an author who is not published',
    { author: entryLink('gone'), reviewedDate: '2026-10-21' },
    [{ reviewed: { iso: '2026-10-21', text: '21\u00a0October 2026' } }],
  ],
  ['a date that is none', { publishedDate: 'soon' }, [undefined]],
])('the byline of an article with %s shows the rest', async (_, fields, expected) => {
  const { page } = await mapArticlePage(fields);
  expect(listBylines(page.blocks)).toEqual(expected);
});

test('the byline is only at the first heading of level 1, wherever the editor placed it', async () => {
  const { page } = await mapArticlePage(
    {
      publishedDate: '2026-04-09',
      blocks: links('lead', 'opening', 'title'),
    },
    {
      more: [
        makeEntry('lead', 'heading', { text: 'Advice', level: 2 }),
        makeEntry('opening', 'section', { items: links('columns') }),
        makeEntry('columns', 'grid', { desktopColumnsConfig: '6,6', items: links('first') }),
        makeEntry('first', 'heading', { text: 'The first', level: 1 }),
      ],
    },
  );
  expect(listBylines(page.blocks)).toEqual([
    undefined,
    { published: { iso: '2026-04-09', text: '9\u00a0April 2026' } },
    undefined,
  ]);
});

const IN_SHORT = '<ul><li>Rinse it.</li></ul>';

test('an article with “In short” begins with it, and its end names the reviewer and all dates', async () => {
  const { page, skipLog } = await mapArticlePage({
    summary: 'How to rinse.',
    inShort: IN_SHORT,
    publishedDate: '2026-03-12',
    reviewedDate: '2026-10-21',
    author: entryLink('page-helen'),
    reviewedBy: entryLink('page-tomas'),
  });
  expect(page.blocks.slice(0, 2)).toMatchObject([
    { model: 'heading', props: { level: 1 } },
    {
      model: 'opening',
      props: {
        lead: 'How to rinse.',
        inShort: IN_SHORT,
        author: { name: 'Dr Helen Marsh', url: '/en-gb/helen' },
        reviewed: { iso: '2026-10-21', text: '21\u00a0Oct 2026' },
      },
    },
  ]);
  expect(listBylines(page.blocks)).toEqual([undefined]);
  expect(page.closing).toEqual([
    {
      model: 'guideEnd',
      props: {
        reviewer: { name: 'Dr Tomás Weber' },
        published: { iso: '2026-03-12', text: '12\u00a0March 2026' },
      },
    },
  ]);
  expect(skipLog).toEqual([]);
  expect(page).toStrictEqual(JSON.parse(JSON.stringify(page)));
});

test.each<[string, string, readonly string[]]>([
  ['below the section that holds the title', 'section', ['section', 'opening', 'heading']],
  ['first without a title', 'untitled', ['opening', 'heading']],
])('“In short” is %s', async (_, first, expected) => {
  const { page } = await mapArticlePage(
    { inShort: IN_SHORT, blocks: links(first, 'untitled') },
    {
      more: [
        makeEntry('section', 'section', { items: links('title') }),
        makeEntry('untitled', 'heading', { text: 'Advice', level: 2 }),
      ],
    },
  );
  expect(page.blocks.map(({ model }) => model).slice(0, expected.length)).toEqual(expected);
});

test('the picture below the title comes after “In short”, without a preload', async () => {
  const { page } = await mapArticlePage(
    { inShort: IN_SHORT, blocks: links('title', 'picture', 'picture') },
    {
      more: [makeEntry('picture', 'image', { defaultIamge: assetLink('portrait'), preload: true })],
    },
  );
  expect(page.blocks.map(({ model }) => model)).toEqual([
    'heading',
    'opening',
    'openingPicture',
    'image',
  ]);
  expect(page.blocks[2]).toMatchObject({
    props: { picture: { isLazy: true, isPreloaded: false } },
  });
});

test('the structured data of an article has only facts that the page shows', async () => {
  const { page } = await mapArticlePage(
    { publishedDate: '2026-03-12', reviewedDate: '2026-10-21', author: entryLink('page-helen') },
    { meta: { description: 'Calm days.' } },
  );
  expect(page.article?.schema).toEqual({
    headline: 'First week',
    description: 'Calm days.',
    inLanguage: 'en-GB',
    datePublished: '2026-03-12',
    dateModified: '2026-10-21',
    author: {
      '@type': 'Person',
      name: 'Dr Helen Marsh',
      url: '/en-gb/helen',
      jobTitle: 'Prosthodontist',
    },
  });
  expect((await mapArticlePage({})).page.article?.schema).toEqual({
    headline: 'First week',
    inLanguage: 'en-GB',
  });
});

test.each<[string, Fields, string]>([
  ['an Article of its own', { schemaOrgJson: { '@type': 'Article' } }, 'the site adds none'],
  [
    'a BlogPosting inside something else',
    {
      schemaOrgJsonSecondary: {
        '@graph': [{ '@type': ['Thing', 'https://schema.org/BlogPosting'] }],
      },
    },
    'the site adds none',
  ],
  [
    'a NewsArticle among more',
    { extraSchema: [{ '@type': 'Thing' }, { '@type': 'schema:NewsArticle' }] },
    'the site adds none',
  ],
  [
    'a study that it cites',
    { schemaOrgJson: { '@type': 'WebPage', citation: { '@type': 'ScholarlyArticle' } } },
    'the site adds its own',
  ],
])('the structured data of an article is right for content with %s', async (_, meta, outcome) => {
  const { page } = await mapArticlePage({}, { meta });
  expect(page.article?.schema === undefined ? 'the site adds none' : 'the site adds its own').toBe(
    outcome,
  );
});
