import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { isProductSort } from '@/lib/catalogue/catalogue';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { ProductSort } from '@/lib/models/productBlocks';
import { trackEvent } from '@/lib/tracking/track';
import styles from './ProductListing.module.scss';

export type SortSelectProps = {
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
};

export function SortField({ sort, onSort }: SortSelectProps) {
  const { productListing: labels } = useLabels('productListing');
  const id = useId();
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (!isProductSort(target.value)) return;
    onSort(target.value);
    trackEvent({ event: 'sort', sort_order: target.value });
  };
  return (
    <>
      <label htmlFor={id}>{labels.sort}</label>
      <select id={id} name="sort" className={styles.select} value={sort} onChange={onChange}>
        <option value="by_az">{labels.byAz}</option>
        <option value="by_za">{labels.byZa}</option>
      </select>
    </>
  );
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <div className={buildClassName(styles.sort, !useHydrated() && styles.waiting)}>
      <SortField sort={sort} onSort={onSort} />
    </div>
  );
}
