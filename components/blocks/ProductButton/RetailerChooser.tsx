import { useId } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/Icon/Icon';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { MODAL_ROOT_ID } from '@/components/ui/modalRoot';
import { useLabels } from '@/components/ui/useLabels';
import { useModalDialog } from '@/lib/hooks/useModalDialog';
import type { Retailer } from '@/lib/models/retailer';
import styles from './RetailerChooser.module.scss';

export type RetailerChooserProps = {
  /** What is bought; may be empty. */
  readonly product: string;
  readonly retailers: readonly Retailer[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/**
 * The modal 'Choose your shop'. Escape, the close button and a click beside the box close it.
 * It stands at the frame's mount point, out of reach of the colours of the section that its button is in.
 */
export function RetailerChooser({ product, retailers, isOpen, onClose }: RetailerChooserProps) {
  const titleId = useId();
  const { productButton } = useLabels();
  const { ref, ...dialog } = useModalDialog(isOpen, onClose);
  return createPortal(
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={dialog.onClose} onClick={dialog.onClick}>
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {productButton.chooserTitle}
          </h2>
          <button type="button" className={styles.close} aria-label={productButton.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.shops}>
          {product !== '' && <p className={styles.product}>{product}</p>}
          <RetailerList retailers={retailers} />
          <p className={styles.intro}>{productButton.chooserIntro}</p>
        </div>
      </div>
    </dialog>,
    document.getElementById(MODAL_ROOT_ID) ?? document.body,
  );
}
