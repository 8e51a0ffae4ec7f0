// CommonJS, since Playwright requires it from its configuration.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The tests of the machine run on the example, whatever site tsconfig.json names: docs/decisions/0043. */
const EXAMPLE = 'tsconfig.example.json';

/**
 * The folder of the site that a TypeScript configuration names.
 * @returns {string}
 */
function readFolder(config = 'tsconfig.json') {
  const { compilerOptions } = JSON.parse(readFileSync(join(__dirname, '..', config), 'utf8'));
  return compilerOptions.paths['@/site/*'][0].replace(/^\.\/|\/\*$/g, '');
}

/** Whether the site is the example, as before a team makes the repository its own: one build is enough for all tests. */
const isExample = () => readFolder() === readFolder(EXAMPLE);

/** The environment in which the example is built and tested. */
const exampleEnv = () => (isExample() ? {} : { TSX_TSCONFIG_PATH: EXAMPLE });

module.exports = { EXAMPLE, readFolder, isExample, exampleEnv };
