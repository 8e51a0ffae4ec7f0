import { Suspense, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { buildClassName } from '@/components/ui/buildClassName';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { MOBILE_MENU_ID } from '@/lib/config/constants';
import { useHash } from '@/lib/framework/useHash';
import { useHydrated } from '@/lib/hooks/useHydrated';
import { useRouteChange } from '@/lib/hooks/useRouteChange';
import type { Labels } from '@/lib/models/labels';
import type { Globals } from '@/lib/models/shell';
import { HeaderLogo } from './HeaderLogo';
import { MainMenu } from '../MainMenu/MainMenu';
import { MobileMenu } from '../MobileMenu/MobileMenu';
import { SearchToggle } from '../SearchToggle/SearchToggle';
import { TopBar } from '../TopBar/TopBar';
import styles from './Header.module.scss';

export type HeaderProps = {
  readonly globals: Globals;
  readonly currentPath: string;
  readonly isHidden: boolean;
};

const LazySearchBox = lazyComponent(async () => (await import('../SearchBox/SearchBox')).SearchBox);

type MenuToggleProps = {
  readonly labels: Labels['siteHeader'];
  readonly isOpen: boolean;
  readonly isPlain: boolean;
  readonly onToggle: () => void;
};

function MenuToggle({ labels, isOpen, isPlain, onToggle }: MenuToggleProps) {
  return (
    <ProgressiveButton
      className={styles.menu}
      href={`#${MOBILE_MENU_ID}`}
      staysLink={isPlain}
      aria-label={isOpen ? labels.closeMenu : labels.openMenu}
      aria-expanded={isOpen}
      aria-controls={MOBILE_MENU_ID}
      onClick={onToggle}
    >
      <Icon name="menu" />
      <span className={styles.menuText}>{labels.menu}</span>
    </ProgressiveButton>
  );
}

export function Header({ globals, currentPath, isHidden }: HeaderProps) {
  const labels = globals.labels.siteHeader;
  const searchId = useId();
  const desktopToggle = useRef<HTMLButtonElement>(null);
  const mobileToggle = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [hash] = useHash();
  // A menu that was opened before hydration stays as it is until it is closed.
  const hasPlainMenu = !useHydrated() || hash === MOBILE_MENU_ID;
  const toggleSearch = () => setSearchOpen(!isSearchOpen);
  const closeSearch = () => {
    setSearchOpen(false);
    // Only one of the two is displayed, and only that one can take the focus.
    mobileToggle.current?.focus();
    desktopToggle.current?.focus();
  };
  useRouteChange({
    onComplete: () => {
      setMenuOpen(false);
      setSearchOpen(false);
    },
  });
  return (
    <header className={buildClassName(styles.header, isHidden && !isSearchOpen && styles.hidden)}>
      <TopBar
        globals={globals}
        isSearchOpen={isSearchOpen}
        searchId={searchId}
        searchToggle={desktopToggle}
        onToggleSearch={toggleSearch}
      />
      <div className={styles.bar}>
        <div className={styles.inner}>
          <HeaderLogo
            logo={globals.header.logo}
            siteName={globals.labels.root.siteName}
            edition={globals.edition}
            defaultEdition={globals.defaultEdition}
            label={labels.homeLink}
          />
          <div className={styles.desktop}>
            <MainMenu
              items={globals.header.items}
              label={labels.mainMenu}
              currentPath={currentPath}
            />
          </div>
          <div className={styles.tools}>
            <SearchToggle
              ref={mobileToggle}
              labels={labels}
              isOpen={isSearchOpen}
              controls={searchId}
              onToggle={toggleSearch}
            />
            <MenuToggle
              labels={labels}
              isOpen={isMenuOpen}
              isPlain={hasPlainMenu}
              onToggle={() => setMenuOpen(!isMenuOpen)}
            />
          </div>
        </div>
        <Suspense>
          {isSearchOpen && <LazySearchBox id={searchId} globals={globals} onClose={closeSearch} />}
        </Suspense>
      </div>
      <MobileMenu
        globals={globals}
        currentPath={currentPath}
        isOpen={isMenuOpen}
        isPlain={hasPlainMenu}
        onClose={() => setMenuOpen(false)}
      />
    </header>
  );
}
