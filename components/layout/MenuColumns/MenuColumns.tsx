import type { MenuColumn } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MenuColumns.module.scss';

export type MenuColumnsProps = { readonly columns: readonly MenuColumn[]; readonly currentPath: string };

export function MenuColumns({ columns, currentPath }: MenuColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map((column, index) => (
        <div key={index} className={styles.column}>
          {column.title !== '' && <p className={styles.title}>{column.title}</p>}
          <ul className={styles.items} role="list">
            {column.items.map((item, place) => (
              <li key={place}>
                <MenuEntry item={item} currentPath={currentPath} className={styles.link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
