import {
  filterProducts,
  isProductSort,
  listCategories,
  resolveCollator,
  sortProducts,
} from '@/lib/catalogue/catalogue';
import { buildListedProducts, listProductCards } from '@/lib/catalogue/listProductCards';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

const CREAMS: ProductAttribute = { id: 'creams', name: 'Crèmes', slug: 'creams' };
const BRUSHES: ProductAttribute = { id: 'brushes', name: 'Brosses', slug: 'brushes' };
const ENGLISH = resolveCollator('en-GB');

const makeCard = (
  title: string,
  attributes: readonly ProductAttribute[] = [],
  file?: string,
): ProductCard => {
  const card = {
    kind: 'product' as const,
    id: `/en-gb/${title}`,
    url: `/en-gb/${title}`,
    title,
    attributes,
  };
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
  ])('of the attribute id %s are %j, in their order', (id, expected) => {
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
  ] as const)('%s in %s: %j', (sort, locale, titles, expected) => {
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

  it('have two sort keys and no others', () => {
    expect(['by_az', 'by_za', 'by_price', ''].map(isProductSort)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('use one collator for each locale', () => {
    expect(resolveCollator('it-IT')).toBe(resolveCollator('it-IT'));
  });
});

describe('Categories', () => {
  it('are those that have products, by name', () => {
    const empty = { id: 'empty', name: 'Aucun', slug: 'none' };
    expect(
      listCategories(
        [CREAMS, empty, BRUSHES],
        [makeCard('Kit', [BRUSHES, CREAMS])],
        resolveCollator('fr-FR'),
      ),
    ).toEqual([BRUSHES, CREAMS]);
  });

  it('of one slug are the first alone', () => {
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

  it('come back as the cards they were', () => {
    expect(
      listProductCards(buildListedProducts(cards, [BRUSHES, CREAMS]), [BRUSHES, CREAMS]),
    ).toEqual(cards);
  });

  it('say the start of their picture addresses once, and categories by place', () => {
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

  it('say of a product that cannot be bought why', () => {
    const unsold = [
      { ...makeCard('Express'), availability: 'comingSoon' as const },
      { ...makeCard('Brush'), availability: 'deactivated' as const },
    ];
    const listed = buildListedProducts(unsold, []);
    expect(listed.products.map(({ availability }) => availability)).toEqual([
      'comingSoon',
      'deactivated',
    ]);
    expect(listProductCards(listed, [])).toEqual(unsold);
  });

  it('say what each promises', () => {
    const telling = [
      { ...makeCard('Extra'), promise: 'A firmer cream for lower dentures.' },
      makeCard('Bath'),
    ];
    const listed = buildListedProducts(telling, []);
    expect(listed.products.map(({ promise }) => promise)).toEqual([
      'A firmer cream for lower dentures.',
      undefined,
    ]);
    expect(listProductCards(listed, [])).toEqual(telling);
  });

  it('may be empty', () => {
    expect(buildListedProducts([], [])).toEqual({ imageStart: '', products: [] });
  });
});
