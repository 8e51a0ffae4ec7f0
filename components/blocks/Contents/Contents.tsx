import { useId } from 'react';
import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import type { ContentsProps } from '@/lib/models/blocks';
import styles from './Contents.advice.module.scss';
import { useCurrentSection } from './useCurrentSection';

/** The title is not a heading, because it would be one of the headings that it lists. */
export function Contents({ entries, isBeside }: ContentsProps) {
  const common = useLabels('common');
  const id = useId();
  const current = useCurrentSection(entries);
  return (
    <nav
      className={buildClassName(styles.contents, isBeside && styles.beside)}
      aria-labelledby={id}
    >
      <p id={id} className={styles.title}>
        {common.onThisPage}
      </p>
      <ul role="list">
        {entries.map(({ title, anchor }) => (
          <li key={anchor}>
            <a
              className={styles.link}
              href={`#${anchor}`}
              aria-current={anchor === current || undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
