import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { Teaser } from '@/components/ui/Teaser/Teaser';
import { MomentMark } from '../MomentMark/MomentMark';
import { buildClassName } from '../buildClassName';
import { useLabels } from '../contexts';
import type { ProductCard as ProductCardModel } from '@/lib/models/cards';
import styles from './ProductCard.module.scss';

export function ProductCard({ card }: { readonly card: ProductCardModel }) {
  const productButton = useLabels('productButton');
  const common = useLabels('common');
  const { availability, moment } = card;
  return (
    <Teaser title={card.title} picture={card.picture} tone={card.attributes[0]?.tone}>
      {availability !== undefined && <AvailabilityBadge availability={availability} />}
      {moment !== undefined && <MomentMark moment={moment} />}
      {card.promise !== undefined && <p className={styles.promise}>{card.promise}</p>}
      <a
        href={card.url}
        className={buildClassName(styles.buy, availability !== undefined && styles.more)}
        {...(availability === undefined
          ? { 'data-event': 'buy_click', 'data-name': card.title }
          : {})}
      >
        {availability === undefined ? productButton.buyNow : common.readMore}
        <span className="visuallyHidden"> {card.title}</span>
      </a>
    </Teaser>
  );
}
