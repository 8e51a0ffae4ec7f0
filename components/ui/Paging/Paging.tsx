import type { MouseEvent } from 'react';
import type { PagingLabels } from '@/lib/models/labels';
import { isPlainClick } from '@/lib/browser/navigation/followLink';
import { describePosition, listPageNumbers } from '@/lib/addresses/paging';
import styles from './Paging.module.scss';

export type PagingProps = Readonly<{
  name: string;
  /** Counted from 1. */
  page: number;
  count: number;
  labels: PagingLabels;
  hrefOf: (page: number) => string;
  /** Called instead of following the link, except for clicks that open a new tab. */
  onTurn?: (page: number) => void;
}>;

export function Paging({ name, page, count, labels, hrefOf, onTurn }: PagingProps) {
  if (count < 2) return null;
  const describe = (number: number) => describePosition(labels.position, number, count);
  const linkTo = (number: number) => ({
    href: hrefOf(number),
    onClick: (event: MouseEvent) => {
      if (onTurn === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      onTurn(number);
    },
  });
  return (
    <nav className={styles.paging} aria-label={name}>
      {page > 1 && (
        <a {...linkTo(page - 1)} className={styles.turn} rel="prev">
          {labels.previousPage}
        </a>
      )}
      <ul className={styles.numbers} role="list">
        {listPageNumbers(page, count).map((number) => (
          <li key={number}>
            <a
              {...linkTo(number)}
              className={styles.number}
              aria-label={describe(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      {page < count && (
        <a {...linkTo(page + 1)} className={styles.turn} rel="next">
          {labels.nextPage}
        </a>
      )}
    </nav>
  );
}
