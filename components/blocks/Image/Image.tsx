import { useContext } from 'react';
import { ContentSizesContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import type { ImageProps } from '@/lib/models/blocks';
import styles from './Image.module.scss';

export function Image({ picture, caption }: ImageProps) {
  const sizes = useContext(ContentSizesContext);
  const image = <Picture picture={picture} className={styles.image} sizes={sizes} />;
  if (caption === undefined) return image;
  return (
    <figure className={styles.figure}>
      {image}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
