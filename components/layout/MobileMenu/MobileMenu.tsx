import { type MouseEvent, useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { buildClassName } from '@/components/ui/buildClassName';
import { findLink } from '@/lib/browser/navigation/followLink';
import { CONTENT_ID, MOBILE_MENU_ID } from '@/lib/platform/config/constants';
import { useModalDialog } from '@/lib/browser/hooks/useModalDialog';
import type { Globals } from '@/lib/models/shell';
import { ContactLinks } from '../ContactLinks/ContactLinks';
import { FamilyBrands } from '../FamilyBrands/FamilyBrands';
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher';
import { MenuEntry } from '../MenuEntry/MenuEntry';
import { MobileGroup } from './MobileGroup';
import styles from './MobileMenu.module.scss';

type MobileMenuProps = Readonly<{
  globals: Globals;
  currentPath: string;
  isOpen: boolean;
  /** `:target` shows the menu, with all groups open. */
  isPlain: boolean;
  onClose: () => void;
}>;

export function MobileMenu({ globals, currentPath, isOpen, isPlain, onClose }: MobileMenuProps) {
  const labels = globals.labels.siteHeader;
  const [openGroup, setOpenGroup] = useState<string>();
  const close = () => {
    setOpenGroup(undefined);
    onClose();
  };
  const { ref, ...dialog } = useModalDialog(isOpen, close);
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    dialog.onClick(event);
    if (findLink(event) !== null) close();
  };
  return (
    <dialog
      ref={ref}
      id={MOBILE_MENU_ID}
      className={buildClassName(styles.menu, isPlain && styles.plain)}
      aria-label={labels.menu}
      onClose={dialog.onClose}
      onClick={onClick}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <span>{labels.menu}</span>
          <ProgressiveButton
            className={styles.close}
            staysLink={isPlain}
            href={`#${CONTENT_ID}`}
            aria-label={labels.closeMenu}
            onClick={close}
          >
            <Icon name="close" />
          </ProgressiveButton>
        </div>
        <div className={styles.body}>
          <div className={buildClassName(styles.level, openGroup !== undefined && styles.covered)}>
            <nav aria-label={labels.mainMenu}>
              <ul className={styles.items} role="list">
                {globals.header.items.map((item, index) => (
                  <li key={index}>
                    {item.kind === 'group' ? (
                      <MobileGroup
                        group={item}
                        isOpen={item.id === openGroup}
                        isPlain={isPlain}
                        currentPath={currentPath}
                        backLabel={labels.back}
                        onToggle={(isOpen) => setOpenGroup(isOpen ? item.id : undefined)}
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
              <LanguageSwitcher globals={globals} where="menu" />
              <FamilyBrands links={globals.header.smallLinks} label={labels.familyBrands} />
            </div>
          </div>
        </div>
      </div>
    </dialog>
  );
}
