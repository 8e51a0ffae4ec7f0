import { createPortal } from 'react-dom';
import { Modal } from '@/components/ui/Modal/Modal';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { useLabels } from '@/components/ui/contexts';
import { MODAL_ROOT_ID } from '@/lib/config/constants';
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
 * The modal 'Choose your shop'. It stands at the frame's mount point, out of reach of the colours of the section that its button is in.
 */
export function RetailerChooser({ product, retailers, isOpen, onClose }: RetailerChooserProps) {
  const { productButton } = useLabels();
  return createPortal(
    <Modal title={productButton.chooserTitle} closeLabel={productButton.close} isOpen={isOpen} onClose={onClose}>
      <div className={styles.shops}>
        {product !== '' && <p className={styles.product}>{product}</p>}
        <RetailerList retailers={retailers} product={product} />
        <p className={styles.intro}>{productButton.chooserIntro}</p>
      </div>
    </Modal>,
    document.getElementById(MODAL_ROOT_ID) ?? document.body,
  );
}
