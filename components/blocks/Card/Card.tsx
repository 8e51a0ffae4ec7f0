import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { ImageEngineContext } from '@/components/ui/Picture/ImageEngineContext';
import { Picture as PictureView } from '@/components/ui/Picture/Picture';
import { RichText } from '@/components/ui/RichText/RichText';
import { CARD_IMAGE } from '@/lib/config/constants';
import { buildImageUrl } from '@/lib/images/buildImageUrl';
import { buildCropSrcSet } from '@/lib/images/buildSrcSet';
import type { CardProps } from '@/lib/models/blocks';
import type { Picture } from '@/lib/models/image';
import styles from './Card.module.scss';

/** Pictures of packs are square and are shown whole; scenes are wide. */
function isSquare({ image }: Picture): boolean {
  return image.width <= image.height * 1.2;
}

/** A picture with text and a link. The whole card answers to a click on the link. */
export function Card({ title, image, hoverImage, content, hasImageBackground, action }: CardProps) {
  const engine = useContext(ImageEngineContext);
  return (
    <div className={styles.container}>
      <article className={hasImageBackground ? styles.filled : styles.card}>
        {image !== undefined && (
          <div className={isSquare(image) ? styles.square : styles.media}>
            <PictureView picture={image} className={styles.image} sizes="(min-width: 992px) 25vw, (min-width: 768px) 50vw, 100vw" />
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
          {content !== undefined && <RichText html={content} size="card" />}
          {action !== undefined && <ActionLink action={action} isStretched />}
        </div>
      </article>
    </div>
  );
}
