import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import { buildClassName } from '@/components/ui/buildClassName';
import type { MenuGroup } from '@/lib/models/menus';
import { MenuColumns } from '../MenuColumns/MenuColumns';
import styles from './MobileMenu.module.scss';

type MobileGroupProps = Readonly<{
  group: MenuGroup;
  isOpen: boolean;
  /** Shows the list below its title without a button to open it. */
  isPlain: boolean;
  currentPath: string;
  backLabel: string;
  onToggle: (isOpen: boolean) => void;
}>;

export function MobileGroup({
  group,
  isOpen,
  isPlain,
  currentPath,
  backLabel,
  onToggle,
}: MobileGroupProps) {
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
      {isPlain ? (
        <p className={styles.item}>{group.title}</p>
      ) : (
        <button
          ref={trigger}
          type="button"
          className={styles.item}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onToggle(true)}
        >
          {group.title}
          <Icon name="chevronRight" />
        </button>
      )}
      <div
        id={panelId}
        className={buildClassName(styles.panel, isOpen && styles.open)}
        role="group"
        aria-label={group.title}
      >
        <button ref={back} type="button" className={styles.back} onClick={() => onToggle(false)}>
          <Icon name="arrowBack" />
          {backLabel}
        </button>
        <p className={styles.title}>{group.title}</p>
        <MenuColumns columns={group.columns} currentPath={currentPath} />
        {group.button !== undefined && (
          <SmartLink href={group.button.href} className={styles.button}>
            {group.button.text}
          </SmartLink>
        )}
      </div>
    </>
  );
}
