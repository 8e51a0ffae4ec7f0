import { useContext } from 'react';
import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { ContentPlaceContext } from '@/components/ui/contexts';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { buildSizes } from '@/lib/images/layoutWidth';
import type { TransparentCardProps } from '@/lib/models/blocks';
import styles from './TransparentCard.module.scss';

export function TransparentCard({ title, titleAlign, content, image, action }: TransparentCardProps) {
  const { width } = useContext(ContentPlaceContext);
  return (
    <div className={styles.card}>
      {image !== undefined && <Picture picture={image} className={styles.image} sizes={buildSizes(width)} />}
      <h3 className={[styles.title, styles[titleAlign]].join(' ')}>{title}</h3>
      {content !== undefined && <FormattedText html={content} size="card" />}
      {action !== undefined && <ActionLink action={action} look="button" />}
    </div>
  );
}
