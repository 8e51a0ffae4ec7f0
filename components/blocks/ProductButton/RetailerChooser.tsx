import { PortalModal } from '@/components/ui/Modal/Modal';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { useLabels } from '@/components/ui/contexts';
import type { Retailer } from '@/lib/models/retailer';
import styles from './RetailerChooser.module.scss';

/** Exported here so that the first click loads a single chunk. */
export { fetchRetailers } from '@/lib/browser/retailers/fetchRetailers';

type RetailerChooserProps = Readonly<{
  product: string;
  variant: string | undefined;
  retailers: readonly Retailer[];
  isOpen: boolean;
  onClose: () => void;
}>;

export function RetailerChooser({
  product,
  variant,
  retailers,
  isOpen,
  onClose,
}: RetailerChooserProps) {
  const productButton = useLabels('productButton');
  const name = [product, variant].filter(Boolean).join(', ');
  return (
    <PortalModal
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
    </PortalModal>
  );
}
