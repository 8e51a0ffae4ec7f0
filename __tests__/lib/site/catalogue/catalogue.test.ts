import {
  filterProducts,
  listCategories,
  resolveCollator,
  sortProducts,
} from '@/lib/site/catalogue/catalogue';
import { buildListedProducts, listProductCards } from '@/lib/site/catalogue/listProductCards';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

const CREAMS: ProductAttribute = { id: 'creams', name: 'Crèmes', slug: 'creams' };
const BRUSHES: ProductAttribute = { id: 'brushes', name: 'Brosses', slug: 'brushes' };
const ENGLISH = resolveCollator('en-GB');

const makeCard = (
  title: string,
  attributes: readonly ProductAttribute[] = [],
  file?: string,
): ProductCard => {
  const url = `/en-gb/${title}`;
  const card = { kind: 'product' as const, id: url, url, title, attributes };
  if (file === undefined) return card;
  const image = {
    src: `//images.example/space/${file}`,
    width: 1200,
    height: 900,
    isVector: file.endsWith('.svg'),
  };
  return { ...card, picture: { alt: '', image, sources: [], isLazy: true, isPreloaded: false } };
};
const titlesOf = (cards: readonly ProductCard[]): readonly string[] =>
  cards.map(({ title }) => title);

describe('Products of a category', () => {
  const products = [
    makeCard('Original', [CREAMS]),
    makeCard('Duo', [BRUSHES]),
    makeCard('Kit', [BRUSHES, CREAMS]),
    makeCard('Bath'),
  ];

  it.each([
    ['creams', ['Original', 'Kit']],
    ['brushes', ['Duo', 'Kit']],
    ['unknown', []],
    [undefined, ['Original', 'Duo', 'Kit', 'Bath']],
  ])('with the attribute id %s are %j, in their order', (id, expected) => {
    expect(titlesOf(filterProducts(products, id))).toEqual(expected);
  });

  it('are found by the attribute’s id, not by its name or slug', () => {
    expect(filterProducts([makeCard('Other', [{ ...CREAMS, id: 'other' }])], 'creams')).toEqual([]);
  });
});

describe('Products by name', () => {
  it.each([
    ['by_az', 'en-GB', ['zinc', 'Éclat', 'Extra', 'acid'], ['acid', 'Éclat', 'Extra', 'zinc']],
    ['by_za', 'en-GB', ['zinc', 'Éclat', 'Extra', 'acid'], ['zinc', 'Extra', 'Éclat', 'acid']],
    ['by_az', 'es-ES', ['nz', 'ña', 'o'], ['nz', 'ña', 'o']],
    ['by_az', 'de-DE', ['Zahn', 'Öl', 'Oz'], ['Öl', 'Oz', 'Zahn']],
    ['by_az', 'en-GB', ['Pack 10', 'Pack 9'], ['Pack 9', 'Pack 10']],
  ] as const)('are sorted %s in %s: %j', (sort, locale, titles, expected) => {
    const products = titles.map((title) => makeCard(title));
    expect(titlesOf(sortProducts(products, sort, resolveCollator(locale)))).toEqual(expected);
    expect(titlesOf(products)).toEqual(titles);
  });

  it('of one name keep their order', () => {
    const products = [
      { ...makeCard('Same'), id: '1' },
      { ...makeCard('Same'), id: '2' },
    ];
    expect(sortProducts(products, 'by_za', ENGLISH).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('use one collator for each locale', () => {
    expect(resolveCollator('it-IT')).toBe(resolveCollator('it-IT'));
  });
});

describe('Categories', () => {
  it('are those that have products, sorted by name', () => {
    const empty = { id: 'empty', name: 'Aucun', slug: 'none' };
    expect(
      listCategories(
        [CREAMS, empty, BRUSHES],
        [makeCard('Kit', [BRUSHES, CREAMS])],
        resolveCollator('fr-FR'),
      ),
    ).toEqual([BRUSHES, CREAMS]);
  });

  it('of the same slug are reduced to the first', () => {
    const twin = { ...CREAMS, id: 'twin' };
    expect(listCategories([CREAMS, twin], [makeCard('Kit', [twin, CREAMS])], ENGLISH)).toEqual([
      CREAMS,
    ]);
  });
});

describe('Listed products', () => {
  const cards = [
    makeCard('Original', [CREAMS], 'a/original.png'),
    makeCard('Duo', [BRUSHES, CREAMS], 'b/duo.svg'),
    makeCard('Bath'),
  ];

  it('can be turned back into their cards', () => {
    expect(
      listProductCards(buildListedProducts(cards, [BRUSHES, CREAMS]), [BRUSHES, CREAMS]),
    ).toEqual(cards);
  });

  it('store the start of their picture addresses once, and categories by index', () => {
    expect(buildListedProducts(cards, [BRUSHES, CREAMS])).toEqual({
      imageStart: '//images.example/space/',
      products: [
        {
          url: '/en-gb/Original',
          title: 'Original',
          categories: [1],
          image: ['a/original.png', 1200, 900],
        },
        { url: '/en-gb/Duo', title: 'Duo', categories: [0, 1], image: ['b/duo.svg', 1200, 900] },
        { url: '/en-gb/Bath', title: 'Bath', categories: [] },
      ],
    });
  });

  it.each<[string, readonly Partial<ProductCard>[]]>([
    ['why it cannot be bought', [{ availability: 'comingSoon' }, { availability: 'deactivated' }]],
    ['what it promises', [{ promise: 'A firmer cream for lower dentures.' }, {}]],
  ])('say of each product %s', (_, facts) => {
    const told = facts.map((fact, index) => ({ ...makeCard(`Product ${index}`), ...fact }));
    const listed = buildListedProducts(told, []);
    expect(listed.products).toMatchObject(facts);
    expect(listProductCards(listed, [])).toEqual(told);
  });

  it('may be empty', () => {
    expect(buildListedProducts([], [])).toEqual({ imageStart: '', products: [] });
  });
});
