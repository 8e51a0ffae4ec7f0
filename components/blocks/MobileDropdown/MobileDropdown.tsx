import { type PropsWithChildren, useEffect, useRef } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import styles from './MobileDropdown.module.scss';
import { FROM_DESKTOP } from '@/lib/platform/config/mediaQueries';

export type MobileDropdownProps = { readonly title: string; readonly staysFolded?: boolean };

declare module '@/lib/models/blocks' {
  interface ContainerPropsByModel {
    mobileDropdown: MobileDropdownProps;
  }
}

export function MobileDropdown({
  title,
  staysFolded = false,
  children,
}: PropsWithChildren<MobileDropdownProps>) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Without it, a stylesheet cannot show the content of a closed `details`.
    if (!details.current || staysFolded || CSS.supports('selector(::details-content)')) return;
    details.current.open = window.matchMedia(FROM_DESKTOP).matches || details.current.open;
  }, [staysFolded]);
  return (
    <div className={styles.dropdown}>
      {!staysFolded && <h2 className={styles.heading}>{title}</h2>}
      {/* The visitor may have opened it before hydration. */}
      <details
        ref={details}
        className={buildClassName(styles.part, !staysFolded && styles.unfolds)}
        suppressHydrationWarning
      >
        <summary className={styles.summary}>
          <h2 className={styles.title}>{title}</h2>
          <Icon name="chevronDown" className={styles.icon} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </div>
  );
}
