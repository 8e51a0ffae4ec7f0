import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { SnapshotFiles } from '@/lib/content/replica/snapshotFiles';
import { entrySchema } from '@/lib/content/wire/exportSchema';
import { listClones } from './cloneDemo';

/** Copies of the demo; 152 make 80,000 entries. */
const COPIES = Number(process.env['COPIES'] ?? 152);
const ROUNDS = 5;
const RESOLUTION = 2;
const DEMO = 'content/dist/demo/space-export.json';

const demoSchema = z.object({ entries: z.array(entrySchema) });

const toMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function measure<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const cpu = process.cpuUsage();
  const begun = performance.now();
  delay.enable();
  const value = await task();
  delay.disable();
  const wall = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  const longestWait = Math.max(0, delay.max / 1e6 - RESOLUTION);
  console.log(
    `  ${name.padEnd(6)} ${(wall / 1000).toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s ` +
      `of processor; longest wait on the event loop ${longestWait.toFixed(1)} ms`,
  );
  return value;
}

/** Keeps every line, as a replica does. */
async function keepLines(
  blocks: AsyncIterable<readonly Buffer[]>,
): Promise<readonly (readonly Buffer[])[]> {
  const kept: (readonly Buffer[])[] = [];
  for await (const lines of blocks) kept.push(lines);
  return kept;
}

async function main(): Promise<void> {
  const { entries } = demoSchema.parse(JSON.parse(await readFile(DEMO, 'utf8')));
  const lines = Array.from(listClones(entries, COPIES), (entry) =>
    Buffer.from(JSON.stringify(entry)),
  );
  console.log(
    `${lines.length} lines, ${toMegabytes(lines.reduce((sum, line) => sum + line.length, 0))}`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  const files = new SnapshotFiles(folder, {
    spaceId: 'bench',
    environment: 'master',
    host: 'localhost',
    includesDrafts: false,
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bytes } = await measure('write', () => files.write(lines));
    const before = process.memoryUsage().arrayBuffers;
    const found = await measure('read', () =>
      files.read(keepLines, (file, reason) => console.log(`${file}: ${reason}`)),
    );
    const count = found?.value.flat().length ?? 0;
    console.log(
      `  ${toMegabytes(bytes)} on disk, ${count} lines in ` +
        `${toMegabytes(process.memoryUsage().arrayBuffers - before)} of memory`,
    );
  }
  await rm(folder, { recursive: true });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
