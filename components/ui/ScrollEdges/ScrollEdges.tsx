import { buildClassName } from '@/components/ui/buildClassName';
import type { ScrollEdges as Edges } from '@/lib/hooks/useScrollEdges';
import styles from './ScrollEdges.module.scss';

/** A shade at each end of a box that scrolls sideways, where there is more. Stands beside that box in a positioned frame. */
export function ScrollEdges({ hasMoreBefore, hasMoreAfter }: Pick<Edges, 'hasMoreBefore' | 'hasMoreAfter'>) {
  return (
    <>
      <span className={buildClassName(styles.start, hasMoreBefore && styles.shown)} aria-hidden="true" data-edge="start" />
      <span className={buildClassName(styles.end, hasMoreAfter && styles.shown)} aria-hidden="true" data-edge="end" />
    </>
  );
}
