import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { ImageEngineContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { CARD_IMAGE } from '@/lib/config/constants';
import { buildCropSrcSet, buildImageUrl } from '@/lib/images/imageUrls';
import type { CardProps } from '@/lib/models/blocks';
import styles from './Card.module.scss';

export function Card({ title, image, hoverImage, content, hasImageBackground, action }: CardProps) {
  const engine = useContext(ImageEngineContext);
  return (
    <div className={styles.container}>
      <article className={hasImageBackground ? styles.filled : styles.card}>
        {image !== undefined && (
          <div className={hasImageBackground ? styles.backdrop : styles.media}>
            {hasImageBackground ? (
              <Picture picture={image} className={styles.image} sizes="(min-width: 992px) 33vw, 100vw" />
            ) : (
              <Picture picture={image} className={styles.image} crop={CARD_IMAGE} />
            )}
            {hoverImage !== undefined && (
              <img
                className={styles.hoverImage}
                src={buildImageUrl(engine, hoverImage, { ...CARD_IMAGE, format: 'webp' })}
                srcSet={buildCropSrcSet(engine, hoverImage, CARD_IMAGE, 'webp')}
                alt=""
                {...CARD_IMAGE}
                loading="lazy"
              />
            )}
          </div>
        )}
        <div className={styles.body}>
          {title !== undefined && <h3 className={styles.title}>{title}</h3>}
          {content !== undefined && <FormattedText html={content} size="card" />}
          {action !== undefined && <ActionLink action={action} isStretched />}
        </div>
      </article>
    </div>
  );
}
