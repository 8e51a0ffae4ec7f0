import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a bench of its own with a folder that is gone afterwards; a failure ends the process with
 * status 1.
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
