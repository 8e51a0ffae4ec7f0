import type { RefObject } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import type { Labels } from '@/lib/models/labels';
import styles from './SearchToggle.module.scss';

type SearchToggleProps = Readonly<{
  labels: Labels['siteHeader'];
  isOpen: boolean;
  controls: string;
  ref?: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
}>;

export function SearchToggle({ labels, isOpen, controls, ref, onToggle }: SearchToggleProps) {
  if (labels.searchPageLink === '') return null;
  return (
    <ProgressiveButton
      ref={ref}
      className={styles.toggle}
      href={labels.searchPageLink}
      linkLabel={labels.search}
      aria-label={isOpen ? labels.closeSearch : labels.openSearch}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'close' : 'search'} />
    </ProgressiveButton>
  );
}
