import type { MouseEvent } from 'react';
import type { PagingLabels } from '@/lib/models/labels';
import { isPlainClick } from '@/lib/navigation/followLink';
import { describePosition, listPageNumbers } from '@/lib/navigation/paging';
import styles from './Paging.module.scss';

export type PagingProps = {
  /** Of the landmark. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly labels: PagingLabels;
  readonly hrefOf: (page: number) => string;
  /** Takes the place of following the link, except in a new tab. */
  readonly onTurn?: (page: number) => void;
};

/** Links to the pages of something that comes in several. */
export function Paging({ name, page, count, labels, hrefOf, onTurn }: PagingProps) {
  if (count < 2) return null;
  const describe = (number: number): string => describePosition(labels.position, number, count);
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
