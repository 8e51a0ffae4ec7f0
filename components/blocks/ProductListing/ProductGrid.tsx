import { Fragment, memo } from 'react';
import { ArticleCard } from '@/components/ui/ArticleCard/ArticleCard';
import { ProductCard } from '@/components/ui/ProductCard/ProductCard';
import { PRODUCTS_PER_ROW } from '@/lib/config/constants';
import type { ArticleCard as ArticleCardModel, ProductCard as ProductCardModel } from '@/lib/models/cards';
import styles from './ProductListing.module.scss';

export type ProductGridProps = { readonly products: readonly ProductCardModel[]; readonly articles: readonly ArticleCardModel[] };

/** Cards that stay are not drawn again when others come and go. */
const Product = memo(ProductCard);

/** Products, a divider after every third of them, then the related articles. */
export const ProductGrid = memo(function ProductGrid({ products, articles }: ProductGridProps) {
  return (
    <ul className={styles.grid} role="list">
      {products.map((card, index) => (
        <Fragment key={card.id}>
          <li className={styles.cell}>
            <Product card={card} />
          </li>
          {(index + 1) % PRODUCTS_PER_ROW === 0 && <li className={styles.divider} role="presentation" />}
        </Fragment>
      ))}
      {articles.map((card) => (
        <li key={card.id} className={styles.cell}>
          <ArticleCard card={card} />
        </li>
      ))}
    </ul>
  );
});
