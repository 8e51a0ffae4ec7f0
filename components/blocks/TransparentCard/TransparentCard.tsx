import { ActionLink } from '@/components/ui/ActionLink/ActionLink';
import { Picture } from '@/components/ui/Picture/Picture';
import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import type { TransparentCardProps } from '@/lib/models/blocks';
import styles from './TransparentCard.module.scss';

export function TransparentCard({ title, titleAlign, content, image, action }: TransparentCardProps) {
  return (
    <div className={styles.card}>
      {image !== undefined && <Picture picture={image} className={styles.image} sizes="(min-width: 992px) 33vw, 100vw" />}
      <h3 className={[styles.title, styles[titleAlign]].join(' ')}>{title}</h3>
      {content !== undefined && <FormattedText html={content} size="card" />}
      {action !== undefined && <ActionLink action={action} look="button" />}
    </div>
  );
}
