import { readFileSync } from 'node:fs';

/** The tests of the machine run on the example, whatever site tsconfig.json names: docs/decisions/0043. */
export const EXAMPLE = 'tsconfig.example.json';

/** The folder of the site that a TypeScript configuration names. */
export function readFolder(config = 'tsconfig.json') {
  const { compilerOptions } = JSON.parse(readFileSync(new URL(`../${config}`, import.meta.url), 'utf8'));
  return compilerOptions.paths['@/site/*'][0].replace(/^\.\/|\/\*$/g, '');
}

/** Whether the site is the example, as before a team makes the repository its own: one build is enough for all tests. */
export const isExample = () => readFolder() === readFolder(EXAMPLE);

/** The environment in which the example is built and tested. */
export const exampleEnv = () => (isExample() ? {} : { TSX_TSCONFIG_PATH: EXAMPLE });
