import { buildClassName } from '@/components/ui/buildClassName';
import { useLabels } from '@/components/ui/contexts';
import { Icon } from '@/components/ui/Icon/Icon';
import { useUnfolded } from '@/lib/browser/hooks/useUnfolded';
import type { ContentsEntry, ContentsProps } from '@/lib/models/blocks';
import styles from './Contents.guide.module.scss';
import { useCurrentSection } from './useCurrentSection';

function Links({ entries }: { readonly entries: readonly ContentsEntry[] }) {
  const current = useCurrentSection(entries);
  return (
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
  );
}

/** The title is not a heading, because it would be one of the headings that it lists. */
export function Contents({ entries, isBeside }: ContentsProps) {
  const { onThisPage } = useLabels('common');
  const details = useUnfolded();
  return (
    <nav
      className={buildClassName(styles.contents, isBeside ? styles.beside : styles.line)}
      aria-label={onThisPage}
    >
      {isBeside ? (
        <>
          <p className={styles.title}>{onThisPage}</p>
          {/* The visitor may have opened it before hydration. */}
          <details ref={details} suppressHydrationWarning>
            <summary className={styles.summary}>
              {onThisPage}
              <Icon name="chevronDown" className={styles.icon} />
            </summary>
            <Links entries={entries} />
          </details>
        </>
      ) : (
        <Links entries={entries} />
      )}
    </nav>
  );
}
