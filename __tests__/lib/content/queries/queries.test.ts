import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SpaceHistory } from '@/lib/content/store/snapshot';
import {
  findLabels,
  findMenu,
  findPageEntry,
  readProductPages,
} from '@/lib/content/queries/queries';

const buildPage = (name: string, own = {}) =>
  buildModelEntry(`page-${name}`, 'page', {
    name,
    url: `/en-gb/${name}`,
    page: buildLink(name),
    ...own,
  });
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
    buildModelEntry('labels-global', 'labels', { code: 'global', labels: {} }),
    buildModelEntry('labels-countries', 'labels', { code: 'countries', labels: {} }),
    buildPage('home', { parent: buildLink('page-paste') }),
    buildModelEntry(
      'home',
      'landingPage',
      { title: 'Home', blocks: [buildLink('heading'), buildLink('lost')] },
      { 'fr-FR': { title: 'Accueil' } },
    ),
    buildModelEntry('heading', 'heading', { text: 'Welcome' }),
    buildPage('paste'),
    buildModelEntry('paste', 'productPage', { title: 'Paste' }),
    buildPage('lost'),
    buildModelEntry('page-bare', 'page', { name: 'bare', url: '/en-gb/bare' }),
  ]),
);
const snapshot = new SpaceHistory().open(space);
const [english, french] = [snapshot.in('en-GB'), snapshot.in('fr-FR')];
const LABELS = { labels: 'global', countryLabels: 'countries' };

test('the labels of the site and of its countries are found', () => {
  const { global, countries } = findLabels(french, LABELS);
  expect([global?.sys.id, countries?.sys.id]).toEqual(['labels-global', 'labels-countries']);
});

test('linked entries are found in the locale, except unpublished ones', () => {
  expect(findMenu(french, 'headerMenu', 'header').entry('menu-home')?.fields).toMatchObject({
    title: 'Accueil',
  });
  const page = findPageEntry(english, 'page-home');
  expect(page.entry('heading')?.fields).toEqual({ text: 'Welcome' });
  expect(page.entry('lost')).toBeUndefined();
  expect(page.asset('lost')).toBeUndefined();
});

test('a menu includes its links down to a depth of four, and their pictures', () => {
  const depths = [1, 2, 3, 4, 5, 6];
  const items = depths.map((depth) =>
    buildModelEntry(`item-${depth}`, 'headerMenu', {
      items: [buildLink(`item-${depth + 1}`)],
      mainHeaderLogo: buildLink(`logo-${depth}`, 'Asset'),
    }),
  );
  const menu = buildModelEntry('deep', 'headerMenu', {
    code: 'deep',
    items: [buildLink('item-1')],
  });
  const assets = depths.map((depth) => buildAsset(`logo-${depth}`));
  const deep = makeSpace({ ...buildModelExport([menu, ...items]), assets });
  const graph = findMenu(new SpaceHistory().open(deep).in('en-GB'), 'headerMenu', 'deep');
  expect(depths.filter((depth) => graph.entry(`item-${depth}`))).toEqual([1, 2, 3, 4]);
  expect(depths.filter((depth) => graph.asset(`logo-${depth}`))).toEqual([1, 2, 3, 4]);
});

test('links stay unresolved, so that pages which link to each other can be serialised', () => {
  const { items } = findPageEntry(english, 'page-home');
  expect(items[0]?.fields['page']).toEqual(buildLink('home'));
  expect(JSON.stringify(items)).toContain('page-home');
});

test('nothing is found by an unknown code, by the id of another type, or in an unknown locale', () => {
  expect(findMenu(english, 'headerMenu', 'none').items).toEqual([]);
  expect(findPageEntry(english, 'home').items).toEqual([]);
  expect(findLabels(snapshot.in('xx-XX'), LABELS)).toMatchObject({ global: undefined });
});

test('product pages are found together with their linked entries', async () => {
  const graph = await readProductPages(snapshot, 'fr-FR');
  expect(graph.items.map(({ sys }) => sys.id)).toEqual(['page-paste']);
  expect(graph.entry('paste')?.fields).toEqual({ title: 'Paste' });
});
