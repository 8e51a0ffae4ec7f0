import { useId, useState } from 'react';
import { PortalModal } from '@/components/ui/Modal/Modal';
import { Picture } from '@/components/ui/Picture/Picture';
import { RetailerList } from '@/components/ui/RetailerList/RetailerList';
import { StatusMessage } from '@/components/ui/StatusMessage/StatusMessage';
import { useLabels } from '@/components/ui/contexts';
import { CARD_IMAGE } from '@/lib/platform/config/constants';
import {
  type BuyState,
  describeCounter,
  LOADING,
  resolveBuyMessage,
  resolveBuyState,
} from '@/lib/browser/retailers/buyState';
import { fetchRetailers } from '@/lib/browser/retailers/fetchRetailers';
import type { BuyQuery } from '@/lib/models/productBlocks';
import type { Retailer } from '@/lib/models/retailer';
import { nameOffer, nameProduct, type OfferedProduct } from './offeredProduct';
import button from './ProductButton.comparison.module.scss';
import styles from './RetailerChooser.module.scss';

/** Exported here so that the first click loads a single chunk. */
export { fetchRetailers };

/** The stylesheet has the same figure. */
const PICTURE_SIZES = '6rem';

type RetailerChooserProps = Readonly<{
  query: BuyQuery;
  product: OfferedProduct;
  retailers: readonly Retailer[];
  isOpen: boolean;
  onClose: () => void;
}>;

function useOffers(query: BuyQuery, retailers: readonly Retailer[]) {
  const [gtin, setGtin] = useState(query.gtin);
  const [offers, setOffers] = useState<Readonly<Record<string, BuyState>>>({
    [query.gtin]: { status: 'ready', retailers, isOpen: true },
  });
  const offer = offers[gtin] ?? LOADING;
  const choose = (chosen: string) => {
    setGtin(chosen);
    const status = offers[chosen]?.status;
    if (status !== undefined && status !== 'failed') return;
    const store = (state: BuyState) => setOffers((current) => ({ ...current, [chosen]: state }));
    store(LOADING);
    void fetchRetailers({ ...query, gtin: chosen }).then((found) => store(resolveBuyState(found)));
  };
  return { gtin, offer, choose };
}

export function RetailerChooser({
  query,
  product,
  retailers,
  isOpen,
  onClose,
}: RetailerChooserProps) {
  const productButton = useLabels('productButton');
  const name = useId();
  const { gtin, offer, choose } = useOffers(query, retailers);
  const { picture, variants } = product;
  return (
    <PortalModal
      title={productButton.chooserTitle}
      closeLabel={productButton.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles.retailers}>
        <div className={styles.product}>
          {picture !== undefined && (
            <Picture
              picture={picture}
              className={styles.picture}
              crop={CARD_IMAGE}
              sizes={PICTURE_SIZES}
            />
          )}
          <div>
            <strong>{nameProduct(product)}</strong>
            {variants !== undefined && (
              <fieldset className={button.variants}>
                <legend className="visuallyHidden">{productButton.variants}</legend>
                {variants.map((variant) => (
                  <label key={variant.gtin} className={button.variant}>
                    <input
                      type="radio"
                      name={name}
                      value={variant.gtin}
                      checked={variant.gtin === gtin}
                      onChange={() => choose(variant.gtin)}
                    />
                    {variant.name}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        </div>
        <StatusMessage>
          {offer.status === 'loading'
            ? productButton.loading
            : resolveBuyMessage(offer, productButton)}
        </StatusMessage>
        {offer.status === 'ready' && (
          <>
            <RetailerList retailers={offer.retailers} product={product.shortTitle} />
            <p>{productButton.chooserIntro}</p>
          </>
        )}
        <p>
          {offer.status === 'ready' && <strong>{productButton.otherShop} </strong>}
          {describeCounter(productButton, nameOffer(product, gtin), gtin)}
        </p>
      </div>
    </PortalModal>
  );
}
