import {
  assetLink,
  entryLink,
  makeEntry,
  makeImageAsset,
  mapFirstPage,
} from '@/__tests__/lib/site/mappers/graph';
import { GLOBALS } from '@/__tests__/support/pageModels';
import { rowOf } from '@/__tests__/support/rowOf';
import type { Entry } from '@/lib/models/entry';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';
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

/**
 * How often an item of a type is in a page's data, however deep and however its type is
 * written.
 */
function countDeep(data: unknown, type: string) {
  const found = JSON.stringify(data).match(/"@type":(?:"[^"]*"|\[[^\]]*\])/g) ?? [];
  return found.filter((written) =>
    new RegExp(`["/:]${type}"`).test(written.slice('"@type":'.length)),
  ).length;
}

const FORMS: readonly (readonly [form: string, build: (own: Fields, type: string) => Fields])[] = [
  ['as its main data', (own) => ({ schemaOrgJson: own })],
  ['as its secondary data', (own) => ({ schemaOrgJsonSecondary: own })],
  ['as one of more', (own) => ({ extraSchema: [{ '@type': 'Thing' }, own] })],
  ['as a single extra', (own) => ({ extraSchema: own })],
  [
    'in a graph',
    (own) => ({
      schemaOrgJson: { '@context': 'https://schema.org', '@graph': [{ '@type': 'Thing' }, own] },
    }),
  ],
  ['inside another item', (own) => ({ schemaOrgJson: { '@type': 'Thing', subjectOf: [own] } })],
  [
    'by the address of its type',
    (own, type) => ({ schemaOrgJson: { ...own, '@type': `https://schema.org/${type}` } }),
  ],
  ['by a prefix', (own, type) => ({ schemaOrgJson: { ...own, '@type': `schema:${type}` } })],
  [
    'among other types',
    (own, type) => ({
      schemaOrgJson: { ...own, '@type': ['Thing', `http://schema.org/${type}`] },
    }),
  ],
];

describe.each(Object.entries(KINDS))('%s', (type, kind) => {
  test('is added once if the content has none', async () => {
    expect(countDeep(await readPage(kind, {}), type)).toBe(1);
  });

  test.each(FORMS)('is the content’s own if that has it %s', async (_form, build) => {
    const items = await readPage(kind, build({ '@type': type, name: 'Own' }, type));
    expect(countDeep(items, type)).toBe(1);
    expect(JSON.stringify(items)).toContain('"Own"');
  });
});

test.each([
  ['a corporation', 'Corporation', 'Organization'],
  ['a product in several variants', 'ProductGroup', 'Product'],
  ['a person without a page around them', 'Person', 'ProfilePage'],
  ['news', 'NewsArticle', 'Article'],
])('%s counts as the content’s own', async (_case, type, kind) => {
  expect(
    countDeep(await readPage(rowOf(KINDS, kind), { schemaOrgJson: { '@type': type } }), kind),
  ).toBe(0);
});
