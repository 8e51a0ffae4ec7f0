import { existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { encodePath } from '@/lib/addresses/paths';
import { type HeldFile, holdFile } from './heldFile';
import type { FileToSend } from './sendFile';

const MAX_HELD_BYTES = 1024 * 1024;

/** Files of other types are not held in memory, and `send` sets their type. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const PRECOMPRESSED: readonly string[] = ['.js', '.css', '.svg'];

type Compression = { readonly encoding: string; readonly extension: string };
/** The smallest is first. */
export const COMPRESSIONS: readonly Compression[] = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
];

export const isPrecompressed = (name: string): boolean => PRECOMPRESSED.includes(extname(name));

export function buildFileHeaders(
  name: string,
  cacheControl: string,
): Readonly<Record<string, string>> {
  const compression = COMPRESSIONS.find(({ extension }) => name.endsWith(extension));
  const plainName = compression === undefined ? name : name.slice(0, -compression.extension.length);
  const type = TYPES[extname(plainName)];
  return {
    'Cache-Control': cacheControl,
    ...(type === undefined ? {} : { 'Content-Type': type }),
    ...(isPrecompressed(plainName) ? { Vary: 'Accept-Encoding' } : {}),
    ...(compression === undefined ? {} : { 'Content-Encoding': compression.encoding }),
  };
}

const HIDDEN = /\/\.(?!well-known\/)/;

export type StaticFolderOptions = { readonly cacheControl: string; readonly isHeld: boolean };

export class StaticFolder {
  private readonly files: ReadonlyMap<string, HeldFile | FileToSend>;

  constructor(
    private readonly root: string,
    private readonly options: StaticFolderOptions,
  ) {
    const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
    const paths = names
      .map((name) => `/${name.split(sep).join('/')}`)
      .filter((path) => !HIDDEN.test(path));
    this.files = new Map(paths.flatMap((path) => this.list(path)));
  }

  find(name: string): HeldFile | FileToSend | undefined {
    return this.files.get(name);
  }

  private list(path: string): readonly (readonly [name: string, file: HeldFile | FileToSend])[] {
    const file = join(this.root, path);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return [];
    const headers = buildFileHeaders(path, this.options.cacheControl);
    const isHeld =
      this.options.isHeld && headers['Content-Type'] !== undefined && stats.size <= MAX_HELD_BYTES;
    const found = isHeld
      ? holdFile(file, headers)
      : {
          path: encodePath(path),
          headers,
          options: { root: this.root, acceptRanges: false, dotfiles: 'allow' as const },
        };
    return [[path.normalize(), found]];
  }
}
