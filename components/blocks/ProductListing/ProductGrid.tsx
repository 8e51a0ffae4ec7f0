import { Fragment, memo } from 'react';
import { ArticleCard } from '@/components/ui/ArticleCard/ArticleCard';
import { ProductCard } from '@/components/ui/ProductCard/ProductCard';
import { PRODUCTS_PER_ROW } from '@/lib/config/constants';
import type { ArticleCard as ArticleCardModel, ProductCard as ProductCardModel } from '@/lib/models/cards';
import { useDrawnInPieces } from '@/lib/hooks/useDrawnInPieces';
import styles from './ProductListing.module.scss';

export type ProductGridProps = { readonly products: readonly ProductCardModel[]; readonly articles: readonly ArticleCardModel[] };

/** Whole rows, and a screen of them. */
const PRODUCTS_PER_PIECE = 4 * PRODUCTS_PER_ROW;

/** Cards that stay are not drawn again when others come and go. */
const Product = memo(ProductCard);

type PieceProps = { readonly products: readonly ProductCardModel[] };

const Piece = memo(function Piece({ products }: PieceProps) {
  return products.map((card, index) => (
    <Fragment key={card.id}>
      <li className={styles.cell}>
        <Product card={card} />
      </li>
      {(index + 1) % PRODUCTS_PER_ROW === 0 && <li className={styles.divider} role="presentation" />}
    </Fragment>
  ));
});

/** Products, a divider after every third of them, then the related articles. */
export const ProductGrid = memo(function ProductGrid({ products, articles }: ProductGridProps) {
  const pieces = useDrawnInPieces(products, PRODUCTS_PER_PIECE);
  return (
    <ul className={styles.grid} role="list">
      {pieces.map((piece, place) => (
        <Piece key={place} products={piece} />
      ))}
      {articles.map((card) => (
        <li key={card.id} className={styles.cell}>
          <ArticleCard card={card} />
        </li>
      ))}
    </ul>
  );
});
