import {
  Children,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { buildClassName } from '@/components/ui/buildClassName';
import { Columns, type ColumnState } from '@/components/ui/Columns/Columns';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { BlockIdContext, useLabels } from '@/components/ui/contexts';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { readHash, subscribeToHash } from '@/lib/browser/framework/useHash';
import { useHistoryState } from '@/lib/browser/hooks/useHistoryState';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import type { GridProps } from '@/lib/models/blocks';
import styles from './List.lists.module.scss';

type PageOptions = Readonly<{
  count: number;
  pageSize: number;
  accumulates: boolean;
}>;

/** `end` is exclusive; both are counted from 0. */
type ShownItems = Readonly<{ first: number; end: number; hasMore: boolean }>;

export function resolvePage(
  { count, pageSize, accumulates }: PageOptions,
  page: number,
): ShownItems {
  if (pageSize === 0) return { first: 0, end: count, hasMore: false };
  const end = Math.min((page + 1) * pageSize, count);
  return { first: accumulates ? 0 : page * pageSize, end, hasMore: end < count };
}

function useTargetWithin(selector: string) {
  const readWithin = useCallback(() => {
    const hash = readHash();
    const target = hash === '' ? null : document.getElementById(hash);
    return target?.closest(selector) instanceof Element;
  }, [selector]);
  return useSyncExternalStore(subscribeToHash, readWithin, () => false);
}

type PagedColumnsProps = Readonly<{
  grid: GridProps;
  isBulletList: boolean;
  pageSize: number;
  accumulates: boolean;
  children: ReactNode;
}>;

function describeShown(label: string, { first, end }: ShownItems, count: number) {
  const shown = first === 0 ? String(end) : `${first + 1}–${end}`;
  return label.replace('{shown}', shown).replace('{count}', String(count));
}

/** The HTML has every item; CSS hides all but the first page, so that hydration moves nothing. */
export function PagedColumns({
  grid,
  isBulletList,
  pageSize,
  accumulates,
  children,
}: PagedColumnsProps) {
  const gallery = useLabels('gallery');
  const list = useLabels('list');
  const isHydrated = useHydrated();
  const id = useId();
  const count = Children.count(children);
  const isPage = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value * pageSize < count;
  const [page, setPage] = useHistoryState(`${useContext(BlockIdContext)}/page`, 0, isPage);
  const isWhole = useTargetWithin(`[id^="${id}-"]`);
  const shown = resolvePage({ count, pageSize: isWhole ? 0 : pageSize, accumulates }, page);

  const describeColumn = (index: number): ColumnState => ({
    visibleIndex: accumulates ? index : index % pageSize,
    id: `${id}-${index + 1}`,
    className: buildClassName(
      styles.item,
      (index < shown.first || index >= shown.end) && styles.away,
    ),
  });
  /** The button may disappear, so the focus moves to the first new item. */
  const goToPage = (next: number) => {
    flushSync(() => setPage(next));
    document.getElementById(`${id}-${next * pageSize + 1}`)?.focus();
  };

  return (
    <>
      <Columns
        grid={grid}
        isList={isBulletList}
        className={isHydrated ? undefined : styles.waiting}
        describeColumn={describeColumn}
      >
        {children}
      </Columns>
      <div className={buildClassName(styles.pages, !isHydrated && styles.waitingPages)}>
        <StatusMessage>{describeShown(list.status, shown, count)}</StatusMessage>
        {shown.first > 0 && (
          <button type="button" className={styles.turn} onClick={() => goToPage(page - 1)}>
            {gallery.previous}
          </button>
        )}
        {shown.hasMore && (
          <ProgressiveButton
            className={styles.turn}
            href={`#${id}-${shown.end + 1}`}
            onClick={() => goToPage(page + 1)}
          >
            {list.nextPage}
          </ProgressiveButton>
        )}
      </div>
    </>
  );
}
