/**
 * A process that writes snapshots into a folder, state after state (with a pause in ms), and prints
 * the name of each one, or why none could be written.
 */
import { writeSync } from 'node:fs';
import { SnapshotFiles } from '@/lib/content/replica/snapshotFiles';
import { buildLines, SNAPSHOT_KEY } from './snapshotLines';

const [folder = '', first = '0', count = 'Infinity', pause = '0'] = process.argv.slice(2);

async function main(): Promise<void> {
  const files = new SnapshotFiles(folder, SNAPSHOT_KEY);
  for (let state = Number(first); state < Number(first) + Number(count); state += 1) {
    const line = await files.write(buildLines(state)).then(
      ({ file }) => `written ${file}`,
      (error: unknown) => `failed ${String(error)}`,
    );
    // Synchronously, so that a killed process has reported every snapshot it wrote.
    writeSync(process.stdout.fd, `${line}\n`);
    if (Number(pause) > 0) await new Promise((resolve) => setTimeout(resolve, Number(pause)));
  }
}

void main();
