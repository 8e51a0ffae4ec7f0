import { SharedPart } from '@/components/ui/SharedPart/SharedPart';
import type { MenuColumn } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MenuColumns.module.scss';

export type MenuColumnsProps = { readonly columns: readonly MenuColumn[]; readonly currentPath: string };

const hasLink = ({ items }: MenuColumn, path: string): boolean => items.some(({ href }) => href === path);
export const hasPage = (columns: readonly MenuColumn[], path: string): boolean => columns.some((column) => hasLink(column, path));

type ColumnProps = { readonly column: MenuColumn; readonly currentPath: string };

function Column({ column, currentPath }: ColumnProps) {
  const renderItems = () => (
    <>
      {column.title !== '' && <p className={styles.title}>{column.title}</p>}
      <ul className={styles.items} role="list">
        {column.items.map((item, index) => (
          <li key={index}>
            <MenuEntry item={item} currentPath={currentPath} className={styles.link} />
          </li>
        ))}
      </ul>
    </>
  );
  return <SharedPart model={hasLink(column, currentPath) ? undefined : column} className={styles.column} render={renderItems} />;
}

/** A link to the page itself is this page's own. */
export function MenuColumns({ columns, currentPath }: MenuColumnsProps) {
  const renderColumns = () => columns.map((column, index) => <Column key={index} column={column} currentPath={currentPath} />);
  return <SharedPart model={hasPage(columns, currentPath) ? undefined : columns} className={styles.columns} render={renderColumns} />;
}
