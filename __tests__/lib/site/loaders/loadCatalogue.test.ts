import { isDeepStrictEqual } from 'node:util';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildStore } from '@/__tests__/support/modelSpace';
import { resolveEdition } from '@/lib/platform/config/editions';
import { loadCatalogue } from '@/lib/site/loaders/loadCatalogue';
import { loadMappedPage } from '@/lib/site/loaders/loadMappedPage';
import { SiteView } from '@/lib/site/view/siteView';
import { buildPage, buildSpaceOf, buildStoreOf, links, siteWithout } from '../siteEntries';

const link = buildLink;

const makeProduct = (
  name: string,
  attributes: readonly string[],
  pageFields: Parameters<typeof buildPage>[3] = {},
  own: Parameters<typeof buildPage>[4] = {},
) => [
  ...buildPage(
    name,
    'productPage',
    { title: name, genericProduct: link(`product-${name}`) },
    pageFields,
    own,
  ),
  buildModelEntry(`product-${name}`, 'genericProduct', {
    title: name,
    slug: name,
    productAttributes: links(...attributes),
  }),
];

const ENTRIES = [
  ...siteWithout('page-paste', 'paste'),
  buildModelEntry(
    'creams',
    'genericProductAttribute',
    { name: 'Creams', slug: 'creams' },
    { 'fr-FR': { name: 'Crèmes' } },
  ),
  buildModelEntry('brushes', 'genericProductAttribute', { name: 'Brushes', slug: 'brushes' }),
  buildModelEntry('nameless', 'genericProductAttribute', { slug: 'nameless' }),
  ...makeProduct('zinc', ['creams'], {}, { 'fr-FR': { url: '/fr-fr/zinc' } }),
  ...makeProduct('extra', ['creams', 'nameless']),
  ...makeProduct('secret', ['brushes'], { pageData: { noIndex: true } }),
  ...buildPage('list', 'landingPage', { title: 'List', blocks: links('part') }),
  buildModelEntry('part', 'section', { title: 'Part', items: links('listing') }),
  buildModelEntry('listing', 'productListing', {
    title: 'All of them',
    relatedArticles: links('page-advice', 'page-hidden'),
  }),
];

const SPACE = buildSpaceOf(ENTRIES);
const { store: STORE } = buildStore(() => SPACE);
const ENGLISH = resolveEdition('en-gb');

test('a catalogue has the findable products of its edition from A to Z, and the categories in use', async () => {
  const { products, categories } = await loadCatalogue(await SiteView.open(STORE), ENGLISH);
  expect(products.map(({ title, url }) => [title, url])).toEqual([
    ['extra', '/en-gb/extra'],
    ['zinc', '/en-gb/zinc'],
  ]);
  expect(categories).toEqual([{ id: 'creams', name: 'Creams', slug: 'creams' }]);
});

test('a page whose address fell back to another edition is no product of this one', async () => {
  const { products, categories } = await loadCatalogue(
    await SiteView.open(STORE),
    resolveEdition('fr-fr'),
  );
  expect(products.map(({ url }) => url)).toEqual(['/fr-fr/zinc']);
  expect(categories.map(({ name }) => name)).toEqual(['Crèmes']);
});

test('a page with a listing, however deep, shows the catalogue and only related articles', async () => {
  const page = await loadMappedPage(await SiteView.open(STORE), ENGLISH, 'page-list');
  const [section] = page.ok ? page.value.blocks : [];
  const [listing] = section?.model === 'section' ? section.children : [];
  expect(listing).toEqual({
    model: 'productListing',
    props: {
      title: 'All of them',
      locale: 'en-GB',
      imageStart: '',
      products: [
        { url: '/en-gb/extra', title: 'extra', categories: [0] },
        { url: '/en-gb/zinc', title: 'zinc', categories: [0] },
      ],
      articles: [{ kind: 'article', id: 'page-advice', url: '/en-gb/advice', title: 'Advice' }],
      categories: [{ id: 'creams', name: 'Creams', slug: 'creams' }],
    },
  });
});

test('a page without a listing does not read the products', async () => {
  const { store, reads } = buildStore(() =>
    buildSpaceOf([...ENTRIES, buildModelEntry('more', 'heading', { text: 'More' })]),
  );
  await loadMappedPage(await SiteView.open(store), ENGLISH, 'page-advice');
  expect(reads).not.toContain('list genericProductAttribute');
});

test.each([
  [{ enableComingSoonLabel: true }, 'comingSoon'],
  [{ deactivateBuyNowButton: true }, 'deactivated'],
  [{}, undefined],
])('the card of a product with %j says: %s', async (flags, availability) => {
  const product = buildModelEntry('product-new', 'genericProduct', { title: 'new', ...flags });
  const store = buildStoreOf([...makeProduct('new', []).slice(0, 2), product]);
  const { products } = await loadCatalogue(await SiteView.open(store), ENGLISH);
  expect(products.map((card) => card.availability)).toEqual([availability]);
});

describe('when the content changes', () => {
  const change = (entry: ReturnType<typeof buildModelEntry>) =>
    SPACE.change({ items: buildSpaceOf([entry]).entries.all.map(({ item }) => item) });
  const open = () => {
    let served = SPACE;
    const { store } = buildStore(() => served);
    return async (space: typeof SPACE) => {
      served = space;
      return loadCatalogue(await SiteView.open(store), ENGLISH);
    };
  };

  test('a catalogue is reused while none of its dependencies changes', async () => {
    const load = open();
    const before = await load(SPACE);
    expect(
      await load(change(buildModelEntry('advice', 'articlePage', { title: 'Other advice' }))),
    ).toBe(before);
    expect(
      await load(
        change(buildModelEntry('part', 'section', { title: 'Other', items: links('listing') })),
      ),
    ).toBe(before);
  });

  test.each([
    [
      'a product',
      buildModelEntry('product-zinc', 'genericProduct', { title: 'Other', slug: 'zinc' }),
    ],
    [
      'a product page',
      buildModelEntry('zinc', 'productPage', {
        title: 'Other',
        genericProduct: link('product-zinc'),
      }),
    ],
    [
      'a page',
      buildModelEntry('page-zinc', 'page', {
        name: 'zinc',
        url: '/en-gb/other',
        page: link('zinc'),
      }),
    ],
    [
      'a category',
      buildModelEntry('creams', 'genericProductAttribute', { name: 'Pastes', slug: 'pastes' }),
    ],
    [
      'a new category',
      buildModelEntry('new', 'genericProductAttribute', { name: 'New', slug: 'new' }),
    ],
    [
      'a new product',
      buildModelEntry('page-advice', 'page', {
        name: 'advice',
        url: '/en-gb/advice',
        page: link('extra'),
      }),
    ],
  ])('after a change of %s the catalogue equals one from a fresh process', async (_, entry) => {
    const load = open();
    const before = await load(SPACE);
    const after = await load(change(entry));
    expect(after === before).toBe(isDeepStrictEqual(after, before));
    const others = ENTRIES.filter(({ sys }) => sys.id !== entry.sys.id);
    expect(after).toEqual(await open()(buildSpaceOf([...others, entry])));
  });
});
