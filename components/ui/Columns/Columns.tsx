import { Children, type ReactNode } from 'react';
import type { GridProps } from '@/lib/models/blocks';
import { buildClassName } from '../buildClassName';
import styles from './Columns.module.scss';

const FULL_WIDTH = 12;

/** The share of twelve that a column takes: the list repeats, or its last share stays. */
export function resolveSpan(spans: readonly number[], index: number, repeats: boolean): number {
  const position = repeats && spans.length > 0 ? index % spans.length : Math.min(index, spans.length - 1);
  return spans[position] ?? FULL_WIDTH;
}

/** What a list says of one of its columns. */
export type ColumnState = {
  /** Place from 0 among the columns that are shown together: the shares are counted from there. */
  readonly place: number;
  readonly className?: string | undefined;
  /** With an id it can be focused by script. */
  readonly id?: string | undefined;
};

type ColumnsProps = {
  readonly grid: GridProps;
  /** The columns are the items of a list without markers. */
  readonly isList?: boolean;
  readonly className?: string | undefined;
  readonly describeColumn?: (index: number) => ColumnState;
  readonly children: ReactNode;
};

const describePlainly = (index: number): ColumnState => ({ place: index });

/** Blocks in columns of a twelve-column row. */
export function Columns({ grid, isList = false, className, describeColumn = describePlainly, children }: ColumnsProps) {
  const { align, isFluid, desktopColumns, mobileColumns, repeatsColumns, columnClasses, wrapperClasses } = grid;
  const [Row, Column] = isList ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  const rowClass = buildClassName(styles.row, isFluid ? styles.fluid : styles.fixed, styles[align], ...wrapperClasses, grid.className, className);
  return (
    <Row className={rowClass} {...(isList ? { role: 'list' } : {})} {...(isFluid ? { 'data-fluid': true } : {})}>
      {Children.map(children, (child, index) => {
        const { place, id, className: state } = describeColumn(index);
        const mobile = `spanM${resolveSpan(mobileColumns, place, repeatsColumns)}`;
        const desktop = `spanD${resolveSpan(desktopColumns, place, repeatsColumns)}`;
        return (
          <Column className={buildClassName(mobile, desktop, columnClasses[place], state)} {...(id === undefined ? {} : { id, tabIndex: -1 })}>
            {child}
          </Column>
        );
      })}
    </Row>
  );
}
