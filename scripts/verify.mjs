import { getBrowser } from './browser.mjs';
import { build, install, requireNode, run, runTogether } from './steps.mjs';

requireNode();
install();
const CHROMIUM_PATH = getBrowser();
run('npm', ['run', 'content:build']);
await runTogether([
  ['npm', 'run', 'check'],
  ['npm', 'test'],
]);
build();
run('npm', ['run', 'test:e2e'], { CHROMIUM_PATH });
