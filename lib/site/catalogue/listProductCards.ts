import type { ListedProduct } from '@/lib/models/productBlocks';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

type ListedProducts = { readonly products: readonly ListedProduct[]; readonly imageStart: string };

function findCommonStart(texts: readonly string[]) {
  const [first = '', ...others] = texts;
  return others.reduce((start, text) => {
    let length = 0;
    while (length < start.length && start[length] === text[length]) length += 1;
    return start.slice(0, length);
  }, first);
}

/** Category indexes and a shared URL prefix let hundreds of products fit into one page's data. */
export function buildListedProducts(
  cards: readonly ProductCard[],
  categories: readonly ProductAttribute[],
): ListedProducts {
  const indexes = new Map(categories.map(({ id }, index) => [id, index]));
  const imageStart = findCommonStart(cards.flatMap(({ picture }) => picture?.image.src ?? []));
  const products = cards.map(
    ({ url, title, gtin, promise, picture, attributes, availability, moment }): ListedProduct => {
      const listed = {
        url,
        title,
        ...(gtin === undefined ? {} : { gtin }),
        ...(promise === undefined ? {} : { promise }),
        categories: attributes.flatMap(({ id }) => indexes.get(id) ?? []),
        ...(availability && { availability }),
        ...(moment && { moment }),
      };
      if (picture === undefined) return listed;
      const { src, width, height } = picture.image;
      return { ...listed, image: [src.slice(imageStart.length), width, height] };
    },
  );
  return { products, imageStart };
}

export function listProductCards(
  { products, imageStart }: ListedProducts,
  categories: readonly ProductAttribute[],
): readonly ProductCard[] {
  return products.map(
    ({ url, title, promise, image, categories: indexes, availability, moment }): ProductCard => {
      const attributes = indexes.flatMap((index) => categories[index] ?? []);
      const card = {
        kind: 'product' as const,
        id: url,
        url,
        title,
        ...(promise === undefined ? {} : { promise }),
        attributes,
        ...(availability && { availability }),
        ...(moment && { moment }),
      };
      if (image === undefined) return card;
      const [rest, width, height] = image;
      const src = imageStart + rest;
      return {
        ...card,
        picture: {
          alt: '',
          image: { src, width, height, isVector: /\.svg$/i.test(src) },
          sources: [],
          isLazy: true,
          isPreloaded: false,
        },
      };
    },
  );
}
