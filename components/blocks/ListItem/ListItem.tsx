import { FormattedText } from '@/components/ui/FormattedText/FormattedText';
import { buildClassName } from '@/components/ui/buildClassName';
import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './ListItem.module.scss';

export type ListItemProps = {
  readonly title?: string;
  readonly text?: SafeHtml;
  readonly bulletColor: 'brand' | 'accent' | 'text';
};

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    listItem: ListItemProps;
  }
}

/** The title is not a heading, so that it fits below any heading level. */
export function ListItem({ title, text, bulletColor }: ListItemProps) {
  return (
    <div className={buildClassName(styles.item, styles[bulletColor])}>
      {title !== undefined && <strong className={styles.title}>{title}</strong>}
      <FormattedText html={text} />
    </div>
  );
}
