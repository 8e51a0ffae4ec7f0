import { useId } from 'react';
import { useLabels } from '@/components/ui/contexts';
import type { ContentsEntry } from '@/lib/models/blocks';
import styles from './Contents.module.scss';

/** Leads to the sections of its page. Its name is no heading, since it would be one among those that it lists. */
export function Contents({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const { common } = useLabels('common');
  const id = useId();
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {common.onThisPage}
      </p>
      <ul role="list">
        {entries.map(({ title, anchor }) => (
          <li key={anchor}>
            <a className={styles.link} href={`#${anchor}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
