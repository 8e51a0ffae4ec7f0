import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import {
  fetchErrorPage,
  fetchFooterMenu,
  fetchHeaderMenu,
  fetchLabels,
  fetchPage,
  fetchProductAttributes,
  fetchProductPages,
} from '@/lib/contentful/queries/queries';
import type { EntryGraph } from '@/lib/models/entry';

const space = makeSpace(
  buildModelExport([
    buildModelEntry('header', 'headerMenu', { code: 'header', items: [buildLink('menu-home')] }),
    buildModelEntry('header-error', 'headerMenu', { code: 'header-error' }),
    buildModelEntry(
      'menu-home',
      'menuItemInternal',
      { title: 'Home', page: buildLink('page-home') },
      { 'fr-FR': { title: 'Accueil' } },
    ),
    buildModelEntry('footer', 'footerMenu', { code: 'footer' }),
    buildModelEntry('labels-global', 'labels', { code: 'global', labels: {} }),
    buildModelEntry('labels-countries', 'labels', { code: 'countries', labels: {} }),
    buildModelEntry('error-404', 'errorPage', { code: '404', title: 'Not here' }),
    buildModelEntry('page-home', 'page', {
      name: 'home',
      url: '/en-gb',
      page: buildLink('home'),
      parent: buildLink('page-paste'),
    }),
    buildModelEntry(
      'home',
      'landingPage',
      { title: 'Home', blocks: [buildLink('heading'), buildLink('lost')] },
      { 'fr-FR': { title: 'Accueil' } },
    ),
    buildModelEntry('heading', 'heading', { text: 'Welcome' }),
    buildModelEntry('page-paste', 'page', {
      name: 'paste',
      url: '/en-gb/paste',
      page: buildLink('paste'),
    }),
    buildModelEntry('paste', 'productPage', { title: 'Paste' }),
    buildModelEntry('page-lost', 'page', {
      name: 'lost',
      url: '/en-gb/lost',
      page: buildLink('lost'),
    }),
    buildModelEntry('page-bare', 'page', { name: 'bare', url: '/en-gb/bare' }),
    buildModelEntry('fixative', 'genericProductAttribute', { name: 'Fixative', slug: 'fixative' }),
  ]),
);
const idsOf = ({ items }: EntryGraph) => items.map(({ sys }) => sys.id).sort();

const LABELS = { labels: 'global', countryLabels: 'countries' };

type Fetch = (source: ContentSource) => Promise<EntryGraph>;

test.each<[string, Fetch, Record<string, unknown>, string[]]>([
  [
    'header menu',
    (source) => fetchHeaderMenu(source, 'header', 'fr-FR'),
    { content_type: 'headerMenu', 'fields.code': 'header', include: 4 },
    ['header'],
  ],
  [
    'footer menu',
    (source) => fetchFooterMenu(source, 'footer', 'fr-FR'),
    { content_type: 'footerMenu', 'fields.code': 'footer', include: 4 },
    ['footer'],
  ],
  [
    'product attributes',
    (source) => fetchProductAttributes(source, 'fr-FR'),
    { content_type: 'genericProductAttribute', include: 1 },
    ['fixative'],
  ],
  [
    'one page',
    (source) => fetchPage(source, 'page-home', 'fr-FR'),
    { content_type: 'page', 'sys.id': 'page-home', include: 10 },
    ['page-home'],
  ],
  [
    'error page',
    (source) => fetchErrorPage(source, '404', 'fr-FR'),
    { content_type: 'errorPage', 'fields.code': '404', include: 10 },
    ['error-404'],
  ],
])('%s: one question, with its depth and its locale', async (_name, ask, query, ids) => {
  const { source, queries } = buildSource(() => space);
  expect(idsOf(await ask(source))).toEqual(ids);
  expect(queries).toEqual([expect.objectContaining({ ...query, locale: 'fr-FR' })]);
});

test('labels: one query for both sets, with its depth and its locale', async () => {
  const { source, queries } = buildSource(() => space);
  const { global, countries } = await fetchLabels(source, LABELS, 'fr-FR');
  expect([global?.sys.id, countries?.sys.id]).toEqual(['labels-global', 'labels-countries']);
  expect(queries).toEqual([
    expect.objectContaining({ content_type: 'labels', include: 2, locale: 'fr-FR' }),
  ]);
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

test('product pages are read without a query, with what they link to', async () => {
  const { source, queries } = buildSource(() => space);
  const graph = await fetchProductPages(source, 'fr-FR');
  expect(idsOf(graph)).toEqual(['page-paste']);
  expect(graph.entry('paste')?.fields).toEqual({ title: 'Paste' });
  expect(queries).toEqual([]);
});

test('a rejection of the service is an error with its name', async () => {
  const { source } = buildSource(() => space);
  await expect(fetchLabels(source, LABELS, 'xx-XX')).rejects.toHaveProperty('name', 'BadRequest');
});
