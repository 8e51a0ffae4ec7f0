import type { MomentStop } from '@/lib/models/cards';
import { MARK } from '@/site/look/mark';
import styles from './MomentMark.module.scss';

export function MomentMark({ moment: { title, stop } }: { readonly moment: MomentStop }) {
  const { x, y } = MARK.stops[stop - 1] ?? MARK.stops[0];
  return (
    <p className={styles.moment}>
      <svg
        viewBox="1 0 58 61"
        width="29"
        height="30"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={MARK.arch.d} strokeWidth="7" />
        <path d={MARK.shelf.d} strokeWidth="6" />
        {/* Its ring hides what would be left of the arch below the first and the last stop. */}
        <circle cx={x} cy={y} r="8" strokeWidth="5" />
      </svg>
      {title}
    </p>
  );
}
