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

type ColumnProps = MenuColumnsProps & { readonly column: MenuColumn };

/** Wide windows show the content of the closed `details` and the title instead of the summary. */
function Column({ column: { title, tone, items }, columns, currentPath, isFolded }: ColumnProps) {
  const content = (
    <>
      {title !== '' && <p className={styles.title}>{title}</p>}
      <ul className={styles.items} role="list">
        {items.map((item, index) => (
          <li key={index}>
            <MenuEntry
              item={item}
              currentPath={currentPath}
              className={styles.link}
              columnCount={columns.length}
            />
          </li>
        ))}
      </ul>
    </>
  );
  return isFolded && title !== '' ? (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      {content}
    </details>
  ) : (
    <div data-tone={tone}>{content}</div>
  );
}

export function MenuColumns(props: MenuColumnsProps) {
  return (
    <div className={buildClassName(styles.columns, props.isFolded && styles.fold)}>
      {props.columns.map((column, index) => (
        <Column key={index} column={column} {...props} />
      ))}
    </div>
  );
}
