import type { SafeHtml } from '@/lib/models/values';
import styles from './RichText.module.scss';

export type RichTextProps = {
  readonly html: SafeHtml;
  /** Inside cards text is set smaller than in an article. */
  readonly size?: 'article' | 'card';
};

/** Formatted text from the content. Takes nothing but HTML that went through the sanitizer. */
export function RichText({ html, size = 'article' }: RichTextProps) {
  return <div className={size === 'article' ? styles.article : styles.card} dangerouslySetInnerHTML={{ __html: html }} />;
}
