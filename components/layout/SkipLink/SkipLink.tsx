import { CONTENT_ID } from '@/lib/config/constants';
import styles from './SkipLink.module.scss';

/** The first stop of the keyboard: past the header to the content. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
      {text}
    </a>
  );
}
