import { Children } from 'react';
import type { ReactNode } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import type { GridProps } from '@/lib/models/blocks';
import styles from './Columns.module.scss';
import { resolveSpan } from './resolveSpan';

/** What a list says of one of its columns. */
export type ColumnState = {
  /** Place from 0 among the columns that are shown together: the shares are counted from there. */
  readonly place: number;
  readonly className?: string | undefined;
  /** With an id it can be focused by script. */
  readonly id?: string | undefined;
};

export type ColumnsProps = {
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
