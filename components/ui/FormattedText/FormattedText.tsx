import type { SafeHtml } from '@/lib/platform/data/values';
import styles from './FormattedText.module.scss';

type FormattedTextProps = {
  readonly html: SafeHtml | undefined;
  readonly size?: 'article' | 'card';
};

export function FormattedText({ html, size = 'card' }: FormattedTextProps) {
  if (html === undefined) return null;
  return (
    <div
      className={size === 'article' ? styles.article : styles.card}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
