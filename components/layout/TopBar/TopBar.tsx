import type { RefObject } from 'react';
import type { Globals } from '@/lib/models/shell';
import { ContactLinks } from '../ContactLinks/ContactLinks';
import { FamilyBrands } from '../FamilyBrands/FamilyBrands';
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher';
import { SearchToggle } from '../SearchToggle/SearchToggle';
import styles from './TopBar.module.scss';

type TopBarProps = Readonly<{
  globals: Globals;
  isSearchOpen: boolean;
  searchId: string;
  searchToggle: RefObject<HTMLButtonElement | null>;
  onToggleSearch: () => void;
}>;

export function TopBar({
  globals,
  isSearchOpen,
  searchId,
  searchToggle,
  onToggleSearch,
}: TopBarProps) {
  const labels = globals.labels.siteHeader;
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <FamilyBrands links={globals.header.smallLinks} label={labels.familyBrands} />
        <div className={styles.tools}>
          <ContactLinks labels={labels} className={styles.link} />
          <LanguageSwitcher globals={globals} where="bar" />
          <SearchToggle
            ref={searchToggle}
            labels={labels}
            isOpen={isSearchOpen}
            controls={searchId}
            onToggle={onToggleSearch}
          />
        </div>
      </div>
    </div>
  );
}
