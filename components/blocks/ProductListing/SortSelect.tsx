import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { isProductSort, type ProductSort } from '@/lib/catalogue/catalogue';
import { trackEvent } from '@/lib/tracking/track';
import styles from './ProductListing.module.scss';

export type SortSelectProps = { readonly sort: ProductSort; readonly isHydrated: boolean; readonly onSort: (sort: ProductSort) => void };

export function SortSelect({ sort, isHydrated, onSort }: SortSelectProps) {
  const { productListing: labels } = useLabels();
  const id = useId();
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!isProductSort(target.value)) return;
    onSort(target.value);
    trackEvent({ event: 'sort', sort_order: target.value });
  };
  return (
    <div className={buildClassName(styles.sort, !isHydrated && styles.waiting)}>
      <label htmlFor={id}>{labels.sort}</label>
      <select id={id} className={styles.select} value={sort} onChange={onChange}>
        <option value="by_az">{labels.byAz}</option>
        <option value="by_za">{labels.byZa}</option>
      </select>
    </div>
  );
}
