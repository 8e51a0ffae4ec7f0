import { build, prepare, run, testInBrowser } from './steps.mjs';

// All tests with all rows of their tables, those of the gate among them.
const MATRIX = 'whole';

const programs = await prepare();
await build();
run('npm', ['test'], { MATRIX });
testInBrowser({ ...programs, MATRIX });
// The last, since it may be red for days without a fault of ours.
run(process.execPath, ['scripts/canary.mjs']);
