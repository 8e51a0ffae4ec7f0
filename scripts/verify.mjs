import { getBrowser } from './browser.mjs';
import { getNginx, NGINX_ADVICE } from './nginx.mjs';
import { build, install, requireNode, run, runTogether } from './steps.mjs';

requireNode();
install();
const CHROMIUM_PATH = getBrowser();
const NGINX_PATH = getNginx();
run('npm', ['run', 'content:build']);
await runTogether([
  ['npm', 'run', 'check'],
  ['npm', 'test'],
]);
build();
run('npm', ['run', 'test:e2e'], { CHROMIUM_PATH, ...(NGINX_PATH ? { NGINX_PATH } : {}) });
if (!NGINX_PATH) console.log(NGINX_ADVICE);
