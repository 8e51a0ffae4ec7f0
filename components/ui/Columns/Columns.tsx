import { Children, type ReactNode } from 'react';
import type { GridProps } from '@/lib/models/blocks';
import { buildClassName } from '../buildClassName';
import styles from './Columns.module.scss';

const FULL_WIDTH = 12;

/** Columns beyond the list reuse it from the start, or take its last span. Spans are out of 12. */
export function resolveSpan(spans: readonly number[], index: number, repeats: boolean): number {
  const position = repeats && spans.length > 0 ? index % spans.length : Math.min(index, spans.length - 1);
  return spans[position] ?? FULL_WIDTH;
}

export type ColumnState = {
  /** Counted from 0 among the visible columns; decides the span. */
  readonly visibleIndex: number;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
};

type ColumnsProps = {
  readonly grid: GridProps;
  readonly isList?: boolean;
  readonly className?: string | undefined;
  readonly describeColumn?: (index: number) => ColumnState;
  readonly children: ReactNode;
};

const describeDefault = (index: number): ColumnState => ({ visibleIndex: index });

export function Columns({ grid, isList = false, className, describeColumn = describeDefault, children }: ColumnsProps) {
  const { align, isFluid, desktopColumns, mobileColumns, repeatsColumns, columnClasses, wrapperClasses } = grid;
  const [Row, Column] = isList ? (['ul', 'li'] as const) : (['div', 'div'] as const);
  const rowClass = buildClassName(styles.row, isFluid ? styles.fluid : styles.fixed, styles[align], ...wrapperClasses, grid.className, className);
  return (
    <Row className={rowClass} {...(isList ? { role: 'list' } : {})} {...(isFluid ? { 'data-fluid': true } : {})}>
      {Children.map(children, (child, index) => {
        const { visibleIndex, id, className: state } = describeColumn(index);
        const mobile = `spanM${resolveSpan(mobileColumns, visibleIndex, repeatsColumns)}`;
        const desktop = `spanD${resolveSpan(desktopColumns, visibleIndex, repeatsColumns)}`;
        return (
          <Column className={buildClassName(mobile, desktop, columnClasses[visibleIndex], state)} {...(id === undefined ? {} : { id, tabIndex: -1 })}>
            {child}
          </Column>
        );
      })}
    </Row>
  );
}
