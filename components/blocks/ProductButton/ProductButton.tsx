import { useLabels } from '@/components/ui/contexts';
import type { ProductButtonProps } from '@/lib/models/productBlocks';
import { buildBuyPath } from '@/lib/navigation/paths';
import { BuyButton } from './BuyButton';
import styles from './ProductButton.module.scss';

export function ProductButton(props: ProductButtonProps) {
  const { productButton } = useLabels('productButton');
  const { availability, shortTitle, label } = props;
  if (availability === 'sold') {
    return (
      <div className={styles.root}>
        {/* Another product in the same entry must not show the retailers of the previous one. */}
        <BuyButton key={buildBuyPath(props.query)} query={props.query} shortTitle={shortTitle} label={label} />
      </div>
    );
  }
  if (availability === 'comingSoon') return <p className={styles.soon}>{productButton.comingSoon}</p>;
  return (
    <div className={styles.root}>
      <button type="button" className={styles.button} disabled>
        {label ?? productButton.buyNow}
      </button>
      <p className={styles.message}>{productButton.deactivated}</p>
    </div>
  );
}
