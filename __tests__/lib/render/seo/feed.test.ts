import { JSDOM } from 'jsdom';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { openDemo } from '@/__tests__/support/demoSpace';
import { serveTests } from '@/__tests__/support/listen';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { ENGLISH_LABELS, GLOBALS } from '@/__tests__/support/pageModels';
import { serveApi } from '@/__tests__/support/serveApi';
import { SITE_ENTRIES, SITE_SPACE } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { readConfig } from '@/lib/platform/config/env';
import { EDITIONS, resolveEdition } from '@/lib/platform/config/editions';
import { buildFeed, type FeedArticle } from '@/lib/render/seo/buildFeed';
import { findFeedLink } from '@/lib/render/seo/feedLink';
import { handleFeed } from '@/lib/site/api/handleFeed';
import { rewriteUrl } from '@/lib/addresses/siteRoutes';
import { buildPage, buildStoreOf } from '../../site/siteEntries';

const ATOM = 'http://www.w3.org/2005/Atom';
const ORIGIN = 'http://localhost:3000';
/** https://www.rfc-editor.org/rfc/rfc3339 */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const server = serveApi(handleFeed, ({ pathname }) =>
  Object.fromEntries(new URL(rewriteUrl(pathname), 'http://localhost').searchParams),
);
const site = serveTests(server);

/** Parses as XML does: anything that is not well-formed throws. */
function readFeed(xml: string) {
  const root = new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
  const child = (parent: Element, name: string) =>
    [...parent.children].filter((element) => element.localName === name);
  const text = (parent: Element, name: string) => child(parent, name)[0]?.textContent;
  const link = (parent: Element, rel: string) =>
    child(parent, 'link')
      .find((element) => element.getAttribute('rel') === rel)
      ?.getAttribute('href');
  const read = (element: Element) => ({
    id: text(element, 'id'),
    title: text(element, 'title'),
    updated: text(element, 'updated'),
    published: text(element, 'published'),
    summary: text(element, 'summary'),
    author: child(element, 'author').map((author) => [
      text(author, 'name'),
      text(author, 'uri'),
    ])[0],
    alternate: link(element, 'alternate'),
  });
  return {
    root: [root.namespaceURI, root.localName, root.getAttribute('xml:lang')],
    self: link(root, 'self'),
    ...read(root),
    entries: child(root, 'entry').map(read),
  };
}

async function get(edition: string) {
  const { status, headers, text } = await fetch(`${site.origin}/${edition}/feed.xml`).then(
    async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }),
  );
  return { status, headers, feed: () => readFeed(text) };
}

const ARTICLE: FeedArticle = {
  pageId: 'page-a',
  url: '/en-gb/a',
  title: 'A',
  published: '2026-03-01',
  updated: '2026-03-04',
};
const build = (articles: readonly FeedArticle[]) =>
  readFeed(
    buildFeed({
      siteOrigin: ORIGIN,
      edition: resolveEdition('de-de'),
      root: { title: 'Pflege & <Rat>', siteName: 'Site' },
      homePath: '/de-de',
      articles,
    }),
  );

test('a feed has all that Atom requires, and names an article by its page', () => {
  expect(
    build([{ ...ARTICLE, summary: '1 < 2', author: { name: 'Ann', url: '/en-gb/ann' } }]),
  ).toEqual({
    root: [ATOM, 'feed', 'de-DE'],
    id: `${ORIGIN}/de-de/feed.xml`,
    self: `${ORIGIN}/de-de/feed.xml`,
    alternate: `${ORIGIN}/de-de`,
    title: 'Pflege & <Rat>',
    updated: '2026-03-04T00:00:00.000Z',
    author: ['Site', undefined],
    entries: [
      {
        id: 'tag:localhost,2026:de-de/page-a',
        title: 'A',
        published: '2026-03-01T00:00:00.000Z',
        updated: '2026-03-04T00:00:00.000Z',
        summary: '1 < 2',
        author: ['Ann', `${ORIGIN}/en-gb/ann`],
        alternate: `${ORIGIN}/en-gb/a`,
      },
    ],
  });
});

