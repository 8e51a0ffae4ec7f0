import { type ReactNode, useContext, useId } from 'react';
import { Picture as PictureView } from '@/components/ui/Picture/Picture';
import { CARD_IMAGE, PRODUCT_CARD_IMAGE, type Tone } from '@/lib/platform/config/constants';
import { buildSizes, divideWidth, isWide } from '@/lib/render/images/layoutWidth';
import type { Picture } from '@/lib/models/media';
import { ContentPlaceContext } from '../contexts';
import styles from './Teaser.module.scss';

type TeaserProps = Readonly<{
  title: string;
  picture?: Picture | undefined;
  summary?: string | undefined;
  tone?: Tone | undefined;
  children: ReactNode;
}>;

const SQUARE_SHARE = [{ from: 0, share: PRODUCT_CARD_IMAGE.height / PRODUCT_CARD_IMAGE.width }];

function TeaserPicture({ picture }: { readonly picture: Picture }) {
  const { width } = useContext(ContentPlaceContext);
  // Cropping a square pack to the wide format would cut it off.
  if (!isWide(picture.image))
    return (
      <PictureView
        picture={picture}
        className={styles.whole}
        crop={CARD_IMAGE}
        sizes={buildSizes(divideWidth(width, 0, SQUARE_SHARE))}
        {...PRODUCT_CARD_IMAGE}
      />
    );
  return (
    <PictureView
      picture={picture}
      className={styles.cut}
      crop={PRODUCT_CARD_IMAGE}
      sizes={buildSizes(width)}
    />
  );
}

export function Teaser({ title, picture, summary, tone, children }: TeaserProps) {
  const titleId = useId();
  return (
    <article className={styles.teaser} aria-labelledby={titleId} data-tone={tone}>
      <div className={styles.media}>
        {picture !== undefined && <TeaserPicture picture={picture} />}
      </div>
      <div className={styles.body}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        {summary !== undefined && <p className={styles.summary}>{summary}</p>}
        {children}
      </div>
    </article>
  );
}
