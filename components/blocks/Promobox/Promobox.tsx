import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { AvailabilityBadge } from '@/components/ui/AvailabilityBadge/AvailabilityBadge';
import { Picture } from '@/components/ui/Picture/Picture';
import { ContentPlaceContext, useLabels } from '@/components/ui/contexts';
import { CARD_IMAGE } from '@/lib/platform/config/constants';
import { buildSizes } from '@/lib/render/images/layoutWidth';
import type { ProductCard } from '@/lib/models/cards';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './Promobox.module.scss';

export type PromoboxProps = Readonly<{
  label?: string;
  product: ProductCard;
  picture?: PictureModel;
  background?: PictureModel;
  ctaLabel: string;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    promobox: PromoboxProps;
  }
}

export function Promobox({ label, product, picture, background, ctaLabel }: PromoboxProps) {
  const promobox = useLabels('promobox');
  const { width } = useContext(ContentPlaceContext);
  return (
    <div className={styles.container}>
      <div className={styles.promobox}>
        {background !== undefined && (
          <Picture
            picture={{ ...background, alt: '' }}
            className={styles.background}
            sizes={buildSizes(width)}
          />
        )}
        <div className={styles.panel}>
          {picture !== undefined && (
            <div className={styles.media}>
              <Picture picture={picture} className={styles.picture} crop={CARD_IMAGE} />
            </div>
          )}
          <div className={styles.text}>
            <p className="eyebrow">{label ?? promobox.label}</p>
            {product.availability !== undefined && (
              <AvailabilityBadge availability={product.availability} />
            )}
            <p className={styles.title}>{product.title}</p>
            <ActionLink action={{ text: ctaLabel, href: product.url }} look="button" />
          </div>
        </div>
      </div>
    </div>
  );
}
