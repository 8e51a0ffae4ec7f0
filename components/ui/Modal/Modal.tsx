import type { ReactNode } from 'react';
import { useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { useModalDialog } from '@/lib/hooks/useModalDialog';
import styles from './Modal.module.scss';

export type ModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** As wide as the window allows. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Modal({
  title,
  closeLabel,
  isOpen,
  onClose,
  isWide = false,
  children,
}: ModalProps) {
  const titleId = useId();
  const { ref, ...dialog } = useModalDialog(isOpen, onClose);
  return (
    <dialog
      ref={ref}
      className={buildClassName(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onClose={dialog.onClose}
      onClick={dialog.onClick}
    >
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
