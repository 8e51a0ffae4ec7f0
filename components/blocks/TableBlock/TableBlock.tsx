import { useId, useRef } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { ScrollEdges } from '@/components/ui/ScrollEdges/ScrollEdges';
import { useLabels } from '@/components/ui/contexts';
import { useScrollEdges } from '@/lib/hooks/useScrollEdges';
import type { TableCell, TableProps } from '@/lib/models/blocks';
import { Skipped } from '../Skipped/Skipped';
import styles from './TableBlock.module.scss';

const ignoreScroll = (): void => undefined;

function CellContent({ cell }: { readonly cell: TableCell }) {
  if (typeof cell === 'string') return cell;
  return (
    <ul className={styles.points}>
      {cell.map((point, index) => (
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}

/** What a column is about. One without a name is no header. */
function HeadCell({ cell }: { readonly cell: TableCell }) {
  if (cell === '') return <td className={styles.columnHead} />;
  return (
    <th className={styles.columnHead} scope="col">
      <CellContent cell={cell} />
    </th>
  );
}

/** The first cell says what its row is about, unless it is the only one. */
function BodyRow({ cells }: { readonly cells: readonly TableCell[] }) {
  return (
    <tr>
      {cells.map((cell, index) =>
        index === 0 && cells.length > 1 ? (
          <th key={index} className={styles.rowHead} scope="row">
            <CellContent cell={cell} />
          </th>
        ) : (
          <td key={index} className={styles.cell}>
            <CellContent cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
}

/** The table's own name; without a title the names of its columns. */
function buildRegionName({ title, head }: TableProps, captionId: string) {
  return title === undefined ? { 'aria-label': head.flat().filter(Boolean).join(', ') } : { 'aria-labelledby': captionId };
}

/** Rows under a head. What does not fit scrolls sideways, by touch and, in a region of its own, by keyboard. */
export function TableBlock(props: TableProps) {
  const { title, head, rows, droppedRows } = props;
  const { table } = useLabels();
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMoreBefore, hasMoreAfter } = useScrollEdges(region, ignoreScroll);
  const scrolling = isScrollable ? { role: 'region', tabIndex: 0, 'aria-describedby': `${id}-hint`, ...buildRegionName(props, `${id}-caption`) } : {};
  return (
    <div className={buildClassName(styles.block, styles[`columns${head.length}`])}>
      <p className={styles.hint} id={`${id}-hint`}>
        {table.scrollHint}
      </p>
      <div className={styles.frame}>
        <div ref={region} className={styles.region} {...scrolling}>
          <table className={styles.table}>
            {title !== undefined && (
              <caption className={styles.caption} id={`${id}-caption`}>
                <span className={styles.title}>{title}</span>
              </caption>
            )}
            <thead>
              <tr>
                {head.map((cell, index) => (
                  <HeadCell key={index} cell={cell} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, index) => (
                <BodyRow key={index} cells={cells} />
              ))}
            </tbody>
          </table>
        </div>
        <ScrollEdges hasMoreBefore={hasMoreBefore} hasMoreAfter={hasMoreAfter} />
      </div>
      {droppedRows !== undefined && <Skipped entryModel="table" reason="droppedRow" detail={`Rows: ${droppedRows.join(', ')}.`} />}
    </div>
  );
}
