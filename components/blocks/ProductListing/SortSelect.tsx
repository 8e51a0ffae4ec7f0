import { type ChangeEvent, useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { isProductSort } from '@/lib/addresses/listingAddress';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import type { ProductSort } from '@/lib/models/productBlocks';
import { trackEvent } from '@/lib/browser/tracking/track';
import styles from './ProductListing.listing.module.scss';

type SortSelectProps = {
  readonly sort: ProductSort;
  readonly onSort: (sort: ProductSort) => void;
};

function SortField({ sort, onSort }: SortSelectProps) {
  const labels = useLabels('productListing');
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

type SortFormProps = SortSelectProps & {
  readonly path: string;
  readonly category: string | undefined;
};

/** Works without script too: the hash leads back to the category. */
export function SortForm({ sort, onSort, path, category }: SortFormProps) {
  const labels = useLabels('productListing');
  return (
    <form
      className={buildClassName(styles.sort, !useHydrated() && styles.waitingForm)}
      action={category === undefined ? path : `${path}#${encodeURIComponent(category)}`}
    >
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <SortField sort={sort} onSort={onSort} />
      <button type="submit" className={styles.submit}>
        {labels.sortButton}
      </button>
    </form>
  );
}
