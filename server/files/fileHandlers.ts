import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import Negotiator from 'negotiator';
import { decodePath, encodePath } from '@/lib/addresses/paths';
import { type HeldFile, sendHeldFile } from './heldFile';
import { type FileToSend, sendFile, type StaticHandler } from './sendFile';
import { getArchivedFiles } from './staticArchive';
import { buildFileHeaders, COMPRESSIONS, isPrecompressed, StaticFolder } from './staticFolder';

const BUILD_PREFIX = '/_next/static';
export const BUILD_FOLDER = '.next/static';
const PUBLIC_FOLDER = 'public';

const BUILD_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const PUBLIC_CACHE_CONTROL = 'public, max-age=3600';

const readName = (path: string) => (decodePath(path) ?? path).normalize();
const isBuildName = (name: string) => name.startsWith(`${BUILD_PREFIX}/`);

/** The name of the file, after those of its compressed copies that the client accepts. */
export function listNames(request: IncomingMessage, name: string): readonly string[] {
  if (!isPrecompressed(name)) return [name];
  const accepted = new Negotiator(request).encodings(COMPRESSIONS.map(({ encoding }) => encoding));
  const compressed = COMPRESSIONS.filter(({ encoding }) => accepted.includes(encoding));
  return [...compressed.map(({ extension }) => `${name}${extension}`), name];
}

/** Files of other releases, which open pages still request. Other processes add to them. */
class ArchivedFiles {
  private readonly root: string;

  constructor(folder: string) {
    this.root = resolve(getArchivedFiles(folder));
  }

  get(name: string): FileToSend {
    return {
      path: encodePath(name),
      headers: buildFileHeaders(name, BUILD_CACHE_CONTROL),
      options: { root: this.root, acceptRanges: false },
    };
  }

  async has(name: string): Promise<boolean> {
    const file = join(this.root, name);
    if (!file.startsWith(`${this.root}${sep}`) || name.includes('\0')) return false;
    return stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    );
  }
}

type FoundFile = HeldFile | FileToSend;

export function sendFirst(
  request: IncomingMessage,
  response: ServerResponse,
  [file, ...others]: readonly FoundFile[],
  next: () => void,
) {
  if (file === undefined) next();
  else if ('body' in file) sendHeldFile(request, response, file);
  else sendFile(request, response, file, () => sendFirst(request, response, others, next));
}

export type StaticFiles = {
  readonly serve: StaticHandler;
  /** `path` is encoded and has no query. False for the framework's own files in development. */
  readonly has: (path: string) => Promise<boolean>;
};

export function createStaticFiles(isDevelopment: boolean, archiveFolder?: string): StaticFiles {
  const openPublic = () =>
    new StaticFolder(PUBLIC_FOLDER, { cacheControl: PUBLIC_CACHE_CONTROL, isHeld: !isDevelopment });
  const publicAtStart = openPublic();
  const findPublic = (name: string): FoundFile | undefined =>
    (isDevelopment ? openPublic() : publicAtStart).find(name);
  const build = isDevelopment
    ? undefined
    : new StaticFolder(BUILD_FOLDER, { cacheControl: BUILD_CACHE_CONTROL, isHeld: true });
  const archive = archiveFolder === undefined ? undefined : new ArchivedFiles(archiveFolder);

  function listFiles(request: IncomingMessage, name: string): readonly FoundFile[] {
    if (!isBuildName(name)) return [findPublic(name)].filter((file) => file !== undefined);
    const names = listNames(request, name.slice(BUILD_PREFIX.length));
    return [
      ...names.flatMap((candidate) => build?.find(candidate) ?? []),
      ...names.flatMap((candidate) => archive?.get(candidate) ?? []),
    ];
  }

  return {
    serve: (request, response, next) => {
      const [path = ''] = request.url?.split('?') ?? [];
      sendFirst(request, response, listFiles(request, readName(path)), next);
    },
    has: async (path) => {
      const name = readName(path);
      if (!isBuildName(name)) return findPublic(name) !== undefined;
      const buildName = name.slice(BUILD_PREFIX.length);
      return build?.find(buildName) !== undefined || (await archive?.has(buildName)) === true;
    },
  };
}
