import type { MouseEvent } from 'react';
import { useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { buildClassName } from '@/components/ui/buildClassName';
import { CONTENT_ID, MOBILE_MENU_ID } from '@/lib/config/constants';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useModalDialog } from '@/lib/hooks/useModalDialog';
import type { Globals } from '@/lib/models/frame';
import { ContactLinks } from '../ContactLinks/ContactLinks';
import { FamilyBrands } from '../FamilyBrands/FamilyBrands';
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import { MobileGroup } from './MobileGroup';
import styles from './MobileMenu.module.scss';

export type MobileMenuProps = {
  readonly globals: Globals;
  readonly currentPath: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The menu of small screens: a modal, in which groups open as panels. Until script runs, `:target` shows it with all groups open. */
export function MobileMenu({ globals, currentPath, isOpen, onClose }: MobileMenuProps) {
  const labels = globals.labels.siteHeader;
  const isHydrated = useHydrated();
  const [openGroup, setOpenGroup] = useState<string>();
  const close = () => {
    setOpenGroup(undefined);
    onClose();
  };
  const { ref, ...dialog } = useModalDialog(isOpen, close);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    dialog.onClick(event);
    if (event.target instanceof Element && event.target.closest('a') !== null) close();
  };
  return (
    <dialog
      ref={ref}
      id={MOBILE_MENU_ID}
      className={buildClassName(styles.menu, !isHydrated && styles.plain)}
      aria-label={labels.menu}
      onClose={dialog.onClose}
      onClick={onClick}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <span>{labels.menu}</span>
          {isHydrated ? (
            <button type="button" className={styles.close} aria-label={labels.closeMenu} onClick={close}>
              <Icon name="close" />
            </button>
          ) : (
            <a className={styles.close} href={`#${CONTENT_ID}`} aria-label={labels.closeMenu}>
              <Icon name="close" />
            </a>
          )}
        </div>
        <div className={styles.body}>
          <div className={buildClassName(styles.level, openGroup !== undefined && styles.covered)}>
            <nav aria-label={labels.mainMenu}>
              <ul className={styles.items} role="list">
                {globals.header.items.map((item) => (
                  <li key={item.id}>
                    {item.kind === 'group' ? (
                      <MobileGroup
                        group={item}
                        isOpen={item.id === openGroup}
                        currentPath={currentPath}
                        backLabel={labels.back}
                        onToggle={(isGroupOpen) => setOpenGroup(isGroupOpen ? item.id : undefined)}
                      />
                    ) : (
                      <MenuEntry item={item} currentPath={currentPath} className={styles.item} />
                    )}
                  </li>
                ))}
              </ul>
            </nav>
            <div className={styles.more}>
              <ContactLinks labels={labels} className={styles.link} />
              <LanguageSwitcher globals={globals} />
              <FamilyBrands links={globals.header.smallLinks} label={labels.familyBrands} />
            </div>
          </div>
        </div>
      </div>
    </dialog>
  );
}
