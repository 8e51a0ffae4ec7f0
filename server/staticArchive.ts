import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { logger } from '@/lib/config/logger';

const RELEASE = 'release-';
const UNFINISHED = 'unfinished-';
/** In ms. Longer than the day and a minute for which a cache in front may repeat an old page (`s-maxage` and `stale-if-error`). */
const KEPT_FOR = 25 * 3_600_000;
const UNFINISHED_FOR = 600_000;
const MAX_BYTES = 256 * 1024 * 1024;

type Release = { readonly name: string; readonly startedAt: number };

type ArchiveOptions = {
  readonly build: string;
  /** In ms since 1970. */
  readonly now?: number;
  readonly maxBytes?: number;
};

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

async function measure(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFiles(folder)).map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Two builds of one commit may differ, so a release is known by its files: their names contain hashes. */
async function readName(build: string): Promise<string> {
  const files = await listFiles(build);
  return `${RELEASE}${createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 24)}`;
}

/** The folder gets its name when it is whole, so that no process sees half a release. Its time says when the release last started. */
async function copyBuild(folder: string, { build, now }: Required<Pick<ArchiveOptions, 'build' | 'now'>>, name: string): Promise<void> {
  const release = join(folder, name);
  const startedAt = new Date(now);
  const stamp = (): Promise<void> => utimes(release, startedAt, startedAt);
  if (await stamp().then(() => true, () => false)) return;
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    await cp(build, unfinished, { recursive: true });
    await rename(unfinished, release);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process of this release may have been quicker.
    if (!existsSync(release)) throw error;
  }
  await stamp();
}

async function listByAge(folder: string, prefix: string): Promise<readonly Release[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const found = await Promise.all(names.map(async (name) => ({ name, startedAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })));
  return found.sort((one, other) => other.startedAt - one.startedAt);
}

/** A release is old when the next one started long ago: it may have been the newest for months. */
async function listSuperfluous(folder: string, own: string, { now, maxBytes }: Required<Pick<ArchiveOptions, 'now' | 'maxBytes'>>): Promise<readonly string[]> {
  const releases = await listByAge(folder, RELEASE);
  const superfluous: string[] = [];
  let bytes = await measure(join(folder, own));
  for (const [index, { name }] of releases.entries()) {
    if (name === own) continue;
    const isOld = now - (releases[index - 1]?.startedAt ?? now) > KEPT_FOR;
    bytes += await measure(join(folder, name)).catch(() => 0);
    if (isOld || bytes > maxBytes) superfluous.push(name);
  }
  const unfinished = (await listByAge(folder, UNFINISHED)).filter(({ startedAt }) => now - startedAt > UNFINISHED_FOR);
  return [...superfluous, ...unfinished.map(({ name }) => name)];
}

/**
 * Copies the files of this build to a folder that outlives it, and removes those of releases that were replaced more than a day ago. Never
 * throws: what goes wrong is logged.
 */
export async function archiveBuild(folder: string, { build, now = Date.now(), maxBytes = MAX_BYTES }: ArchiveOptions): Promise<void> {
  try {
    const own = await readName(build);
    await mkdir(folder, { recursive: true });
    await copyBuild(folder, { build, now }, own);
    const superfluous = await listSuperfluous(folder, own, { now, maxBytes });
    await Promise.all(superfluous.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  } catch (error) {
    logger.warn({ folder, error: String(error) }, 'STATIC_ARCHIVE_DIR cannot be written. The site runs, but once this release is replaced, its files are missing to those who still have a page of it. Let the user of this process write there');
  }
}

/** In ms. A release is archived before its process listens, which takes seconds from there on. */
const LOOKED_UP_EVERY = 1000;

type StaticArchive = {
  /** @returns a path in the folder. Never throws. */
  readonly find: (file: string) => Promise<string | undefined>;
};

/** The files of all releases in the folder, those included that other processes add later. */
export function openStaticArchive(folder: string, now: () => number = () => performance.now()): StaticArchive {
  let releases: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let listed: Promise<void> | undefined;
  let listedAt = 0;

  async function list(): Promise<void> {
    const names = (await listByAge(folder, RELEASE).catch(() => [])).map(({ name }) => name);
    const read = async (name: string): Promise<[string, ReadonlySet<string>]> => {
      const files = releases.get(name) ?? new Set((await listFiles(join(folder, name)).catch(() => [])).map((file) => file.replaceAll(sep, '/')));
      return [name, files];
    };
    releases = new Map(await Promise.all(names.map(read)));
  }

  return {
    find: async (file) => {
      if (listed === undefined || now() - listedAt >= LOOKED_UP_EVERY) {
        listedAt = now();
        listed = list();
      }
      await listed;
      const release = [...releases].find(([, files]) => files.has(file));
      return release && `${release[0]}/${file}`;
    },
  };
}
