import {
  assetLink,
  entryLink,
  type Fields,
  links,
  makeEntry,
  makeImageAsset,
  makePage,
  mapFirstPage,
} from './graph';
import type { Entry } from '@/lib/models/entry';

/** A video file of the content service; `createdAt` is when it was first published. */
function makeFilm(id: string, createdAt: string, description?: string) {
  return {
    sys: { id, createdAt },
    fields: {
      description,
      file: { url: `//videos.ctfassets.net/a/${id}.mp4`, contentType: 'video/mp4' },
    },
  };
}

const ASSETS = [
  makeFilm('film', '2026-01-15T09:00:00.000Z', 'A drawn film.'),
  makeFilm('undated', '1970-01-01T00:00:00.000Z'),
  makeImageAsset('poster'),
];
const video = (id: string, fields: Fields) =>
  makeEntry(id, 'video', {
    title: `Video ${id}`,
    imagePlaceholder: assetLink('poster'),
    ...fields,
  });

const mapWith = (model: string, fields: Fields, ...more: readonly Entry[]) =>
  mapFirstPage(
    [
      ...makePage([], { url: '/en-gb/p', meta: entryLink('meta') }),
      makeEntry('meta', 'meta', { title: 'Meta' }),
      makeEntry('content', model, { title: 'Title', ...fields }),
      ...more,
    ],
    { assets: ASSETS },
  );

const POSTER = {
  src: '//images.ctfassets.net/space/poster.png',
  width: 800,
  height: 600,
  isVector: false,
};

describe('the videos in the head of a page', () => {
  test('are those of blocks, containers and galleries in their order, with the facts of their files', async () => {
    const { page } = await mapWith(
      'landingPage',
      { blocks: links('part', 'gallery') },
      makeEntry('part', 'section', { items: links('film-block') }),
      makeEntry('gallery', 'productGallery', { items: links('picture', 'embedded') }),
      makeEntry('picture', 'image', { defaultIamge: assetLink('poster') }),
      video('film-block', { videoFile: assetLink('film') }),
      video('embedded', { youtubeVideoId: 'aqz-KE-bpKQ' }),
    );
    expect(page.videos).toEqual([
      {
        title: 'Video film-block',
        description: 'A drawn film.',
        source: { kind: 'file', src: '//videos.ctfassets.net/a/film.mp4' },
        poster: POSTER,
        publishedAt: '2026-01-15T09:00:00.000Z',
      },
      {
        title: 'Video embedded',
        source: { kind: 'youtube', videoId: 'aqz-KE-bpKQ' },
        poster: POSTER,
      },
    ]);
    expect(page).toStrictEqual(JSON.parse(JSON.stringify(page)));
  });

  test('are unique, and have no date if none is known', async () => {
    const { page } = await mapWith(
      'landingPage',
      { blocks: links('one', 'two') },
      video('one', { videoFile: assetLink('undated') }),
      video('two', { videoFile: assetLink('undated') }),
    );
    expect(page.videos).toEqual([
      {
        title: 'Video one',
        source: { kind: 'file', src: '//videos.ctfassets.net/a/undated.mp4' },
        poster: POSTER,
      },
    ]);
  });

  test.each<[string, Fields]>([
    ['a title', { title: undefined }],
    ['a poster', { imagePlaceholder: undefined }],
  ])('do not include those without %s', async (_, fields) => {
    const { page } = await mapWith(
      'landingPage',
      { blocks: links('one') },
      video('one', { videoFile: assetLink('film'), ...fields }),
    );
    expect(page.blocks).toHaveLength(1);
    expect(page).not.toHaveProperty('videos');
  });
});

test('the spare bytes of a page are its limit minus the size of its blocks', async () => {
  const roomOf = async (text: string) => {
    const words = makeEntry('words', 'richText', { content: `<p>${text}</p>` });
    return (await mapWith('landingPage', { blocks: links('words') }, words)).page.spareBytes ?? 0;
  };
  const room = await roomOf('x');
  expect(room).toBeLessThan(48_000);
  expect(room - (await roomOf('x'.repeat(1001)))).toBe(1000);
  expect(await roomOf('x'.repeat(60_000))).toBeLessThan(0);
});

test('a biography is about its person', async () => {
  const { page } = await mapWith('bioPage', {
    role: 'Prosthodontist',
    summary: 'She writes.',
    portrait: assetLink('poster'),
  });
  expect(page.person).toMatchObject({
    name: 'Title',
    url: '/en-gb/p',
    role: 'Prosthodontist',
    summary: 'She writes.',
    portrait: { image: POSTER },
  });
  expect((await mapWith('landingPage', { role: 'Prosthodontist' })).page).not.toHaveProperty(
    'person',
  );
});

test('an article has its own picture, and names its reviewer', async () => {
  const { page } = await mapWith(
    'articlePage',
    {
      previewImage: assetLink('poster'),
      reviewedBy: entryLink('tomas'),
      reviewedDate: '2026-10-21',
    },
    makeEntry('tomas', 'bioPage', { title: 'Dr Tomás Weber', role: 'Technician' }),
  );
  expect(page.article).toMatchObject({
    picture: POSTER,
    review: { reviewer: { name: 'Dr Tomás Weber', role: 'Technician' }, date: '2026-10-21' },
  });
  expect(
    (await mapWith('articlePage', { reviewedDate: '2026-10-21' })).page.article,
  ).not.toHaveProperty('review');
});

test.each<[string, readonly string[], string | undefined]>([
  ['one variant', ['small'], 'OR-40'],
  ['two variants', ['small', 'large'], undefined],
  ['a variant that is not published', ['gone'], undefined],
  ['no variant', [], undefined],
])('a product with %s has a SKU only if that is clear', async (_, variants, sku) => {
  const { page } = await mapWith(
    'productPage',
    { genericProduct: entryLink('product') },
    makeEntry('product', 'genericProduct', { title: 'Hold', productVariants: links(...variants) }),
    makeEntry('small', 'productVariant', { sku: 'OR-40', shortTitle: '40 g' }),
    makeEntry('large', 'productVariant', { sku: 'OR-70', shortTitle: '70 g' }),
  );
  expect(page.sku).toBe(sku);
});
