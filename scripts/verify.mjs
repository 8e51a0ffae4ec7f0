import { exampleEnv, isExample } from './sites.js';
import { build, prepare, run, runBeside, testInBrowser } from './steps.mjs';

const programs = await prepare();
// Two at a time, because each keeps one processor busy. The unit tests keep two.
const linted = runBeside('npm', ['run', 'lint']);
await build(runBeside, exampleEnv());
await linted;
run('npm', ['run', 'content:check', '--', '--undated']);
run('npm', ['test']);
testInBrowser({ ...programs, ...exampleEnv() });
if (!isExample()) {
  await build();
  testInBrowser(programs);
}
