import { useId, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { useLabels } from '@/components/ui/contexts';
import type { ProductAttribute } from '@/lib/models/cards';
import styles from './ProductListing.listing.module.scss';

type CategoryFilterProps = Readonly<{
  categories: readonly ProductAttribute[];
  selected: string | undefined;
  isHydrated: boolean;
  /** An empty slug means all categories. */
  hrefOf: (slug: string) => string;
  onSelect: (slug: string) => void;
}>;

export function CategoryFilter({
  categories,
  selected,
  isHydrated,
  hrefOf,
  onSelect,
}: CategoryFilterProps) {
  const labels = useLabels('productListing');
  const [isOpen, setIsOpen] = useState(true);
  const rowId = useId();
  if (categories.length === 0) return null;
  return (
    <div className={styles.filters}>
      {isHydrated ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={rowId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {labels.filters}
          <Icon
            name="chevronDown"
            className={buildClassName(styles.chevron, isOpen && styles.turned)}
          />
        </button>
      ) : (
        <p className={styles.toggle}>{labels.filters}</p>
      )}
      <ul id={rowId} className={styles.chips} role="list" hidden={!isOpen}>
        {categories.map(({ id, name, slug }) => {
          const isSelected = slug === selected;
          const next = isSelected ? '' : slug;
          return (
            <li key={id}>
              <ProgressiveButton
                className={styles.chip}
                href={hrefOf(next)}
                aria-pressed={isSelected}
                onClick={() => onSelect(next)}
              >
                {name}
              </ProgressiveButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
