import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { Picture } from '@/components/ui/Picture/Picture';
import { useLabels } from '@/components/ui/contexts';
import { CARD_IMAGE } from '@/lib/config/constants';
import type { PromoboxProps } from '@/lib/models/productBlocks';
import styles from './Promobox.module.scss';

export function Promobox({ label, product, picture, background, ctaLabel }: PromoboxProps) {
  const { promobox } = useLabels();
  return (
    <div className={styles.container}>
      <div className={styles.promobox}>
        {/* Decorative, so without alternative text. */}
        {background !== undefined && <Picture picture={{ ...background, alt: '' }} className={styles.background} sizes="(min-width: 992px) 1200px, 100vw" />}
        <div className={styles.panel}>
          {picture !== undefined && (
            <div className={styles.media}>
              <Picture picture={picture} className={styles.picture} crop={CARD_IMAGE} />
              {product.availability !== undefined && <AvailabilityBadge availability={product.availability} />}
            </div>
          )}
          <div className={styles.text}>
            <p className={styles.label}>{label ?? promobox.label}</p>
            <p className={styles.title}>{product.title}</p>
            <ActionLink action={{ text: ctaLabel, href: product.url, isExternal: false }} look="button" />
          </div>
        </div>
      </div>
    </div>
  );
}
