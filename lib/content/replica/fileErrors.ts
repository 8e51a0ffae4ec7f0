import { readdir } from 'node:fs/promises';
import { isRecord } from '@/lib/platform/data/objects';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free space on it',
  EDQUOT: "this user's share of the disk is used up; free space",
  EFBIG:
    'the system does not allow a file of this size; raise the limit of file sizes for this process',
  EROFS: 'the file system is read-only; mount it for writing',
  EACCES: 'permission denied; let the user of this process read and write there',
  EPERM: 'permission denied; let the user of this process read and write there',
  ENOTDIR: 'there is a file where a folder should be; remove it or name another folder',
  EEXIST: 'there is a file where a folder should be; remove it or name another folder',
  ENOENT: 'it is not there, or was deleted meanwhile',
  EIO: 'the disk reports an error; check it',
  EMFILE: 'this process has too many files open; raise its limit',
  ENFILE: 'the system has too many files open; raise its limit',
};

const readText = (error: unknown, field: 'code' | 'message') =>
  isRecord(error) && typeof error[field] === 'string' ? error[field] : undefined;

export const readCode = (error: unknown): string | undefined => readText(error, 'code');

/** Names no path, since health responses repeat the message. */
export function describeFailure(error: unknown): string {
  const code = readCode(error) ?? '';
  const reason = REASONS[code];
  if (reason !== undefined) return `${reason} (${code})`;
  return readText(error, 'message') ?? String(error);
}

export async function listFolder(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (readCode(error) === 'ENOENT') return [];
    throw error;
  });
}
