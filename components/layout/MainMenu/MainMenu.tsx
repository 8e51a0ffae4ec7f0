import { buildClassName } from '@/components/ui/buildClassName';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { useMenuGroups } from './useMenuGroups';
import { findCurrentGroup } from './findCurrentGroup';
import type { HeaderItem } from '@/lib/models/menus';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import styles from './MainMenu.module.scss';
import { MenuGroup } from './MenuGroup';

export type MainMenuProps = Readonly<{
  items: readonly HeaderItem[];
  label: string;
  currentPath: string;
}>;

/** Before hydration the panels open by `:hover` and `:focus-within`. */
export function MainMenu({ items, label, currentPath }: MainMenuProps) {
  const { ref, openId, handle } = useMenuGroups();
  const current = findCurrentGroup(items, currentPath);
  const isHydrated = useHydrated(() => ref.current?.matches(':hover, :focus-within') === true);
  return (
    <nav
      ref={ref}
      className={buildClassName(styles.menu, !isHydrated && styles.plain)}
      aria-label={label}
    >
      <ul className={styles.items} role="list">
        {items.map((item, index) =>
          item.kind === 'group' ? (
            <MenuGroup
              key={index}
              group={item}
              isOpen={item.id === openId}
              isCurrent={item.id === current?.id}
              currentPath={currentPath}
              onEvent={(event) => handle(item.id, event)}
            />
          ) : (
            <li key={index} className={styles.item}>
              <MenuEntry item={item} currentPath={currentPath} className={styles.trigger} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
