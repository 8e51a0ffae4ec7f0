import { useId } from 'react';
import { LONG_TEXT } from '@/lib/config/constants';
import type { SafeHtml } from '@/lib/models/values';
import styles from './FormattedText.module.scss';

export type FormattedTextProps = {
  readonly html: SafeHtml;
  readonly size?: 'article' | 'card';
};

/** `data-text` is where the browser finds a long text that the document's data leaves out (`lib/framework/leaveOutTexts.ts`). */
export function FormattedText({ html, size = 'article' }: FormattedTextProps) {
  const id = useId();
  return (
    <div
      className={size === 'article' ? styles.article : styles.card}
      data-text={html.length < LONG_TEXT ? undefined : id}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
