import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { Teaser } from '@/components/ui/Teaser/Teaser';
import { useLabels } from '@/components/ui/useLabels';
import type { ProductCard as ProductCardModel } from '@/lib/models/cards';
import styles from './ProductCard.module.scss';

/** A product: title, preview image and 'Buy now', which leads to the product's page. */
export function ProductCard({ card }: { readonly card: ProductCardModel }) {
  const { productButton } = useLabels();
  return (
    <Teaser title={card.title} picture={card.picture}>
      <SmartLink href={card.url} isExternal={false} className={styles.buy}>
        {productButton.buyNow}
        <span className="visuallyHidden"> {card.title}</span>
      </SmartLink>
    </Teaser>
  );
}
