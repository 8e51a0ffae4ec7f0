import type { RefObject } from 'react';
import { Picture } from '@/components/ui/Picture/Picture';
import { buildClassName } from '@/components/ui/buildClassName';
import type { ComparisonColumn } from '@/lib/models/productBlocks';
import styles from './StickyNames.module.scss';

export type StickyNamesProps = {
  /** What is scrolled along with the table. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly columns: readonly ComparisonColumn[];
  readonly isShown: boolean;
};

/** The names of the columns once their head is out of sight. A copy for the eyes only: the table has the head itself. */
export function StickyNames({ ref, columns, isShown }: StickyNamesProps) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div ref={ref} className={buildClassName(styles.names, isShown && styles.shown)} data-sticky-names>
        {columns.map(({ id, shortName, picture }, index) => (
          <div key={`${id}-${index}`} className={styles.name}>
            {picture !== undefined && <Picture picture={{ ...picture, alt: '', isPreloaded: false }} className={styles.nameImage} sizes="40px" />}
            <span>{shortName}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
