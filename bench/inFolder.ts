import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a benchmark in a temporary folder, which it deletes afterwards. A failure ends the process
 * with status 1.
 */
export function runInFolder(name: string, work: (folder: string) => Promise<void>): void {
  const run = async (): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), `${name}-`));
    try {
      await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  run().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
