import type { PropsWithChildren } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { useUnfolded } from '@/lib/browser/hooks/useUnfolded';
import styles from './MobileDropdown.module.scss';

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
  const details = useUnfolded(!staysFolded);
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
