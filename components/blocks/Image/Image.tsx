import { useContext } from 'react';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { buildSizes } from '@/lib/images/layoutWidth';
import type { ImageProps } from '@/lib/models/blocks';
import styles from './Image.module.scss';

export function Image({ picture, caption }: ImageProps) {
  const { width } = useContext(ContentPlaceContext);
  const image = <Picture picture={picture} className={styles.image} sizes={buildSizes(width)} />;
  if (caption === undefined) return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
