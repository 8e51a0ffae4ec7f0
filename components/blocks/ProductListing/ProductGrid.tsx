import { Fragment, memo, useContext, useEffect, useMemo, useState } from 'react';
import { ArticleCard } from '@/components/ui/ArticleCard/ArticleCard';
import { ProductCard } from '@/components/ui/ProductCard/ProductCard';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { PRODUCTS_PER_ROW, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { divideWidth } from '@/lib/render/images/layoutWidth';
import type {
  ArticleCard as ArticleCardModel,
  ProductCard as ProductCardModel,
} from '@/lib/models/cards';
import styles from './ProductListing.listing.module.scss';

type Pieces<Item> = readonly (readonly Item[])[];

/** Removing a piece is cheaper than rendering one. */
const MAX_REMOVED_PER_FRAME = 8;

function splitIntoPieces<Item>(items: readonly Item[], size: number): Pieces<Item> {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Renders all at first, then updates one piece per frame, so that no change blocks the page. */
export function useIncrementalList<Item>(items: readonly Item[], size: number): Pieces<Item> {
  const wanted = useMemo(() => splitIntoPieces(items, size), [items, size]);
  const [{ target, rendered, next }, setState] = useState({
    target: wanted,
    rendered: wanted,
    next: wanted.length,
  });
  const replacePiece = (index: number) => {
    const rest = rendered.slice(
      index + 1,
      Math.max(wanted.length, rendered.length - MAX_REMOVED_PER_FRAME),
    );
    setState({
      target: wanted,
      rendered: [...wanted.slice(0, index + 1), ...rest],
      next: index + 1,
    });
  };
  if (target !== wanted) replacePiece(0);
  const isDone = next >= wanted.length && rendered.length <= wanted.length;
  useEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => replacePiece(next));
    return () => cancelAnimationFrame(frame);
  });
  return rendered;
}

type ProductGridProps = Readonly<{
  products: readonly ProductCardModel[];
  articles: readonly ArticleCardModel[];
  opensPage?: boolean | undefined;
}>;

function markFirst(products: readonly ProductCardModel[]): readonly ProductCardModel[] {
  return products.map((card, index) =>
    index > 0 || card.picture === undefined
      ? card
      : { ...card, picture: { ...card.picture, isLazy: false, isPreloaded: true } },
  );
}

/** About one screen, in whole rows. */
const PRODUCTS_PER_PIECE = 4 * PRODUCTS_PER_ROW;

const COLUMN_GAP_PX = 30;
/** On phones the picture is next to the text. */
const SHARES = [
  { from: TABLET_BREAKPOINT, share: 1 / PRODUCTS_PER_ROW },
  { from: 0, share: 0.77 },
];

const Product = memo(ProductCard);

type PieceProps = { readonly products: readonly ProductCardModel[] };

const Piece = memo(function Piece({ products }: PieceProps) {
  return products.map((card, index) => (
    <Fragment key={card.id}>
      <li className={styles.cell}>
        <Product card={card} />
      </li>
      {(index + 1) % PRODUCTS_PER_ROW === 0 && (
        <li className={styles.divider} role="presentation" />
      )}
    </Fragment>
  ));
});

export const ProductGrid = memo(function ProductGrid({
  products,
  articles,
  opensPage = false,
}: ProductGridProps) {
  const cards = useMemo(() => (opensPage ? markFirst(products) : products), [products, opensPage]);
  const pieces = useIncrementalList(cards, PRODUCTS_PER_PIECE);
  const outer = useContext(ContentPlaceContext);
  const place = useMemo(
    () => ({ width: divideWidth(outer.width, COLUMN_GAP_PX, SHARES), isNested: true }),
    [outer],
  );
  return (
    <ContentPlaceContext value={place}>
      <ul className={styles.grid} role="list">
        {pieces.map((piece, index) => (
          <Piece key={index} products={piece} />
        ))}
        {articles.map((card) => (
          <li key={card.id} className={styles.cell}>
            <ArticleCard card={card} />
          </li>
        ))}
      </ul>
    </ContentPlaceContext>
  );
});
