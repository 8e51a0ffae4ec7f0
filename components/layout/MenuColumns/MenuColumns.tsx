import { SharedPart } from '@/components/ui/SharedPart/SharedPart';
import type { MenuColumn } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MenuColumns.module.scss';

export type MenuColumnsProps = { readonly columns: readonly MenuColumn[]; readonly currentPath: string };

export const hasPage = (columns: readonly MenuColumn[], path: string): boolean => columns.some(({ items }) => items.some(({ href }) => href === path));

export function MenuColumns({ columns, currentPath }: MenuColumnsProps) {
  const renderColumns = () =>
    columns.map((column, index) => (
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
    ));
  // A link to the page itself says so, which is this page's own.
  return <SharedPart model={hasPage(columns, currentPath) ? undefined : columns} className={styles.columns} render={renderColumns} />;
}
