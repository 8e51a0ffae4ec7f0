import {
  assetLink,
  entryLink,
  makeEntry,
  makeImageAsset,
  mapFirstPage,
} from '@/__tests__/lib/mappers/graph';
import { GLOBALS } from '@/__tests__/support/pageModels';
import type { Entry } from '@/lib/models/entry';
import { buildPageHead } from '@/lib/seo/buildPageHead';
import { readItems } from './validateItems';

type Fields = Readonly<Record<string, unknown>>;
type Kind = {
  readonly model: string;
  readonly url?: string;
  readonly fields?: Fields;
  readonly more?: readonly Entry[];
};

const FILM = {
  sys: { id: 'film' },
  fields: { file: { url: '//videos.ctfassets.net/a/b/film.mp4', contentType: 'video/mp4' } },
};
const HOME: Kind = { model: 'landingPage', url: '/en-gb' };

/** A page of which the site itself says what it is, for each type that it knows. */
const KINDS: Readonly<Record<string, Kind>> = {
  Organization: HOME,
  WebSite: HOME,
  Article: { model: 'articlePage' },
  Product: {
    model: 'productPage',
    fields: { genericProduct: entryLink('product') },
    more: [makeEntry('product', 'genericProduct', { title: 'Hold' })],
  },
  ProfilePage: { model: 'bioPage' },
  FAQPage: {
    model: 'landingPage',
    fields: { blocks: [entryLink('faq')] },
    more: [
      makeEntry('faq', 'faq', { questions: [entryLink('question')] }),
      makeEntry('question', 'faqQuestion', { title: 'Why?', text: '<p>So.</p>' }),
    ],
  },
  VideoObject: {
    model: 'landingPage',
    fields: { blocks: [entryLink('video')] },
    more: [
      makeEntry('video', 'video', {
        title: 'Film',
        videoFile: assetLink('film'),
        imagePlaceholder: assetLink('poster'),
      }),
    ],
  },
  BreadcrumbList: {
    model: 'landingPage',
    more: [
      makeEntry('parent', 'page', {
        name: 'parent',
        url: '/en-gb/parent',
        page: entryLink('content'),
      }),
    ],
  },
};

async function readPage(
  { model, url = '/en-gb/parent/p', fields = {}, more = [] }: Kind,
  meta: Fields,
) {
  const page = makeEntry('page', 'page', {
    name: 'p',
    url,
    page: entryLink('content'),
    meta: entryLink('meta'),
    parent: entryLink('parent'),
  });
  const entries = [
    page,
    makeEntry('content', model, { title: 'Title', ...fields }),
    makeEntry('meta', 'meta', meta),
    ...more,
  ];
  const mapped = await mapFirstPage(entries, { assets: [FILM, makeImageAsset('poster')] });
  return readItems(buildPageHead(mapped.page, GLOBALS).structuredData);
}

/** How often an item of a type stands in a page's data, however deep and however its type is written. */
function countDeep(data: unknown, type: string): number {
  const found = JSON.stringify(data).match(/"@type":(?:"[^"]*"|\[[^\]]*\])/g) ?? [];
  return found.filter((written) =>
    new RegExp(`["/:]${type}"`).test(written.slice('"@type":'.length)),
  ).length;
}

const FORMS: readonly (readonly [form: string, build: (type: string) => Fields])[] = [
  ['as its main data', (type) => ({ schemaOrgJson: { '@type': type, name: 'Own' } })],
  ['as its secondary data', (type) => ({ schemaOrgJsonSecondary: { '@type': type, name: 'Own' } })],
  [
    'as one of more',
    (type) => ({ extraSchema: [{ '@type': 'Thing' }, { '@type': type, name: 'Own' }] }),
  ],
  ['as a single extra', (type) => ({ extraSchema: { '@type': type, name: 'Own' } })],
  [
    'in a graph',
    (type) => ({
      schemaOrgJson: {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Thing' }, { '@type': type, name: 'Own' }],
      },
    }),
  ],
  [
    'inside another item',
    (type) => ({
      schemaOrgJson: { '@type': 'Thing', subjectOf: [{ '@type': type, name: 'Own' }] },
    }),
  ],
  [
    'by the address of its type',
    (type) => ({ schemaOrgJson: { '@type': `https://schema.org/${type}`, name: 'Own' } }),
  ],
  ['by a prefix', (type) => ({ schemaOrgJson: { '@type': `schema:${type}`, name: 'Own' } })],
  [
    'among other types',
    (type) => ({ schemaOrgJson: { '@type': ['Thing', `http://schema.org/${type}`], name: 'Own' } }),
  ],
];

describe.each(Object.entries(KINDS))('%s', (type, kind) => {
  test('is added once where the content has none', async () => {
    expect(countDeep(await readPage(kind, {}), type)).toBe(1);
  });

  test.each(FORMS)("is the content's own where that has it %s", async (_form, build) => {
    const items = await readPage(kind, build(type));
    expect(countDeep(items, type)).toBe(1);
    expect(JSON.stringify(items)).toContain('"Own"');
  });
});

test.each<[string, string, keyof typeof KINDS]>([
  ['a corporation', 'Corporation', 'Organization'],
  ['a product in several variants', 'ProductGroup', 'Product'],
  ['a person without a page around them', 'Person', 'ProfilePage'],
  ['news', 'NewsArticle', 'Article'],
])('%s counts as the content’s own', async (_case, type, kind) => {
  const own = KINDS[kind];
  if (own === undefined) throw new Error(`No page for ${kind}.`);
  expect(countDeep(await readPage(own, { schemaOrgJson: { '@type': type } }), kind)).toBe(0);
});
