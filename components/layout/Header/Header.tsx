import { Suspense, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { ProgressiveButton } from '@/components/ui/ProgressiveButton/ProgressiveButton';
import { buildClassName } from '@/components/ui/buildClassName';
import { lazyComponent } from '@/components/ui/lazyComponent';
import { MOBILE_MENU_ID } from '@/lib/platform/config/constants';
import { useHash } from '@/lib/browser/framework/useHash';
import { useHydrated } from '@/lib/browser/hooks/useHydrated';
import { useRouteChange } from '@/lib/browser/hooks/useRouteChange';
import type { Globals } from '@/lib/models/shell';
import { HeaderLogo } from './HeaderLogo';
import { MainMenu } from '../MainMenu/MainMenu';
import { MobileMenu } from '../MobileMenu/MobileMenu';
import { SearchToggle } from '../SearchToggle/SearchToggle';
import { TopBar } from '../TopBar/TopBar';
import styles from './Header.module.scss';

type HeaderProps = Readonly<{
  globals: Globals;
  currentPath: string;
  isHidden: boolean;
}>;

const LazySearchBox = lazyComponent(async () => (await import('../SearchBox/SearchBox')).SearchBox);

export function Header({ globals, currentPath, isHidden }: HeaderProps) {
  const labels = globals.labels.siteHeader;
  const searchId = useId();
  const desktopToggle = useRef<HTMLButtonElement>(null);
  const mobileToggle = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [hash] = useHash();
  // A menu opened before hydration stays plain until it is closed.
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
            <ProgressiveButton
              className={styles.menu}
              href={`#${MOBILE_MENU_ID}`}
              staysLink={hasPlainMenu}
              aria-label={isMenuOpen ? labels.closeMenu : labels.openMenu}
              aria-expanded={isMenuOpen}
              aria-controls={MOBILE_MENU_ID}
              onClick={() => setMenuOpen(!isMenuOpen)}
            >
              <Icon name="menu" />
              <span>{labels.menu}</span>
            </ProgressiveButton>
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
