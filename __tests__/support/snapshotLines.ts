import type { SnapshotKey } from '@/lib/content/replica/snapshotFiles';

export const SNAPSHOT_KEY: SnapshotKey = {
  spaceId: 'space',
  environment: 'master',
  host: 'cdn.contentful.test',
  includesDrafts: false,
};

const LINES = 300;
const WORDS = 60;

/** The lines of the state with this number, which they begin with. */
export function buildLines(state: number): readonly Buffer[] {
  return Array.from({ length: LINES + (state % 7) }, (_, line) => {
    const words = Array.from(
      { length: WORDS },
      (_word, index) => Math.imul(state * 7919 + line * 104_729 + index, 2_654_435_761) >>> 8,
    );
    return Buffer.from(`${state} ${line} ${words.join(' ')}`);
  });
}

export const readState = (lines: readonly Buffer[]): number =>
  Number(lines[0]?.toString().split(' ')[0]);
