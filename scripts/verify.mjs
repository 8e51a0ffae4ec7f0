import { exampleEnv, isExample } from './sites.js';
import { build, prepare, runBeside, testInBrowser } from './steps.mjs';

// The gate. What it leaves out is tested by verifyNightly.mjs.
const programs = await prepare();
// Two at a time, so that both processors are busy from here on: of the build the unit tests need the content alone, which is made first.
const tested = runBeside('npm', ['run', 'lint']).then(() => runBeside('npm', ['test']));
await build(runBeside, exampleEnv());
await tested;
testInBrowser({ ...programs, ...exampleEnv() });
if (!isExample()) {
  await build();
  testInBrowser(programs);
}
