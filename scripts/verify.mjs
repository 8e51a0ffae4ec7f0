import { exampleEnv, isExample } from './sites.js';
import { build, prepare, run, runBeside, testInBrowser } from './steps.mjs';

// The gate. What it leaves out is tested by verifyNightly.mjs.
const programs = await prepare();
// Two at a time: each keeps one processor busy, and these two take as long as each other. The unit tests keep two.
const buildAndCheck = async () => {
  await build(runBeside, exampleEnv());
  await runBeside('npm', ['run', 'typecheck']);
  await runBeside('npm', ['run', 'lint:rest']);
};
await Promise.all([runBeside('npm', ['run', 'lint:code']), buildAndCheck()]);
run('npm', ['test']);
testInBrowser({ ...programs, ...exampleEnv() });
if (!isExample()) {
  await build();
  testInBrowser(programs);
}
