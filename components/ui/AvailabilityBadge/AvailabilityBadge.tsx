import { useLabels } from '../contexts';
import type { Unsold } from '@/lib/models/cards';
import styles from './AvailabilityBadge.module.scss';

export function AvailabilityBadge({ availability }: { readonly availability: Unsold }) {
  const productButton = useLabels('productButton');
  return (
    <p className={styles.badge}>
      {availability === 'comingSoon' ? productButton.comingSoon : productButton.notSold}
    </p>
  );
}
