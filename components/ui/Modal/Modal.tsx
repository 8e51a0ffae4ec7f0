import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { buildClassName } from '@/components/ui/buildClassName';
import { Icon } from '@/components/ui/Icon/Icon';
import { useModalDialog } from '@/lib/browser/hooks/useModalDialog';
import { MODAL_ROOT_ID } from '@/lib/platform/config/constants';
import styles from './Modal.module.scss';

type ModalProps = Readonly<{
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}>;

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

export function PortalModal(props: ModalProps) {
  return createPortal(
    <Modal {...props} />,
    document.getElementById(MODAL_ROOT_ID) ?? document.body,
  );
}
