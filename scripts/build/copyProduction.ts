import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { buildOutputFolder } from '@/lib/platform/config/identity';
import { SITE } from '@/lib/platform/config/site';
import { listProductionPackages } from './productionPackages';

/** Everything except packages and pictures. */
export const PATHS = [
  'package.json',
  'next.config.js',
  'public',
  'server/run.js',
  buildOutputFolder(SITE),
  '.next',
];
const PICTURES = '.cache/images';
/** Leftovers of the framework's build for the next build. */
const BUILD_REST: ReadonlySet<string> = new Set(
  ['cache', 'diagnostics', 'trace', 'trace-build', 'types'].map((name) => `.next/${name}`),
);
const UNREAD = /\.(?:map|d\.[cm]?ts)$/;
const BUILT = /^(?:programs|server)\/.*\.js$/;
const IMPORT = /\b(?:require|import)\((?:\/\*.*?\*\/)?\s*"((?:@[^"/]+\/)?[^"/.][^"/]*)/g;

const names = z.record(z.string(), z.unknown()).default({});
const manifestSchema = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

function listLoaded(): ReadonlySet<string> {
  const files = readdirSync('.next', { recursive: true, encoding: 'utf8' }).filter((name) =>
    BUILT.test(name),
  );
  return new Set(
    files.flatMap((name) =>
      [...readFileSync(join('.next', name), 'utf8').matchAll(IMPORT)].map(
        ([, loaded = '']) => loaded,
      ),
    ),
  );
}

function listPlaces(folder: string, name: string): readonly string[] {
  const place = join(folder, 'node_modules', name);
  return folder === '.' ? [place] : [place, ...listPlaces(dirname(folder), name)];
}

function listNeededPackages(): ReadonlySet<string> {
  const shipped = new Set(listProductionPackages());
  const needed = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = listPlaces(from, name).find((place) => shipped.has(place));
    if (folder === undefined || needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      add(folder, dependency);
  };
  for (const name of ['next', ...listLoaded()]) add('.', name);
  return needed;
}

/**
 * Copies only what a process of the built site needs, including its packages.
 * @throws Error if there is no build, or the folder isn't empty
 */
export function copyProduction(
  target: string,
  paths: readonly string[] = [...PATHS, PICTURES],
): void {
  if (!existsSync('.next/BUILD_ID'))
    throw new Error('The site is not built yet: run "npm run build" first.');
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`There is something in ${target} already: name a new folder.`);
  for (const path of paths.filter((name) => existsSync(name)))
    cpSync(path, join(target, path), { recursive: true, filter: (from) => !BUILD_REST.has(from) });
  for (const folder of listNeededPackages()) {
    const isNeeded = (from: string): boolean =>
      from !== join(folder, 'node_modules') && !UNREAD.test(from);
    cpSync(folder, join(target, folder), { recursive: true, filter: isNeeded });
  }
}
