import { useContext } from 'react';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { buildCoverSizes, buildSizes } from '@/lib/images/layoutWidth';
import type { ImageProps } from '@/lib/models/blocks';
import styles from './Image.module.scss';

export function Image({ picture, caption }: ImageProps) {
  const { width, height } = useContext(ContentPlaceContext);
  // Wide windows have the first of the sources.
  const sizes = height === undefined ? buildSizes(width) : buildCoverSizes(width, height, picture.sources?.[0]?.image ?? picture.image);
  const image = <Picture picture={picture} className={styles.image} sizes={sizes} />;
  if (caption === undefined) return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
