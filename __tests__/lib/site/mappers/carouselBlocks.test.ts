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

const PAGES = [
  ...makePageOf('brush', 'productPage', {
    title: 'Brush',
    genericProduct: entryLink('product-brush'),
  }),
  makeEntry('product-brush', 'genericProduct', {
    title: 'The brush',
    slug: 'brush',
    previewImage: assetLink('pack'),
  }),
  ...makePageOf('tips', 'articlePage', { title: 'Tips', summary: 'Good ones.' }),
  ...makePageOf('about', 'landingPage', { title: 'About' }),
];

const mapOne = (model: string, fields: Fields, ...entries: readonly Entry[]) =>
  mapBlock(makeEntry('b', model, fields), [...entries, ...PAGES], {
    assets: [makeImageAsset('pack'), makeImageAsset('scene')],
  });

test('a gallery keeps its pictures and videos in order and leaves out only what is neither', async () => {
  const { block, skipLog } = await mapOne(
    'productGallery',
    {
      title: 'Views',
      items: links('one', 'film', 'heading', 'gone', 'empty', 'silent', 'two'),
    },
    makeEntry('one', 'image', { defaultIamge: assetLink('pack'), caption: 'The pack' }),
    makeEntry('film', 'video', {
      youtubeVideoId: 'aqz-KE-bpKQ',
      title: 'A film',
      imagePlaceholder: assetLink('scene'),
      fullWidth: 'Yes',
    }),
    makeEntry('heading', 'heading', { text: 'No tab' }),
    makeEntry('silent', 'video', { title: 'No film' }),
    makeEntry('empty', 'image', { caption: 'No file' }),
    makeEntry('two', 'image', { defaultIamge: assetLink('scene') }),
  );
  expect(block).toMatchObject({
    model: 'productGallery',
    props: {
      title: 'Views',
      items: [
        { kind: 'picture', id: 'one', caption: 'The pack', picture: { alt: 'Picture pack' } },
        {
          kind: 'video',
          id: 'film',
          title: 'A film',
          source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' },
          poster: { alt: 'Picture scene' },
        },
        { kind: 'picture', id: 'two' },
      ],
    },
  });
  expect(skipLog.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    ['heading', 'unknownModel'],
    ['gone', 'unresolvedLink'],
    ['empty', 'nothingToShow'],
    ['silent', 'nothingToShow'],
  ]);
});

test('related cards are products and articles, and no other page', async () => {
  const { block, skipLog } = await mapOne('relatedCarousel', {
    kind: 'articles',
    items: links('page-brush', 'page-tips', 'page-about'),
  });
  expect(block).toMatchObject({
    id: 'b',
    model: 'relatedCarousel',
    props: {
      kind: 'articles',
      cards: [
        {
          kind: 'product',
          id: 'page-brush',
          url: '/en-gb/brush',
          title: 'The brush',
          attributes: [],
          picture: { alt: 'Picture pack' },
        },
        {
          kind: 'article',
          id: 'page-tips',
          url: '/en-gb/tips',
          title: 'Tips',
          summary: 'Good ones.',
        },
      ],
    },
  });
  expect(skipLog).toMatchObject([{ entryId: 'page-about', reason: 'unknownModel' }]);
});

test('a promobox without a picture and a label has its product’s picture and the default label', async () => {
  const { block } = await mapOne('promobox', {
    recommendedProduct: entryLink('page-brush'),
    backgroundImage: assetLink('scene'),
  });
  expect(block).toMatchObject({
    model: 'promobox',
    props: {
      product: { url: '/en-gb/brush' },
      ctaLabel: 'Read more',
      picture: { alt: 'Picture pack' },
      background: { alt: 'Picture scene' },
    },
  });
});

test.each([
  ['a gallery without pictures', 'productGallery', { title: 'Views' }],
  [
    'related cards without cards',
    'relatedCarousel',
    { kind: 'products', items: links('page-about') },
  ],
  [
    'a promobox without a product',
    'promobox',
    { ctaLabel: 'See', recommendedProduct: entryLink('page-tips') },
  ],
])('%s is not shown', async (_, model, fields) => {
  const { block, skipLog } = await mapOne(model, fields);
  expect(block).toBeUndefined();
  expect(skipLog).toContainEqual(
    expect.objectContaining({ entryId: 'b', reason: 'nothingToShow' }),
  );
});
