import { useContext } from 'react';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { DESKTOP_BREAKPOINT, TABLET_BREAKPOINT } from '@/lib/platform/config/constants';
import { buildCoverSizes, buildSizes, divideWidth } from '@/lib/render/images/layoutWidth';
import type { Picture as PictureModel } from '@/lib/models/media';
import styles from './Image.module.scss';

export type ImageProps = { readonly picture: PictureModel; readonly caption?: string };

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    image: ImageProps;
  }
}

/** Columns of span 4 are thirds on tablets too; the stylesheet of columns has the same figures. */
const THIRD_SHARES = [
  { from: DESKTOP_BREAKPOINT, share: 1 },
  { from: TABLET_BREAKPOINT, share: 1 / 3 },
  { from: 0, share: 1 },
];

export function Image({ picture, caption }: ImageProps) {
  const { width: column, height, span } = useContext(ContentPlaceContext);
  const width = span === 4 ? divideWidth(column, 0, THIRD_SHARES) : column;
  // Wide windows show the first source.
  const sizes =
    height === undefined
      ? buildSizes(width)
      : buildCoverSizes(width, height, picture.sources?.[0]?.image ?? picture.image);
  const image = <Picture picture={picture} className={styles.image} sizes={sizes} />;
  if (caption === undefined) return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
