import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hasCode } from './snapshotError';
import type { SnapshotKey } from './snapshotFormat';

const GENERATIONS = 3;
const SUFFIX = '.snapshot.br';
const UNFINISHED = '.unfinished';
/** In ms. A process that writes touches its file all the time, so an older one has no writer any more. */
const MAX_UNFINISHED_AGE = 600_000;
/** Begins with epoch ms, so that names sort by time until the year 2286. */
const NAME = /^(\d{13})-\d+-[0-9a-f]{12}\.snapshot\.br$/;

/** The folder of a key, within one that other sites may use too: its name can be read by people, and its digest tells it from all others. */
export function buildFolder(root: string, { spaceId, environment, host }: SnapshotKey): string {
  const readable = `${spaceId}-${environment}`.replaceAll(/[^\w-]/g, '_').slice(0, 100);
  const digest = createHash('sha256').update(JSON.stringify([host, spaceId, environment])).digest('hex');
  return join(resolve(root), `${readable}-${digest.slice(0, 16)}`);
}

/** Names of finished snapshots, newest first. None where there is no folder. */
export async function listSnapshots(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => NAME.test(name)).sort().reverse();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** A name that is newer than all others, even where the clock was put back. */
export async function nameSnapshot(folder: string, now: number): Promise<{ readonly name: string; readonly draft: string }> {
  const [newest = ''] = await listSnapshots(folder);
  const stamp = Math.max(now, Number(NAME.exec(newest)?.[1] ?? 0) + 1);
  const name = `${String(stamp).padStart(13, '0')}-${process.pid}-${randomBytes(6).toString('hex')}${SUFFIX}`;
  return { name, draft: `${name}${UNFINISHED}` };
}

async function isAbandoned(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > MAX_UNFINISHED_AGE;
}

/** Removes what dead processes left unfinished. */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  for (const draft of drafts) {
    if (await isAbandoned(join(folder, draft), now)) await rm(join(folder, draft), { force: true });
  }
}

/** Keeps the newest ones. `force`, since another process may have removed a file first. */
export async function removeOldest(folder: string): Promise<void> {
  const old = (await listSnapshots(folder)).slice(GENERATIONS);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

const CANNOT_SYNC = ['EACCES', 'EINVAL', 'EISDIR', 'ENOSYS', 'ENOTSUP', 'EPERM'];

/** Makes what was renamed or made in it survive a power cut, where the system can do that for a folder. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!hasCode(error, ...CANNOT_SYNC)) throw error;
  }
}

export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made === undefined) return;
  for (let path = folder; path.length >= made.length; path = dirname(path)) await syncFolder(dirname(path));
}
