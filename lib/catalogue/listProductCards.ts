import type { ListedProduct } from '@/lib/models/productBlocks';
import type { ProductAttribute, ProductCard } from '@/lib/models/cards';

/** Products in the short form in which a listing sends them to the browser. */
export type ListedProducts = { readonly products: readonly ListedProduct[]; readonly imageStart: string };

function findCommonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  return others.reduce((start, text) => {
    let length = 0;
    while (length < start.length && start[length] === text[length]) length += 1;
    return start.slice(0, length);
  }, first);
}

/**
 * Shortens product cards to what a listing shows of them: hundreds of products must fit into the data of one page.
 * Categories become their places in the list of categories, the start that all picture addresses share is said once.
 */
export function buildListedProducts(cards: readonly ProductCard[], categories: readonly ProductAttribute[]): ListedProducts {
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  const imageStart = findCommonStart(cards.flatMap(({ picture }) => picture?.image.src ?? []));
  const products = cards.map(({ url, title, picture, attributes, availability }): ListedProduct => {
    const listed = { url, title, categories: attributes.flatMap(({ id }) => places.get(id) ?? []), ...(availability && { availability }) };
    if (picture === undefined) return listed;
    const { src, width, height } = picture.image;
    return { ...listed, image: [src.slice(imageStart.length), width, height] };
  });
  return { products, imageStart };
}

/** The cards of listed products. Their pictures are decorative: the title stands beside them. */
export function listProductCards({ products, imageStart }: ListedProducts, categories: readonly ProductAttribute[]): readonly ProductCard[] {
  return products.map(({ url, title, image, categories: places, availability }): ProductCard => {
    const card = { kind: 'product' as const, id: url, url, title, attributes: places.flatMap((place) => categories[place] ?? []), ...(availability && { availability }) };
    if (image === undefined) return card;
    const [rest, width, height] = image;
    const src = imageStart + rest;
    return { ...card, picture: { alt: '', image: { src, width, height, isVector: /\.svg$/i.test(src) }, sources: [], isLazy: true, isPreloaded: false } };
  });
}
