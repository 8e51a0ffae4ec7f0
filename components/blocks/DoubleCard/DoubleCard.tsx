import type { DoubleCardProps } from '@/lib/models/blocks';
import { Card } from '../Card/Card';
import styles from './DoubleCard.module.scss';

export function DoubleCard({ title, cards }: DoubleCardProps) {
  return (
    <div className={styles.root}>
      {title !== undefined && <h2>{title}</h2>}
      <div className={styles.cards}>
        {cards.map(({ id, ...card }) => (
          <Card key={id} {...card} />
        ))}
      </div>
    </div>
  );
}
