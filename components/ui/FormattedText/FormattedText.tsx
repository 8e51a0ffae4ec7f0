import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './FormattedText.module.scss';

type FormattedTextProps = {
  readonly html: SafeHtml;
  readonly size?: 'article' | 'card';
};

export function FormattedText({ html, size = 'article' }: FormattedTextProps) {
  return (
    <div
      className={size === 'article' ? styles.article : styles.card}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
