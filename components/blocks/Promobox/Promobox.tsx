import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { Picture } from '@/components/ui/Picture/Picture';
import { ContentPlaceContext, useLabels } from '@/components/ui/contexts';
import { CARD_IMAGE } from '@/lib/config/constants';
import { buildSizes } from '@/lib/images/layoutWidth';
import type { PromoboxProps } from '@/lib/models/productBlocks';
import styles from './Promobox.module.scss';

/** On a phone the box is higher than wide, and the picture fills its height. */
const PHONE_SIZE = '(max-width: 599px) 844px';

export function Promobox({ label, product, picture, background, ctaLabel }: PromoboxProps) {
  const { promobox } = useLabels('promobox');
  const { width } = useContext(ContentPlaceContext);
  return (
    <div className={styles.container}>
      <div className={styles.promobox}>
        {/* Decorative, so without alternative text. */}
        {background !== undefined && <Picture picture={{ ...background, alt: '' }} className={styles.background} sizes={`${PHONE_SIZE}, ${buildSizes(width)}`} />}
        <div className={styles.panel}>
          {picture !== undefined && (
            <div className={styles.media}>
              <Picture picture={picture} className={styles.picture} crop={CARD_IMAGE} />
              {product.availability !== undefined && <AvailabilityBadge availability={product.availability} />}
            </div>
          )}
          <div className={styles.text}>
            <p className="eyebrow">{label ?? promobox.label}</p>
            <p className={styles.title}>{product.title}</p>
            <ActionLink action={{ text: ctaLabel, href: product.url, isExternal: false }} look="button" />
          </div>
        </div>
      </div>
    </div>
  );
}
