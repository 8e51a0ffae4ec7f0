import { Children, type ReactNode, useCallback, useContext, useId, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { buildClassName } from '@/components/ui/buildClassName';
import { Columns, type ColumnState } from '@/components/ui/Columns/Columns';
import { BlockIdContext, useLabels } from '@/components/ui/contexts';
import { readHash, subscribeToHash } from '@/lib/hooks/useHash';
import { useHistoryState } from '@/lib/hooks/useHistoryState';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { GridProps } from '@/lib/models/blocks';
import styles from './ListBlock.module.scss';

type PageOptions = {
  readonly count: number;
  /** 0 is one page with everything. */
  readonly pageSize: number;
  /** Each page adds to the ones before it. */
  readonly accumulates: boolean;
};

/** The items from `first` up to, not including, `end`; counted from 0. */
type ShownItems = { readonly first: number; readonly end: number; readonly hasMore: boolean };

/** What is shown of a list on one of its pages, which are counted from 0. */
export function resolvePage({ count, pageSize, accumulates }: PageOptions, page: number): ShownItems {
  if (pageSize === 0) return { first: 0, end: count, hasMore: false };
  const end = Math.min((page + 1) * pageSize, count);
  return { first: accumulates ? 0 : page * pageSize, end, hasMore: end < count };
}

/** Whether the address names a place inside an element that matches a selector. False in server HTML and while hydrating. */
function useTargetWithin(selector: string): boolean {
  const readWithin = useCallback(() => {
    const hash = readHash();
    const target = hash === '' ? null : document.getElementById(hash);
    return target?.closest(selector) instanceof Element;
  }, [selector]);
  return useSyncExternalStore(subscribeToHash, readWithin, () => false);
}

type PagedColumnsProps = {
  readonly grid: GridProps;
  readonly isBulletList: boolean;
  readonly pageSize: number;
  readonly accumulates: boolean;
  readonly children: ReactNode;
};

function describeShown(label: string, { first, end }: ShownItems, count: number): string {
  const shown = first === 0 ? String(end) : `${first + 1}–${end}`;
  return label.replace('{shown}', shown).replace('{count}', String(count));
}

/**
 * Columns page by page. The server's HTML holds every item, and browsers that run script show the first page of it from the
 * start, so that nothing moves when the script arrives. Until then 'Next page' is a link that shows all the others.
 * While the address names a place in it, it shows everything, before the script as after it.
 */
export function PagedColumns({ grid, isBulletList, pageSize, accumulates, children }: PagedColumnsProps) {
  const { gallery, list } = useLabels();
  const isHydrated = useHydrated();
  const id = useId();
  const count = Children.count(children);
  const isPage = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value * pageSize < count;
  const [page, setPage] = useHistoryState(`${useContext(BlockIdContext)}/page`, 0, isPage);
  const isWhole = useTargetWithin(`[id^="${id}-"]`);
  const shown = resolvePage({ count, pageSize: isWhole ? 0 : pageSize, accumulates }, page);

  const describeColumn = (index: number): ColumnState => ({
    place: accumulates ? index : index % pageSize,
    id: `${id}-${index + 1}`,
    className: buildClassName(styles.item, (index < shown.first || index >= shown.end) && styles.away),
  });
  /** The focus goes to what is new: the button may be gone, and the next step of the keyboard is the first new link. */
  const turnTo = (next: number) => {
    flushSync(() => setPage(next));
    document.getElementById(`${id}-${next * pageSize + 1}`)?.focus();
  };

  return (
    <>
      <Columns grid={grid} isList={isBulletList} className={isHydrated ? undefined : styles.waiting} describeColumn={describeColumn}>
        {children}
      </Columns>
      <div className={buildClassName(styles.pages, !isHydrated && styles.waitingPages)}>
        <p role="status">{describeShown(list.status, shown, count)}</p>
        {shown.first > 0 && (
          <button type="button" className={styles.turn} onClick={() => turnTo(page - 1)}>
            {gallery.previous}
          </button>
        )}
        {shown.hasMore && isHydrated && (
          <button type="button" className={styles.turn} onClick={() => turnTo(page + 1)}>
            {list.nextPage}
          </button>
        )}
        {shown.hasMore && !isHydrated && (
          <a className={styles.turn} href={`#${id}-${shown.end + 1}`}>
            {list.nextPage}
          </a>
        )}
      </div>
    </>
  );
}
