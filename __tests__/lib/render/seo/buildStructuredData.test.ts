import { BARE_PAGE, ENGLISH_LABELS, GLOBALS, PHOTO } from '@/__tests__/support/pageModels';
import type { SiteGlobals } from '@/lib/models/shell';
import type { Page } from '@/lib/models/page';
import { buildStructuredData } from '@/lib/render/seo/buildStructuredData';

const ORIGIN = 'https://www.example.com';
const SEARCHED: SiteGlobals = {
  ...GLOBALS,
  labels: {
    ...ENGLISH_LABELS,
    siteHeader: { ...ENGLISH_LABELS.siteHeader, searchPageLink: '/fr-fr/recherche' },
  },
};
const PORTRAIT = { alt: 'Helen', image: PHOTO, sources: [], isLazy: true, isPreloaded: false };
const FILM = {
  title: 'Four steps',
  description: 'A film.',
  source: { kind: 'file' as const, src: '//videos.ctfassets.net/a/b/film.mp4' },
  poster: PHOTO,
  publishedAt: '2026-01-15T09:00:00.000Z',
};
const EMBEDDED = {
  title: 'Talking',
  source: { kind: 'youtube' as const, videoId: 'aqz-KE-bpKQ' },
  poster: PHOTO,
};
const POSTER = `${ORIGIN}/api/media/space/asset/hash/photo.png/960.jpg`;
const IMAGE = `${ORIGIN}/api/media/space/asset/hash/photo.png/1280.jpg`;
const URL = `${ORIGIN}/fr-fr/produits/creme`;

/** Structured data by its place, as a reader parses it. */
function dataOf(
  page: Partial<Page>,
  globals = GLOBALS,
  countRoom: Parameters<typeof buildStructuredData>[2] = () => 0,
): Record<string, unknown> {
  const scripts = buildStructuredData({ ...BARE_PAGE, ...page }, globals, countRoom);
  return Object.fromEntries(
    Object.entries(scripts).map(([place, text]) => [place, JSON.parse(text)]),
  );
}

