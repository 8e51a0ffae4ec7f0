import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

/** Programs of other builds, one for each platform, which production packages declare and no process of the site runs. */
const BUILD_PROGRAM = /^node_modules\/@(?:next\/swc|rollup\/rollup)-/;

/**
 * Folders of all packages that a release may hold, in its scripts or beside its server: those of the lock file that are no development
 * dependencies, as far as they are installed on this platform. Such as `node_modules/next`.
 */
export function listProductionPackages(): readonly string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const isShipped = ([path, { dev = false, devOptional = false }]: readonly [
    string,
    { readonly dev?: boolean | undefined; readonly devOptional?: boolean | undefined },
  ]): boolean =>
    path !== '' &&
    !dev &&
    !devOptional &&
    !BUILD_PROGRAM.test(path) &&
    existsSync(`${path}/package.json`);
  return Object.entries(packages)
    .filter(isShipped)
    .map(([path]) => path);
}
