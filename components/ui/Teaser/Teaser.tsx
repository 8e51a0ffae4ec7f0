import type { ReactNode } from 'react';
import { Picture as PictureView } from '@/components/ui/Picture/Picture';
import { CARD_IMAGE, PRODUCT_CARD_IMAGE } from '@/lib/config/constants';
import type { Picture } from '@/lib/models/media';
import styles from './Teaser.module.scss';

export type TeaserProps = {
  readonly title: string;
  readonly picture?: Picture | undefined;
  readonly summary?: string | undefined;
  readonly children: ReactNode;
};

/** Product shots are square; cropping them to the wide format would cut the product off. */
function isSquare({ image }: Picture): boolean {
  return image.width <= image.height * 1.2;
}

export function Teaser({ title, picture, summary, children }: TeaserProps) {
  return (
    <article className={styles.teaser}>
      <div className={styles.media}>
        {picture !== undefined && isSquare(picture) && <PictureView picture={picture} className={styles.whole} crop={CARD_IMAGE} {...PRODUCT_CARD_IMAGE} />}
        {picture !== undefined && !isSquare(picture) && <PictureView picture={picture} className={styles.cut} crop={PRODUCT_CARD_IMAGE} />}
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>{title}</h3>
        {summary !== undefined && <p className={styles.summary}>{summary}</p>}
        {children}
      </div>
    </article>
  );
}
