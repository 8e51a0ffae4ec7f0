import { useLabels } from '@/components/ui/contexts';
import { IconShape } from '@/components/ui/Icon/Icon';
import styles from './DoDontList.module.scss';

export type DoDontListProps = {
  readonly do?: readonly string[];
  readonly dont?: readonly string[];
};

declare module '@/lib/models/blocks' {
  interface LeafPropsByModel {
    doDontList: DoDontListProps;
  }
}

const TICK = 'M4 13l5 5L20 6';
const CROSS = 'M5 5l14 14M19 5L5 19';

type LinesProps = Readonly<{
  title: string;
  lines: readonly string[];
  mark: string;
}>;

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

/** Repeats “Do not” on each line, which would be an instruction if heard without its heading. */
export function DoDontList({ do: dos = [], dont: donts = [] }: DoDontListProps) {
  const doDontList = useLabels('doDontList');
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
