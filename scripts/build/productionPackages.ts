import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

/** Platform-specific build programs that production packages declare but the site never runs. */
const BUILD_PROGRAM = /^node_modules\/@(?:next\/swc|rollup\/rollup)-/;

/** @returns folders of installed production packages, such as `node_modules/next` */
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
