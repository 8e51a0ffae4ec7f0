import styles from './SkipLink.module.scss';

/** Id of the element that holds the page's body. */
export const CONTENT_ID = 'content';

/** The first stop of the keyboard: past the header to the content. */
export function SkipLink({ text }: { readonly text: string }) {
  return (
    <a className={styles.skipLink} href={`#${CONTENT_ID}`}>
      {text}
    </a>
  );
}
