import { useContext, useId } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import {
  CardNumberContext,
  ContentPlaceContext,
  ImageEngineContext,
} from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { buildClassName } from '@/components/ui/buildClassName';
import { CARD_IMAGE, PRODUCT_CARD_IMAGE, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { buildCropSrcSet, buildImageUrl } from '@/lib/render/images/imageUrls';
import {
  buildSizes,
  coverWidth,
  divideWidth,
  isWide,
  type LayoutWidth,
} from '@/lib/render/images/layoutWidth';
import type { ImageFile, Picture as PictureModel } from '@/lib/models/media';
import type { SafeHtml } from '@/lib/platform/data/values';
import type { CallToAction } from '@/lib/models/blocks';
import styles from './Card.module.scss';

export type CardProps = Readonly<{
  title?: string;
  image?: PictureModel;
  hoverImage?: ImageFile;
  content?: SafeHtml;
  hasImageBackground?: boolean;
  action?: CallToAction;
}>;

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    card: CardProps;
  }
}

/** The stylesheet has the same figure. */
const PHONE_PICTURE = { from: 0, vw: 0, px: 72 };
/** On phones, a column that shares its row is narrower. */
const WHOLE_COLUMN_VW = 70;
const FILLED_RATIO = 0.8;

function resolvePictureWidth(width: LayoutWidth): LayoutWidth {
  if ((width.at(-1)?.vw ?? 0) <= WHOLE_COLUMN_VW) return width;
  const tablets = divideWidth(width, 0, [{ from: TABLET_BREAKPOINT, share: 1 }]);
  return tablets.map((step) => (step.from < TABLET_BREAKPOINT ? PHONE_PICTURE : step));
}

const WIDE_WIDTH = Math.round(
  (CARD_IMAGE.height * PRODUCT_CARD_IMAGE.width) / PRODUCT_CARD_IMAGE.height,
);

function fitImage(image: ImageFile, width: LayoutWidth) {
  if (!isWide(image))
    return {
      crop: CARD_IMAGE,
      className: styles.image,
      sizes: buildSizes(resolvePictureWidth(width), CARD_IMAGE.width),
    };
  const own = resolvePictureWidth(width);
  return {
    crop: PRODUCT_CARD_IMAGE,
    className: buildClassName(styles.image, styles.wide),
    sizes: buildSizes(coverWidth(own, 1, PRODUCT_CARD_IMAGE), WIDE_WIDTH),
  };
}

function HoverImage({ image, width }: { readonly image: ImageFile; readonly width: LayoutWidth }) {
  const engine = useContext(ImageEngineContext);
  const { crop, className, sizes } = fitImage(image, width);
  return (
    <img
      className={buildClassName(styles.hoverImage, className)}
      src={buildImageUrl(engine, image, { ...crop, format: 'webp' })}
      srcSet={buildCropSrcSet(engine, image, crop, 'webp')}
      sizes={sizes}
      alt=""
      {...crop}
      loading="lazy"
    />
  );
}

export function Card({ title, image, hoverImage, content, hasImageBackground, action }: CardProps) {
  const { width } = useContext(ContentPlaceContext);
  const titleId = useId();
  const number = useContext(CardNumberContext);
  return (
    <div className={styles.container}>
      <article
        className={hasImageBackground ? styles.filled : styles.card}
        aria-labelledby={title === undefined ? undefined : titleId}
      >
        {image !== undefined && (
          <div className={hasImageBackground ? styles.backdrop : styles.media}>
            {hasImageBackground ? (
              <Picture
                picture={image}
                className={styles.image}
                sizes={buildSizes(coverWidth(width, FILLED_RATIO, image.image))}
              />
            ) : (
              <Picture picture={image} {...fitImage(image.image, width)} />
            )}
            {hoverImage !== undefined && <HoverImage image={hoverImage} width={width} />}
          </div>
        )}
        <div className={styles.body}>
          {title !== undefined && (
            <h3 id={titleId} className={styles.title} data-number={number}>
              {title}
            </h3>
          )}
          <FormattedText html={content} />
          {action !== undefined && <ActionLink action={action} isStretched />}
        </div>
      </article>
    </div>
  );
}