test('a moved article keeps its id', () => {
  const [before, after] = ['/en-gb/a', '/en-gb/b'].map((url) => build([{ ...ARTICLE, url }]));
  expect(after?.entries[0]?.id).toBe(before?.entries[0]?.id);
});

test.each([
  { title: '\u0000\u0008\uFFFE]]><script>&amp;' },
  { updated: 'yesterday' },
  { pageId: '"><x>' },
])('the hostile article %p still makes a feed', (own) => {
  const { entries, updated } = build([{ ...ARTICLE, ...own }]);
  expect(entries).toHaveLength(1);
  expect(updated).toMatch(INSTANT);
});

test('a feed without an article is a feed', () => {
  expect(build([])).toMatchObject({ entries: [], updated: '1970-01-01T00:00:00.000Z' });
});

test.each(EDITIONS)(
  'the demo’s articles of $id are in its feed, the newest first',
  async ({ id, locale }) => {
    startSite({ content: await openDemo() });
    const { status, headers, feed } = await get(id);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    expect(headers.get('cache-control')).toContain('s-maxage=600');
    const { root, entries } = feed();
    expect(root).toEqual([ATOM, 'feed', locale]);
    expect(entries.length).toBeGreaterThan(15);
    const published = entries.map((entry) => entry.published ?? '');
    expect(published).toEqual([...published].sort().reverse());
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    for (const entry of entries) {
      expect([entry.published, entry.updated]).toEqual([
        expect.stringMatching(INSTANT),
        expect.stringMatching(INSTANT),
      ]);
      expect(entry.alternate).toMatch(new RegExp(`^${ORIGIN}/${id}/`));
      expect([entry.title, entry.summary, entry.author?.[0]]).not.toContain(undefined);
    }
  },
);

test('a feed has the newest thirty articles that may be indexed', async () => {
  const articles = Array.from({ length: 35 }, (_, index) =>
    buildPage(`article-${index}`, 'articlePage', {
      title: `Article ${index}`,
      publishedDate: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      blocks: [buildLink('heading')],
    }),
  ).flat();
  const hidden = buildPage(
    'secret',
    'articlePage',
    { title: 'Secret', publishedDate: '2027-01-01', blocks: [buildLink('heading')] },
    { pageData: { noIndex: true } },
  );
  startSite({ content: buildStoreOf([...SITE_ENTRIES, ...articles, ...hidden]) });
  const { entries } = (await get('en-gb')).feed();
  expect(entries.map(({ title }) => title).slice(0, 2)).toEqual(['Article 34', 'Article 33']);
  expect(entries).toHaveLength(30);
});

test('a review counts as a change, other edits do not', async () => {
  startSite({
    content: buildStoreOf([
      ...SITE_ENTRIES.filter(({ sys }) => sys.id !== 'advice'),
      buildModelEntry('advice', 'articlePage', {
        title: 'Advice',
        publishedDate: '2026-01-02',
        reviewedDate: '2026-02-03',
        blocks: [buildLink('heading')],
      }),
    ]),
  });
  expect((await get('en-gb')).feed().entries).toMatchObject([
    { published: '2026-01-02T00:00:00.000Z', updated: '2026-02-03T00:00:00.000Z' },
  ]);
});

test('there is no feed of an unknown edition, nor of a site that must not be indexed', async () => {
  const { store } = buildStore(() => SITE_SPACE);
  startSite({ content: store });
  expect((await get('xx-xx')).status).toBe(404);
  expect((await get('fr-fr')).feed().entries).toEqual([]);
  startSite({ content: store, config: readConfig({ APP_ENV: 'staging', PREVIEW: 'false' }) });
  const { status, headers } = await get('en-gb');
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('pages of an edition link to its feed', () => {
  const globals = { ...GLOBALS, edition: 'fr-fr', labels: ENGLISH_LABELS };
  expect(findFeedLink({ globals })).toEqual({
    title: ENGLISH_LABELS.root.title,
    href: '/fr-fr/feed.xml',
  });
  for (const props of [
    undefined,
    {},
    { outage: {} },
    { globals: { ...globals, edition: 'xx-xx' } },
  ])
    expect(findFeedLink(props)).toBeUndefined();
});
