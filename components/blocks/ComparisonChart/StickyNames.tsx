import { type RefObject, useEffect, useState } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Picture } from '@/components/ui/Picture/Picture';
import { watchIntersection } from '@/lib/browser/watchIntersection';
import { COLUMN_SIZES } from './ComparisonTable';
import type { ComparisonColumn } from '@/lib/models/productBlocks';
import styles from './StickyNames.comparison.module.scss';

export function useScrolledPast(ref: RefObject<Element | null>, headerHeightPx: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = watchIntersection(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < headerHeightPx);
      },
      { rootMargin: `-${headerHeightPx}px 0px 0px 0px` },
    );
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [ref, headerHeightPx]);
  return isPast;
}

type StickyNamesProps = Readonly<{
  ref: RefObject<HTMLDivElement | null>;
  columns: readonly ComparisonColumn[];
  isShown: boolean;
}>;

export function StickyNames({ ref, columns, isShown }: StickyNamesProps) {
  return (
    <div className={styles.track} aria-hidden="true">
      <div
        ref={ref}
        className={buildClassName(styles.names, isShown && styles.shown)}
        data-sticky-names
      >
        {columns.map(({ id, shortName, picture }, index) => (
          <div key={`${id}-${index}`} className={styles.name}>
            {picture !== undefined && (
              <Picture
                picture={{ ...picture, alt: '', isPreloaded: false }}
                className={styles.nameImage}
                sizes={COLUMN_SIZES}
              />
            )}
            <span>{shortName}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
