import { Card, type CardProps } from '../Card/Card';
import styles from './DoubleCard.module.scss';

export type DoubleCardProps = {
  readonly title?: string;
  readonly cards: readonly (CardProps & { readonly id: string })[];
};

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    doubleCard: DoubleCardProps;
  }
}

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
