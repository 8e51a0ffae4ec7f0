import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import type { MenuColumn } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MenuColumns.module.scss';

type MenuColumnsProps = Readonly<{
  columns: readonly MenuColumn[];
  currentPath: string;
  /** On phones each column shows only its title until that is pressed. */
  isFolded?: boolean;
}>;

type ColumnProps = Readonly<{
  column: MenuColumn;
  currentPath: string;
  columnCount: number;
}>;

function Items({ column, currentPath, columnCount }: ColumnProps) {
  return (
    <ul className={styles.items} role="list">
      {column.items.map((item, index) => (
        <li key={index}>
          <MenuEntry
            item={item}
            currentPath={currentPath}
            className={styles.link}
            columnCount={columnCount}
          />
        </li>
      ))}
    </ul>
  );
}

function Column(props: ColumnProps) {
  return (
    <div data-tone={props.column.tone}>
      {props.column.title !== '' && <p className={styles.title}>{props.column.title}</p>}
      <Items {...props} />
    </div>
  );
}

/** Wide windows show the content of the closed `details` and the title instead of the summary. */
function FoldedColumn(props: ColumnProps) {
  return (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        {props.column.title}
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <p className={styles.title}>{props.column.title}</p>
      <Items {...props} />
    </details>
  );
}

export function MenuColumns({ columns, currentPath, isFolded = false }: MenuColumnsProps) {
  const shared = { currentPath, columnCount: columns.length };
  return (
    <div className={buildClassName(styles.columns, isFolded && styles.fold)}>
      {columns.map((column, index) =>
        isFolded && column.title !== '' ? (
          <FoldedColumn key={index} column={column} {...shared} />
        ) : (
          <Column key={index} column={column} {...shared} />
        ),
      )}
    </div>
  );
}