test('a homepage names its site and its search, under stable ids', () => {
  expect(dataOf({ url: '/fr-fr' }, SEARCHED)).toEqual({
    organization: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${ORIGIN}/#organization`,
      name: ENGLISH_LABELS.siteFooter.parentCompany,
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/icon-512.png`,
    },
    website: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${ORIGIN}/fr-fr#website`,
      name: ENGLISH_LABELS.root.siteName,
      url: `${ORIGIN}/fr-fr`,
      inLanguage: 'fr-FR',
      publisher: { '@id': `${ORIGIN}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${ORIGIN}/fr-fr/recherche?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  });
});

test.each([
  ['no search page', ''],
  ['the search page of another edition', '/en-gb/search'],
  ['the search of another site', 'https://search.example/'],
])('a homepage with %s names no search', (_case, searchPageLink) => {
  const globals = {
    ...SEARCHED,
    labels: { ...SEARCHED.labels, siteHeader: { ...SEARCHED.labels.siteHeader, searchPageLink } },
  };
  expect(dataOf({ url: '/fr-fr' }, globals)['website']).not.toHaveProperty('potentialAction');
});

test('the site’s own item has no publisher if the content has the organization', () => {
  const data = dataOf({
    url: '/fr-fr',
    meta: { ...BARE_PAGE.meta, schemaOrgJson: { '@type': 'Organization', '@id': '#own' } },
  });
  expect(Object.keys(data)).toEqual(['main', 'website']);
  expect(data['website']).not.toHaveProperty('publisher');
});

test('a product has its known facts, and no prices or ratings', () => {
  const product = {
    title: 'Example Hold',
    gtin: '4006381333931',
    brand: 'Example',
    category: 'Creams',
    description: 'A cream.',
    picture: PORTRAIT,
  };
  expect(dataOf({ kind: 'product-detail', product, sku: 'OR-1' })['product']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Example Hold',
    url: URL,
    description: 'A cream.',
    gtin: '4006381333931',
    sku: 'OR-1',
    category: 'Creams',
    image: IMAGE,
    brand: { '@type': 'Brand', name: 'Example' },
  });
  expect(dataOf({ product: { title: 'Example Hold' } })['product']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Example Hold',
    url: URL,
  });
});

test('a biography is about its person', () => {
  expect(
    dataOf({
      kind: 'bio',
      person: {
        name: 'Dr Helen Marsh',
        role: 'Prosthodontist',
        summary: 'She writes.',
        portrait: PORTRAIT,
      },
    }),
  ).toEqual({
    profile: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: URL,
      mainEntity: {
        '@type': 'Person',
        name: 'Dr Helen Marsh',
        url: URL,
        jobTitle: 'Prosthodontist',
        description: 'She writes.',
        image: IMAGE,
      },
    },
  });
});

test('an article without a shared picture has its own, and its page names its reviewer', () => {
  const article = {
    schema: { headline: 'La crème' },
    picture: PHOTO,
    review: {
      reviewer: { name: 'Tomás', url: '/fr-fr/tomas', role: 'Technician' },
      date: '2026-10-21',
    },
  };
  const data = dataOf({ kind: 'article-detail', article });
  expect(data['article']).toMatchObject({
    '@type': 'Article',
    headline: 'La crème',
    image: IMAGE,
    mainEntityOfPage: URL,
  });
  expect(data['review']).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': URL,
    lastReviewed: '2026-10-21',
    reviewedBy: {
      '@type': 'Person',
      name: 'Tomás',
      url: `${ORIGIN}/fr-fr/tomas`,
      jobTitle: 'Technician',
    },
  });
});

test('a video file has its own address; an embedded video has its player’s and no unknown date', () => {
  expect(
    dataOf({ videos: [FILM, EMBEDDED] }, { ...GLOBALS, imageEngine: { name: 'local' } }),
  ).toEqual({
    'video-0': {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Four steps',
      description: 'A film.',
      thumbnailUrl: POSTER,
      contentUrl: `${ORIGIN}/media/a/b/film.mp4`,
      uploadDate: '2026-01-15T09:00:00.000Z',
    },
    'video-1': {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Talking',
      thumbnailUrl: POSTER,
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    },
  });
  expect(
    dataOf({ videos: [FILM] }, { ...GLOBALS, imageEngine: { name: 'contentful' } })['video-0'],
  ).toMatchObject({ contentUrl: 'https://videos.ctfassets.net/a/b/film.mp4' });
});

test.each<[string, (scripts: Readonly<Record<string, string>>) => boolean, readonly string[]]>([
  [
    'has room for all',
    () => true,
    ['organization', 'website', 'review', 'video-0 with words', 'video-1'],
  ],
  [
    'has no room for the words of a video',
    (scripts) => !JSON.stringify(scripts).includes('A film.'),
    ['organization', 'website', 'review', 'video-0', 'video-1'],
  ],
  [
    'has room for one item more',
    (scripts) => Object.keys(scripts).length <= 3,
    ['organization', 'website', 'review'],
  ],
  ['has no room', () => false, ['organization', 'website']],
])('a page that %s keeps its main item, and the others by importance', (_case, fits, expected) => {
  const review = { reviewer: { name: 'Tomás' } };
  const data = dataOf(
    { url: '/fr-fr', article: { review }, videos: [FILM, EMBEDDED] },
    GLOBALS,
    (scripts) => (fits(scripts) ? 0 : -1),
  );
  expect(
    Object.entries(data).map(([place, item]) =>
      JSON.stringify(item).includes('A film.') ? `${place} with words` : place,
    ),
  ).toEqual(expected);
});

test('breadcrumbs without an address are left out, except the page itself', () => {
  const crumbs = [
    { title: 'Range', href: '/fr-fr/produits' },
    { title: 'Unpublished' },
    { title: 'Crème' },
  ];
  expect(dataOf({ crumbs })['breadcrumbs']).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Range' },
      { position: 2, name: 'Crème' },
    ],
  });
  expect(dataOf({ crumbs: crumbs.slice(1) })).toEqual({});
});

test('paths in a list of addresses are made whole', () => {
  const meta = {
    ...BARE_PAGE.meta,
    schemaOrgJson: {
      '@type': 'Thing',
      image: ['/a.jpg', '//cdn.example/b.jpg'],
      sameAs: ['/fr-fr'],
      name: ['/a.jpg'],
    },
  };
  expect(dataOf({ meta })['main']).toEqual({
    '@type': 'Thing',
    image: [`${ORIGIN}/a.jpg`, '//cdn.example/b.jpg'],
    sameAs: [`${ORIGIN}/fr-fr`],
    name: ['/a.jpg'],
  });
});

test.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>&lt;"\'\\',
  '\u2028\u2029',
  '{"@type":"Thing"}',
  '${alert(1)}',
])('%j stays text in every item', (attack) => {
  const words = { title: attack, name: attack, role: attack, summary: attack, description: attack };
  const { labels } = SEARCHED;
  const globals: SiteGlobals = {
    ...SEARCHED,
    labels: {
      ...labels,
      root: { title: attack, siteName: attack },
      siteFooter: { ...labels.siteFooter, parentCompany: attack },
    },
  };
  const scripts = buildStructuredData(
    {
      ...BARE_PAGE,
      url: '/fr-fr',
      product: { ...words, brand: attack, category: attack },
      person: words,
      sku: attack,
      article: { schema: { headline: attack }, review: { reviewer: words } },
      videos: [{ ...FILM, ...words }],
      crumbs: [{ title: attack, href: '/fr-fr' }, { title: attack }],
    },
    globals,
    () => 0,
  );
  expect(Object.keys(scripts)).toEqual([
    'organization',
    'website',
    'article',
    'product',
    'profile',
    'breadcrumbs',
    'review',
    'video-0',
  ]);
  for (const text of Object.values(scripts)) {
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(attack));
  }
});
