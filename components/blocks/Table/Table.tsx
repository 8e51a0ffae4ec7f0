import { useId, useRef } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { PrintButton } from '@/components/ui/PrintButton/PrintButton';
import { ScrollEdges, useScrollEdges } from '@/components/ui/ScrollEdges/ScrollEdges';
import { useLabels } from '@/components/ui/contexts';
import { FOLDED_COLUMNS, MAX_HINTED_COLUMNS } from '@/lib/platform/config/constants';
import type { TableCell } from '@/lib/models/blocks';
import styles from './Table.module.scss';

export type TableProps = Readonly<{
  title?: string;
  head: readonly TableCell[];
  rows: readonly (readonly TableCell[])[];
  isPrintable?: boolean;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    table: TableProps;
  }
}

const ignoreScroll = (): void => undefined;

function CellContent({ cell }: { readonly cell: TableCell }) {
  if (typeof cell === 'string') return cell;
  return (
    <ul className={styles.points} role="list">
      {cell.map((point, index) => (
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

function HeadCell({ cell }: { readonly cell: TableCell }) {
  if (cell === '') return <td className={styles.columnHead} role="cell" />;
  return (
    <th className={styles.columnHead} scope="col" role="columnheader">
      <CellContent cell={cell} />
    </th>
  );
}

function BodyRow({ cells }: { readonly cells: readonly TableCell[] }) {
  return (
    <tr role="row">
      {cells.map((cell, index) =>
        index === 0 && cells.length > 1 ? (
          <th key={index} className={styles.rowHead} scope="row" role="rowheader">
            <CellContent cell={cell} />
          </th>
        ) : (
          <td key={index} className={styles.cell} role="cell">
            <CellContent cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
}

/** Explicit roles, because the `display` values of a folded table remove the native ones. */
export function Table({ title, head, rows, isPrintable = false }: TableProps) {
  const table = useLabels('table');
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMoreBefore, hasMoreAfter } = useScrollEdges(region, ignoreScroll);
  const scrolling = isScrollable
    ? {
        role: 'region',
        tabIndex: 0,
        'aria-describedby': `${id}-hint`,
        ...(title === undefined
          ? { 'aria-label': head.flat().filter(Boolean).join(', ') }
          : { 'aria-labelledby': `${id}-caption` }),
      }
    : {};
  return (
    <div className={buildClassName(styles.block, head.length === 2 && styles.two)}>
      {isPrintable && <PrintButton label={table.print} prints="section" />}
      <p
        className={buildClassName(
          'tableHint',
          `columns${Math.min(head.length, MAX_HINTED_COLUMNS)}`,
        )}
        id={`${id}-hint`}
      >
        {table.scrollHint}
      </p>
      <div className={styles.frame}>
        <div ref={region} className={styles.region} {...scrolling}>
          <table
            className={buildClassName(styles.table, head.length === FOLDED_COLUMNS && 'folds')}
            role="table"
          >
            {title !== undefined && (
              <caption className={styles.caption} id={`${id}-caption`}>
                <span className={styles.title}>{title}</span>
              </caption>
            )}
            <thead role="rowgroup">
              <tr role="row">
                {head.map((cell, index) => (
                  <HeadCell key={index} cell={cell} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((cells, index) => (
                <BodyRow key={index} cells={cells} />
              ))}
            </tbody>
          </table>
        </div>
        <ScrollEdges hasMoreBefore={hasMoreBefore} hasMoreAfter={hasMoreAfter} />
      </div>
    </div>
  );
}
