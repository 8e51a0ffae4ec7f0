import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { buildClassName } from '@/components/ui/buildClassName';
import { useHydrated } from '@/lib/hooks/useHydrated';
import type { MenuGroup } from '@/lib/models/menus';
import { MenuColumns } from '../MenuColumns/MenuColumns';
import styles from './MobileMenu.module.scss';

export type MobileGroupProps = {
  readonly group: MenuGroup;
  readonly isOpen: boolean;
  readonly currentPath: string;
  readonly backLabel: string;
  readonly onToggle: (isOpen: boolean) => void;
};

export function MobileGroup({ group, isOpen, currentPath, backLabel, onToggle }: MobileGroupProps) {
  const isHydrated = useHydrated();
  const trigger = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = trigger.current;
    // Scrolling to the panel during its transition would move the page.
    back.current?.focus({ preventScroll: true });
    return () => opener?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      {isHydrated ? (
        <button ref={trigger} type="button" className={styles.item} aria-expanded={isOpen} aria-controls={panelId} onClick={() => onToggle(true)}>
          {group.title}
          <Icon name="chevronRight" />
        </button>
      ) : (
        <p className={styles.item}>{group.title}</p>
      )}
      <div id={panelId} className={buildClassName(styles.panel, isOpen && styles.open)}>
        <button ref={back} type="button" className={styles.back} onClick={() => onToggle(false)}>
          <Icon name="arrowBack" />
          {backLabel}
        </button>
        <p className={styles.title}>{group.title}</p>
        <MenuColumns columns={group.columns} currentPath={currentPath} />
        {group.button !== undefined && (
          <SmartLink href={group.button.href} isExternal={false} className={styles.button}>
            {group.button.text}
          </SmartLink>
        )}
      </div>
    </>
  );
}
