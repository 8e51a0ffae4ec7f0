import { createPortal } from 'react-dom';
import { Modal } from '@/components/ui/Modal/Modal';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { useLabels } from '@/components/ui/contexts';
import { MODAL_ROOT_ID } from '@/lib/config/constants';
import type { Retailer } from '@/lib/models/retailer';
import styles from './RetailerChooser.module.scss';

/** Exported here so that the first click loads a single chunk. */
export { fetchRetailers } from '@/lib/retailers/browser/fetchRetailers';

export type RetailerChooserProps = {
  readonly product: string;
  /** The size or kind that was chosen. */
  readonly variant: string | undefined;
  readonly retailers: readonly Retailer[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A portal, so that the modal does not inherit the colours of the section around its button. */
export function RetailerChooser({
  product,
  variant,
  retailers,
  isOpen,
  onClose,
}: RetailerChooserProps) {
  const { productButton } = useLabels('productButton');
  const name = [product, variant].filter(Boolean).join(', ');
  return createPortal(
    <Modal
      title={productButton.chooserTitle}
      closeLabel={productButton.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles.retailers}>
        {name !== '' && <p className={styles.product}>{name}</p>}
        <RetailerList retailers={retailers} product={product} />
        <p className={styles.intro}>{productButton.chooserIntro}</p>
      </div>
    </Modal>,
    document.getElementById(MODAL_ROOT_ID) ?? document.body,
  );
}
