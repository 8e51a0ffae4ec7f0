import type { RefObject } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { Labels } from '@/lib/models/labels';
import styles from './SearchToggle.module.scss';

export type SearchToggleProps = {
  readonly labels: Labels['siteHeader'];
  readonly isOpen: boolean;
  /** Id of the search box. */
  readonly controls: string;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly onToggle: () => void;
};

/** The search icon: opens the search box, and is a link to the search page until script runs. A space without that page has none. */
export function SearchToggle({ labels, isOpen, controls, ref, onToggle }: SearchToggleProps) {
  const isHydrated = useHydrated();
  if (labels.searchPageLink === '') return null;
  if (!isHydrated) {
    return (
      <a className={styles.toggle} href={labels.searchPageLink} aria-label={labels.search}>
        <Icon name="search" />
      </a>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      className={styles.toggle}
      aria-label={isOpen ? labels.closeSearch : labels.openSearch}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'search'} />
    </button>
  );
}
