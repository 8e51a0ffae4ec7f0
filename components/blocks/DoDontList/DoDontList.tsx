import { useLabels } from '@/components/ui/contexts';
import { IconShape } from '@/components/ui/Icon/Icon';
import type { DoDontListProps } from '@/lib/models/blocks';
import styles from './DoDontList.module.scss';

const TICK = 'M4 13l5 5L20 6';
const CROSS = 'M5 5l14 14M19 5L5 19';

type LinesProps = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly mark: string;
};

function Lines({ title, lines, mark }: LinesProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.lines} role="list">
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <IconShape path={mark} />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** “Do not” stands on each line: one that is heard without its heading would be an instruction. */
export function DoDontList({ do: dos = [], dont: donts = [] }: DoDontListProps) {
  const { doDontList } = useLabels('doDontList');
  return (
    <div className={styles.lists}>
      {dos.length > 0 && <Lines title={doDontList.do} lines={dos} mark={TICK} />}
      {donts.length > 0 && (
        <Lines
          title={doDontList.dont}
          lines={donts.map((text) => doDontList.dontLine.replace('{text}', () => text))}
          mark={CROSS}
        />
      )}
    </div>
  );
}
