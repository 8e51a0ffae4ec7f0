/** Runs a program that `npm run build` has compiled, by its name: `npm start`, and what operators run beside it. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const BUILD_ID = '.next/BUILD_ID';
const [name] = process.argv.splice(2, 1);
const program = `.next/programs/${name}.js`;
const missing = [BUILD_ID, program].find((path) => !existsSync(path));

if (missing === undefined) {
  require(join(process.cwd(), program));
} else {
  process.stderr.write(
    `The site is not built yet (there is no ${missing}): run "npm run build" first.\n`,
  );
  process.exitCode = 1;
}
