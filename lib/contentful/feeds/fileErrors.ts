import { readdir } from 'node:fs/promises';
import { isRecord } from '@/lib/data/objects';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free space on it',
  EDQUOT: "this user's share of the disk is used up; free space",
  EFBIG:
    'the system does not allow a file of this size; raise the limit of file sizes for this process',
  EROFS: 'the file system is read-only; mount it for writing',
  EACCES: 'permission denied; let the user of this process read and write there',
  EPERM: 'permission denied; let the user of this process read and write there',
  ENOTDIR: 'a file stands where a folder should be; remove it or name another folder',
  EEXIST: 'a file stands where a folder should be; remove it or name another folder',
  ENOENT: 'it is not there, or was deleted meanwhile',
  EIO: 'the disk reports an error; check it',
  EMFILE: 'this process has too many files open; raise its limit',
  ENFILE: 'the system has too many files open; raise its limit',
};

const readText = (error: unknown, field: 'code' | 'message'): string | undefined =>
  isRecord(error) && typeof error[field] === 'string' ? error[field] : undefined;

/** Of the system, such as ENOENT. */
export const readCode = (error: unknown): string | undefined => readText(error, 'code');

/** Why a file or folder could not be used, and what to do about it. Names no path, since health responses repeat it. */
export function describeFailure(error: unknown): string {
  const code = readCode(error) ?? '';
  const reason = REASONS[code];
  if (reason !== undefined) return `${reason} (${code})`;
  return readText(error, 'message') ?? String(error);
}

/** Names of all files, and none where there is no folder. */
export async function listFolder(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (readCode(error) === 'ENOENT') return [];
    throw error;
  });
}
