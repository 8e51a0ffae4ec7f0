// CommonJS, because Playwright requires it from its configuration.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The demo site is built and tested whichever site tsconfig.json names: docs/decisions/0043. */
const EXAMPLE = 'tsconfig.example.json';

/** @returns {string} the site folder that a TypeScript configuration names */
function readFolder(config = 'tsconfig.json') {
  const { compilerOptions } = JSON.parse(readFileSync(join(__dirname, '..', config), 'utf8'));
  return compilerOptions.paths['@/site/*'][0].replace(/^\.\/|\/\*$/g, '');
}

/** True until a team makes the repository its own; one build is then enough for all tests. */
const isExample = () => readFolder() === readFolder(EXAMPLE);

const exampleEnv = () => (isExample() ? {} : { TSX_TSCONFIG_PATH: EXAMPLE });

module.exports = { EXAMPLE, readFolder, isExample, exampleEnv };
