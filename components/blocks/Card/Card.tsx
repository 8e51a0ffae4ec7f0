import { useContext, useId } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { ContentPlaceContext, ImageEngineContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { CARD_IMAGE, TABLET_BREAKPOINT } from '@/lib/config/constants';
import { buildCropSrcSet, buildImageUrl } from '@/lib/images/imageUrls';
import { buildSizes, coverWidth, divideWidth, type LayoutWidth } from '@/lib/images/layoutWidth';
import type { CardProps } from '@/lib/models/blocks';
import styles from './Card.module.scss';

/** Of a card that takes the width of a phone; the stylesheet has the same figure. */
const PHONE_SHARES = [{ from: TABLET_BREAKPOINT, share: 1 }, { from: 0, share: 0.3 }];
/** In vw: a column that is one of several on a phone is narrower. */
const WHOLE_COLUMN = 70;
/** Width by height of a card with its image behind the text. */
const FILLED_RATIO = 0.8;

function resolvePictureWidth(width: LayoutWidth): LayoutWidth {
  return (width.at(-1)?.vw ?? 0) > WHOLE_COLUMN ? divideWidth(width, 0, PHONE_SHARES) : width;
}

export function Card({ title, image, hoverImage, content, hasImageBackground, action }: CardProps) {
  const engine = useContext(ImageEngineContext);
  const { width } = useContext(ContentPlaceContext);
  const titleId = useId();
  const sizes = buildSizes(resolvePictureWidth(width), CARD_IMAGE.width);
  return (
    <div className={styles.container}>
      <article className={hasImageBackground ? styles.filled : styles.card} {...(title === undefined ? {} : { 'aria-labelledby': titleId })}>
        {image !== undefined && (
          <div className={hasImageBackground ? styles.backdrop : styles.media}>
            {hasImageBackground ? (
              <Picture picture={image} className={styles.image} sizes={buildSizes(coverWidth(width, FILLED_RATIO, image.image))} />
            ) : (
              <Picture picture={image} className={styles.image} crop={CARD_IMAGE} sizes={sizes} />
            )}
            {hoverImage !== undefined && (
              <img
                className={styles.hoverImage}
                src={buildImageUrl(engine, hoverImage, { ...CARD_IMAGE, format: 'webp' })}
                srcSet={buildCropSrcSet(engine, hoverImage, CARD_IMAGE, 'webp')}
                sizes={sizes}
                alt=""
                {...CARD_IMAGE}
                loading="lazy"
              />
            )}
          </div>
        )}
        <div className={styles.body}>
          {title !== undefined && (
            <h3 id={titleId} className={styles.title}>
              {title}
            </h3>
          )}
          {content !== undefined && <FormattedText html={content} size="card" />}
          {action !== undefined && <ActionLink action={action} isStretched />}
        </div>
      </article>
    </div>
  );
}
