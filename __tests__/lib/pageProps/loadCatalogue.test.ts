import { isDeepStrictEqual } from 'node:util';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { resolveEdition } from '@/lib/config/editions';
import { loadCatalogue } from '@/lib/pageProps/loadCatalogue';
import { loadMappedPage } from '@/lib/pageProps/loadMappedPage';
import { SiteView } from '@/lib/site/siteView';

const link = buildLink;

const makeProduct = (
  name: string,
  attributes: readonly string[],
  pageData: object = {},
  own: Readonly<Record<string, Record<string, unknown>>> = {},
) => [
  buildModelEntry(
    `page-${name}`,
    'page',
    { name, url: `/en-gb/${name}`, page: link(`content-${name}`), pageData },
    own,
  ),
  buildModelEntry(`content-${name}`, 'productPage', {
    title: name,
    genericProduct: link(`product-${name}`),
  }),
  buildModelEntry(`product-${name}`, 'genericProduct', {
    title: name,
    slug: name,
    productAttributes: attributes.map((id) => link(id)),
  }),
];

const ENTRIES = [
  ...SITE_ENTRIES.filter(({ sys }) => !['page-paste', 'paste'].includes(sys.id)),
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
  ...makeProduct('secret', ['brushes'], { noIndex: true }),
  buildModelEntry('page-list', 'page', { name: 'list', url: '/en-gb/list', page: link('list') }),
  buildModelEntry('list', 'landingPage', { title: 'List', blocks: [link('part')] }),
  buildModelEntry('part', 'section', { title: 'Part', items: [link('listing')] }),
  buildModelEntry('listing', 'productListing', {
    title: 'All of them',
    relatedArticles: [link('page-advice'), link('page-hidden')],
  }),
];

const SPACE = makeSpace(buildModelExport(ENTRIES));
const start = () => buildSource(() => SPACE);
const ENGLISH = resolveEdition('en-gb');

test('a catalogue holds the products of its edition from A to Z, without those that may not be found, and the categories in use', async () => {
  const { products, categories } = await loadCatalogue(
    await SiteView.open(start().source),
    ENGLISH,
  );
  expect(products.map(({ title, url }) => [title, url])).toEqual([
    ['extra', '/en-gb/extra'],
    ['zinc', '/en-gb/zinc'],
  ]);
  expect(categories).toEqual([{ id: 'creams', name: 'Creams', slug: 'creams' }]);
});

test('a page whose address fell back to another edition is no product of this one', async () => {
  const { products, categories } = await loadCatalogue(
    await SiteView.open(start().source),
    resolveEdition('fr-fr'),
  );
  expect(products.map(({ url }) => url)).toEqual(['/fr-fr/zinc']);
  expect(categories.map(({ name }) => name)).toEqual(['Crèmes']);
});

test('a page with a listing, however deep, shows the catalogue and related articles; anything else is left out', async () => {
  const page = await loadMappedPage(await SiteView.open(start().source), ENGLISH, 'page-list');
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

test('a page without a listing does not ask for the products', async () => {
  const { source, queries } = buildSource(() =>
    makeSpace(buildModelExport([...ENTRIES, buildModelEntry('more', 'heading', { text: 'More' })])),
  );
  await loadMappedPage(await SiteView.open(source), ENGLISH, 'page-advice');
  expect(queries.filter((query) => query['content_type'] === 'genericProductAttribute')).toEqual(
    [],
  );
});

test.each([
  [{ enableComingSoonLabel: true }, 'comingSoon'],
  [{ deactivateBuyNowButton: true }, 'deactivated'],
  [{}, undefined],
])('a product of which the content says %j is %s on its card', async (flags, availability) => {
  const [page, content] = makeProduct('new', []);
  const space = makeSpace(
    buildModelExport([
      page,
      content,
      buildModelEntry('product-new', 'genericProduct', { title: 'new', ...flags }),
    ]),
  );
  const { products } = await loadCatalogue(
    await SiteView.open(buildSource(() => space).source),
    ENGLISH,
  );
  expect(products.map((card) => card.availability)).toEqual([availability]);
});

describe('when the content changes', () => {
  const change = (entry: ReturnType<typeof buildModelEntry>) =>
    SPACE.change({
      items: makeSpace(buildModelExport([entry])).entries.all.map(({ item }) => item),
    });
  const open = () => {
    let served = SPACE;
    const { source } = buildSource(() => served);
    return async (space: typeof SPACE) => {
      served = space;
      return loadCatalogue(await SiteView.open(source), ENGLISH);
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
        change(buildModelEntry('part', 'section', { title: 'Other', items: [link('listing')] })),
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
      buildModelEntry('content-zinc', 'productPage', {
        title: 'Other',
        genericProduct: link('product-zinc'),
      }),
    ],
    [
      'a page',
      buildModelEntry('page-zinc', 'page', {
        name: 'zinc',
        url: '/en-gb/other',
        page: link('content-zinc'),
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
        page: link('content-extra'),
      }),
    ],
  ])('after a change of %s the catalogue equals one from a fresh process', async (_what, entry) => {
    const load = open();
    const before = await load(SPACE);
    const after = await load(change(entry));
    expect(after === before).toBe(isDeepStrictEqual(after, before));
    expect(after).toEqual(
      await open()(
        makeSpace(
          buildModelExport([...ENTRIES.filter(({ sys }) => sys.id !== entry.sys.id), entry]),
        ),
      ),
    );
  });
});
