import type { SafeHtml } from '@/lib/models/values';
import styles from './RichText.module.scss';

export type RichTextProps = {
  readonly html: SafeHtml;
  readonly size?: 'article' | 'card';
};

export function RichText({ html, size = 'article' }: RichTextProps) {
  return <div className={size === 'article' ? styles.article : styles.card} dangerouslySetInnerHTML={{ __html: html }} />;
}
