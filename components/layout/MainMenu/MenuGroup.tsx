import { type FocusEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { findLink } from '@/lib/browser/navigation/followLink';
import { Icon } from '@/components/ui/Icon/Icon';
import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { MenuGroup as MenuGroupModel } from '@/lib/models/menus';
import { MenuColumns } from '../MenuColumns/MenuColumns';
import styles from './MainMenu.module.scss';
import type { MenuGroupEvent } from './useMenuGroups';

type MenuGroupProps = Readonly<{
  group: MenuGroupModel;
  isOpen: boolean;
  isCurrent: boolean;
  currentPath: string;
  onEvent: (event: MenuGroupEvent) => void;
}>;

/** A disclosure, not an ARIA menu: the panel contains plain links. */
export function MenuGroup({ group, isOpen, isCurrent, currentPath, onEvent }: MenuGroupProps) {
  const panelId = useId();
  // Touch browsers emulate hover on tap.
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onEvent('hover');
  };
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    const isReadByKeyboard = event.currentTarget.querySelector(':focus-visible') !== null;
    if (event.pointerType === 'mouse' && !isReadByKeyboard) onEvent('leave');
  };
  const onTriggerFocus = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.matches(':focus-visible')) onEvent('focus');
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
      onEvent('close');
  };
  const onPanelClick = (event: MouseEvent) => {
    if (findLink(event) !== null) onEvent('close');
  };
  return (
    <li
      className={buildClassName(styles.item, styles.group)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onFocus={onTriggerFocus}
        onClick={() => onEvent('press')}
      >
        {group.title}
        <Icon name="chevronDown" className={styles.chevron} />
      </button>
      <div
        id={panelId}
        className={buildClassName(styles.panel, isOpen && styles.open)}
        onClick={onPanelClick}
      >
        <div className={styles.inner}>
          <MenuColumns columns={group.columns} currentPath={currentPath} />
          {group.button !== undefined && (
            <SmartLink href={group.button.href} className={styles.button}>
              {group.button.text}
              <Icon name="arrowForward" />
            </SmartLink>
          )}
        </div>
      </div>
    </li>
  );
}
