import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { logger } from '@/lib/config/logger';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { fetchWholeGraph } from '@/lib/contentful/queries/entryGraph';
import { fetchErrorPage, fetchFooterMenu, fetchHeaderMenu, fetchLabels, fetchPage, fetchPages, fetchProductAttributes, fetchProductPages } from '@/lib/contentful/queries/queries';
import type { EntryGraph } from '@/lib/models/entry';

const space = makeSpace(
  buildModelExport([
    buildModelEntry('header', 'headerMenu', { code: 'header', items: [buildLink('menu-home')] }),
    buildModelEntry('header-error', 'headerMenu', { code: 'header-error' }),
    buildModelEntry('menu-home', 'menuItemInternal', { title: 'Home', page: buildLink('page-home') }, { 'fr-FR': { title: 'Accueil' } }),
    buildModelEntry('footer', 'footerMenu', { code: 'footer' }),
    buildModelEntry('labels-global', 'labels', { code: 'global', labels: {} }),
    buildModelEntry('labels-countries', 'labels', { code: 'countries', labels: {} }),
    buildModelEntry('error-404', 'errorPage', { code: '404', title: 'Not here' }),
    buildModelEntry('page-home', 'page', { name: 'home', url: '/en-gb', page: buildLink('home'), parent: buildLink('page-paste') }),
    buildModelEntry('home', 'landingPage', { title: 'Home', blocks: [buildLink('heading'), buildLink('lost')] }, { 'fr-FR': { title: 'Accueil' } }),
    buildModelEntry('heading', 'heading', { text: 'Welcome' }),
    buildModelEntry('page-paste', 'page', { name: 'paste', url: '/en-gb/paste', page: buildLink('paste') }),
    buildModelEntry('paste', 'productPage', { title: 'Paste' }),
    buildModelEntry('page-lost', 'page', { name: 'lost', url: '/en-gb/lost', page: buildLink('lost') }),
    buildModelEntry('page-bare', 'page', { name: 'bare', url: '/en-gb/bare' }),
    buildModelEntry('fixative', 'genericProductAttribute', { name: 'Fixative', slug: 'fixative' }),
  ]),
);
/** The same content, of which nothing is in memory. */
function askService(...options: Parameters<typeof buildSource>) {
  const { source: { client, model, version }, queries } = buildSource(...options);
  return { source: { client, model, version }, queries };
}

const idsOf = ({ items }: EntryGraph) => items.map(({ sys }) => sys.id).sort();

const LABELS = { labels: 'global', countryLabels: 'countries' };

type Fetch = (source: ContentSource) => Promise<EntryGraph>;

test.each<[string, Fetch, Record<string, unknown>, string[]]>([
  ['header menu', (source) => fetchHeaderMenu(source, 'header', 'fr-FR'), { content_type: 'headerMenu', 'fields.code': 'header', include: 4 }, ['header']],
  ['footer menu', (source) => fetchFooterMenu(source, 'footer', 'fr-FR'), { content_type: 'footerMenu', 'fields.code': 'footer', include: 4 }, ['footer']],
  [
    'product pages',
    (source) => fetchProductPages(source, 'fr-FR'),
    { content_type: 'page', 'fields.page.sys.contentType.sys.id': 'productPage', include: 10 },
    ['page-paste'],
  ],
  ['product attributes', (source) => fetchProductAttributes(source, 'fr-FR'), { content_type: 'genericProductAttribute', include: 1 }, ['fixative']],
  ['one page', (source) => fetchPage(source, 'page-home', 'fr-FR'), { content_type: 'page', 'sys.id': 'page-home', include: 10 }, ['page-home']],
  ['error page', (source) => fetchErrorPage(source, '404', 'fr-FR'), { content_type: 'errorPage', 'fields.code': '404', include: 10 }, ['error-404']],
])('%s: one question, with its depth and its locale', async (_name, ask, query, ids) => {
  const { source, queries } = askService(() => space);
  expect(idsOf(await ask(source))).toEqual(ids);
  expect(queries).toEqual([expect.objectContaining({ ...query, locale: 'fr-FR' })]);
});

test('labels: one query for both sets, with its depth and its locale', async () => {
  const { source, queries } = buildSource(() => space);
  const { global, countries } = await fetchLabels(source, LABELS, 'fr-FR');
  expect([global?.sys.id, countries?.sys.id]).toEqual(['labels-global', 'labels-countries']);
  expect(queries).toEqual([expect.objectContaining({ content_type: 'labels', include: 2, locale: 'fr-FR' })]);
});

test('pages: one query for all editions; each reads them in its own locale', async () => {
  const { source, queries } = buildSource(() => space);
  const graphOf = await fetchPages(source);
  expect(queries).toEqual([expect.objectContaining({ content_type: 'page', limit: 1000, include: 1, locale: '*' })]);
  for (const locale of ['en-GB', 'fr-FR']) {
    const oneLocale = await source.client.withoutLinkResolution.getEntries({ content_type: 'page', locale, order: ['sys.id'], select: ['sys', 'fields.name', 'fields.url', 'fields.page', 'fields.meta', 'fields.pageData'] });
    expect(graphOf(locale).items.map(({ fields }) => fields)).toEqual(oneLocale.items.map(({ fields }) => fields));
  }
  expect(graphOf('fr-FR').entry('home')?.fields).toMatchObject({ title: 'Accueil' });
  expect(graphOf('de-DE').entry('home')?.fields).toMatchObject({ title: 'Home' });
  expect(graphOf('xx-XX').items).toEqual([]);
});

