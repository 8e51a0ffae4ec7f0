import type { MenuColumn } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MenuColumns.module.scss';

export type MenuColumnsProps = { readonly columns: readonly MenuColumn[]; readonly currentPath: string };

type ColumnProps = { readonly column: MenuColumn; readonly currentPath: string };

function Column({ column, currentPath }: ColumnProps) {
  return (
    <div className={styles.column}>
      {column.title !== '' && <p className={styles.title}>{column.title}</p>}
      <ul className={styles.items} role="list">
        {column.items.map((item, index) => (
          <li key={index}>
            <MenuEntry item={item} currentPath={currentPath} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MenuColumns({ columns, currentPath }: MenuColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map((column, index) => (
        <Column key={index} column={column} currentPath={currentPath} />
      ))}
    </div>
  );
}
