import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon/Icon';
import { FROM_DESKTOP } from '@/lib/config/constants';
import type { MobileDropdownProps } from '@/lib/models/blocks';
import styles from './MobileDropdown.module.scss';

/** Browsers that cannot be told by a stylesheet to show what is folded. */
const isLayoutFixed = (): boolean => !CSS.supports('selector(::details-content)');

/**
 * A part that small screens fold away. On wide ones the stylesheet shows its content and puts a plain heading in the
 * place of the one to press, so that the HTML of the server is right for both, with script and without.
 */
export function MobileDropdown({ title, children }: MobileDropdownProps & { readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!details.current || !isLayoutFixed()) return;
    details.current.open = window.matchMedia(FROM_DESKTOP).matches || details.current.open;
  }, []);
  return (
    <div className={styles.dropdown}>
      <h2 className={styles.heading}>{title}</h2>
      {/* The visitor may have opened it before script came. */}
      <details ref={details} className={styles.part} suppressHydrationWarning>
        <summary className={styles.summary}>
          <h2 className={styles.title}>{title}</h2>
          <Icon name="chevronDown" className={styles.icon} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </div>
  );
}