test('linked entries are looked up by id, in the locale of the question; what is not published is undefined', async () => {
  const { source } = buildSource(() => space);
  const menu = await fetchHeaderMenu(source, 'header', 'fr-FR');
  expect(menu.entry('menu-home')?.fields).toMatchObject({ title: 'Accueil' });
  const page = await fetchPage(source, 'page-home', 'en-GB');
  expect(page.entry('heading')?.fields).toEqual({ text: 'Welcome' });
  expect(page.entry('lost')).toBeUndefined();
  expect(page.asset('lost')).toBeUndefined();
});

test('links stay links, so that pages which link to each other stay plain data', async () => {
  const { items } = await fetchPage(buildSource(() => space).source, 'page-home', 'en-GB');
  expect(items[0]?.fields['page']).toEqual(buildLink('home'));
  expect(JSON.stringify(items)).toContain('page-home');
});

test('nothing found is an empty graph', async () => {
  const { items } = await fetchHeaderMenu(buildSource(() => space).source, 'none', 'en-GB');
  expect(items).toEqual([]);
});

test('a service that ignores the product filter still lists no other page as a product', async () => {
  const { source } = askService(
    () => space,
    (query) => Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'fields.page.sys.contentType.sys.id')),
  );
  expect(idsOf(await fetchProductPages(source, 'en-GB'))).toEqual(['page-paste']);
});

describe('a space of 2,300 pages, 250 of them products', () => {
  const pages = Array.from({ length: 2300 }, (_, index) => buildModelEntry(`page-${index}`, 'page', { name: `page-${index}`, url: `/en-gb/${index}`, page: buildLink(index < 250 ? 'paste' : 'home') }));
  const large = makeSpace(buildModelExport([...pages, buildModelEntry('paste', 'productPage', { title: 'Paste' }), buildModelEntry('home', 'landingPage', { title: 'Home' })]));

  test('every page is read once, a thousand at a time', async () => {
    const { source, queries } = buildSource(() => large);
    expect(new Set(idsOf((await fetchPages(source))('en-GB'))).size).toBe(2300);
    expect(queries.map(({ skip, limit }) => [skip, limit])).toEqual([
      [0, 1000],
      [1000, 1000],
      [2000, 1000],
    ]);
  });

  test('every product page of a service is read once, a hundred at a time', async () => {
    const { source, queries } = askService(() => large);
    const graph = await fetchProductPages(source, 'en-GB');
    expect(new Set(idsOf(graph)).size).toBe(250);
    expect(graph.entry('paste')?.fields).toEqual({ title: 'Paste' });
    expect(queries.map(({ skip }) => skip)).toEqual([0, 100, 200]);
  });

  test('in memory they are read without a query', async () => {
    const { source, queries } = buildSource(() => large);
    const graph = await fetchProductPages(source, 'en-GB');
    expect(idsOf(graph)).toEqual(idsOf(await fetchProductPages(askService(() => large).source, 'en-GB')));
    expect(graph.entry('paste')?.fields).toEqual({ title: 'Paste' });
    expect(queries).toEqual([]);
  });
});

test('the page list asks for no bodies', async () => {
  const { source, queries } = buildSource(() => space);
  const graph = (await fetchPages(source))('en-GB');
  expect(graph.entry('home')?.fields).toMatchObject({ title: 'Home' });
  expect(graph.entry('heading')).toBeUndefined();
  expect(graph.items.every(({ fields }) => !('parent' in fields))).toBe(true);
  expect(queries[0]?.['include']).toBe(1);
});

test('a rejection of the service is an error with its name', async () => {
  const { source } = buildSource(() => space);
  await expect(fetchLabels(source, LABELS, 'xx-XX')).rejects.toHaveProperty('name', 'BadRequest');
});

test('product pages whose response is too large are queried in halves, and one that is too large alone is left out', async () => {
  const words = (count: number): string => 'x'.repeat(count);
  const product = (id: string, size: number) => [
    buildModelEntry(`page-${id}`, 'page', { name: id, url: `/en-gb/products/${id}`, page: buildLink(id) }),
    buildModelEntry(id, 'productPage', { title: id, blocks: [buildLink(`text-${id}`)] }),
    buildModelEntry(`text-${id}`, 'richText', { content: words(size) }),
  ];
  const space = makeSpace(buildModelExport([...product('a', 3_000_000), ...product('b', 3_000_000), ...product('c', 8_000_000), ...product('d', 3_000_000)]));
  const graph = await fetchProductPages(askService(() => space).source, 'en-GB');
  expect(graph.items.map(({ sys }) => sys.id)).toEqual(['page-a', 'page-b', 'page-d']);
});

test('an entry too large for any query is left out and logged, wherever it stands in the list', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const text = (id: string, size: number) => buildModelEntry(id, 'richText', { content: 'x'.repeat(size) });
  const space = makeSpace(buildModelExport([text('a', 8_000_000), text('b', 10), text('c', 8_000_000), text('d', 10)]));
  const graph = await fetchWholeGraph(askService(() => space).source, { content_type: 'richText', include: 0, locale: 'en-GB' }, 1);
  expect(graph.items.map(({ sys }) => sys.id)).toEqual(['b', 'd']);
  expect(warn.mock.calls.map(([details]) => details)).toMatchObject([{ skip: 0 }, { skip: 2 }]);
});

test('entries of a content type that has none of the fields that are asked for are entries without values', async () => {
  const { contentTypes, ...rest } = buildModelExport([buildModelEntry('own', 'page', { slug: 'home' })]);
  const own = { displayField: 'slug', fields: [{ id: 'slug', name: 'Slug', type: 'Symbol' }] };
  const space = makeSpace({ ...rest, contentTypes: contentTypes.map((row) => (row.sys.id === 'page' ? { ...row, ...own } : row)) });
  const graph = (await fetchPages(askService(() => space).source))('en-GB');
  expect(graph.items.map(({ sys, fields }) => [sys.id, fields])).toEqual([['own', {}]]);
});
