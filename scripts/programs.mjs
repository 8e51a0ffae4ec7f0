// Finds the programs that the browser tests need, installs those that are missing, and tells the process that forked this one their paths.
import { getBrowser } from './browser.mjs';
import { getEngines } from './engines.mjs';
import { getNginx } from './nginx.mjs';

const browser = { CHROMIUM_PATH: getBrowser(), ...getEngines() };
const nginx = getNginx();
process.send?.(
  nginx === undefined ? { ...browser, WITHOUT_NGINX: 'true' } : { ...browser, NGINX_PATH: nginx },
);
