// Every check on a fresh clone: installs, gets a browser, lints, type-checks, unit and browser tests.
import { getBrowser } from './browser.mjs';
import { build, install, requireNode, run } from './steps.mjs';

requireNode();
install();
const CHROMIUM_PATH = getBrowser();
run('npm', ['run', 'content:build']);
run('npm', ['run', 'lint']);
run('npm', ['run', 'typecheck']);
run('npm', ['test']);
build();
run('npm', ['run', 'test:e2e'], { CHROMIUM_PATH });
