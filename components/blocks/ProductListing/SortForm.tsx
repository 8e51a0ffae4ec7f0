import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { useHydrated } from '@/lib/hooks/useHydrated';
import styles from './ProductListing.module.scss';
import { SortField, type SortSelectProps } from './SortSelect';

type SortFormProps = SortSelectProps & {
  readonly path: string;
  readonly category: string | undefined;
};

/** Works without script, too: the hash leads back to the category. */
export function SortForm({ sort, onSort, path, category }: SortFormProps) {
  const { productListing: labels } = useLabels('productListing');
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
