import { exampleEnv, isExample } from './sites.js';
import { build, prepare, run, runBeside, testInBrowser } from './steps.mjs';

// The gate. What it leaves out is tested by verifyNightly.mjs.
const programs = await prepare();
// Two at a time: each keeps one processor busy, and the two rows take as long as each other. The unit tests keep two.
const lintedCode = runBeside('npm', ['run', 'lint:code']);
await build(runBeside, exampleEnv());
await Promise.all([runBeside('npm', ['run', 'typecheck']), lintedCode.then(() => runBeside('npm', ['run', 'lint:rest']))]);
run('npm', ['test']);
testInBrowser({ ...programs, ...exampleEnv() });
if (!isExample()) {
  await build();
  testInBrowser(programs);
}
