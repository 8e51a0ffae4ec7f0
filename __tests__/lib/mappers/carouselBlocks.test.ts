import type { Entry } from '@/lib/models/entry';
import { assetLink, entryLink, makeEntry, makeImageAsset, makePage, mapFirstPage } from './graph';

const PRODUCT = [
  makeEntry('page-brush', 'page', { url: '/en-gb/brush', page: entryLink('brush') }),
  makeEntry('brush', 'productPage', { title: 'Brush', genericProduct: entryLink('product-brush') }),
  makeEntry('product-brush', 'genericProduct', {
    title: 'The brush',
    slug: 'brush',
    previewImage: assetLink('pack'),
  }),
];
const ARTICLE = [
  makeEntry('page-tips', 'page', { url: '/en-gb/tips', page: entryLink('tips') }),
  makeEntry('tips', 'articlePage', { title: 'Tips', summary: 'Good ones.' }),
];
const OTHER = [
  makeEntry('page-about', 'page', { url: '/en-gb/about', page: entryLink('about') }),
  makeEntry('about', 'landingPage', { title: 'About' }),
];

async function mapOne(block: Entry, entries: readonly Entry[] = []) {
  const all = [...makePage([block.sys.id]), block, ...entries, ...PRODUCT, ...ARTICLE, ...OTHER];
  const { page, ledger } = await mapFirstPage(all, {
    assets: [makeImageAsset('pack'), makeImageAsset('scene')],
  });
  return { block: page.blocks[0], ledger };
}

test('a gallery keeps its pictures and videos in order and leaves out alone what is neither', async () => {
  const { block, ledger } = await mapOne(
    makeEntry('g', 'productGallery', {
      title: 'Views',
      items: ['one', 'film', 'heading', 'gone', 'empty', 'silent', 'two'].map(entryLink),
    }),
    [
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
    ],
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
  expect(ledger.map(({ entryId, reason }) => [entryId, reason])).toEqual([
    ['heading', 'unknownModel'],
    ['gone', 'unresolvedLink'],
    ['empty', 'nothingToShow'],
    ['silent', 'nothingToShow'],
  ]);
});

test('related cards are products and articles, and no other page', async () => {
  const { block, ledger } = await mapOne(
    makeEntry('r', 'relatedCarousel', {
      kind: 'articles',
      items: ['page-brush', 'page-tips', 'page-about'].map(entryLink),
    }),
  );
  expect(block).toMatchObject({
    id: 'r',
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
  expect(ledger).toMatchObject([{ entryId: 'page-about', reason: 'unknownModel' }]);
});

test('a promobox shows its product’s own picture where it has none, and the usual words where it has no call', async () => {
  const { block } = await mapOne(
    makeEntry('p', 'promobox', {
      recommendedProduct: entryLink('page-brush'),
      backgroundImage: assetLink('scene'),
    }),
  );
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
  ['a gallery without pictures', makeEntry('g', 'productGallery', { title: 'Views' })],
  [
    'related cards without cards',
    makeEntry('r', 'relatedCarousel', { kind: 'products', items: [entryLink('page-about')] }),
  ],
  [
    'a promobox without a product',
    makeEntry('p', 'promobox', { ctaLabel: 'See', recommendedProduct: entryLink('page-tips') }),
  ],
])('%s is not shown', async (_name, entry) => {
  const { block, ledger } = await mapOne(entry);
  expect(block).toBeUndefined();
  expect(ledger).toContainEqual(
    expect.objectContaining({ entryId: entry.sys.id, reason: 'nothingToShow' }),
  );
});
