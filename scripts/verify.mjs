import { exampleEnv, isExample } from './sites.js';
import { build, prepare, run, runBeside, testInBrowser } from './steps.mjs';

// The gate. What it leaves out is tested by verifyNightly.mjs.
const programs = await prepare();
// Each of these keeps one processor busy, and the unit tests keep two.
await Promise.all([runBeside('npm', ['run', 'lint']), build(runBeside, exampleEnv()).then(() => runBeside('npm', ['run', 'typecheck']))]);
run('npm', ['test']);
testInBrowser({ ...programs, ...exampleEnv() });
if (!isExample()) {
  await build();
  testInBrowser(programs);
}
