// Sends the paths of the browser tests' programs to the process that forked this one.
import { getBrowser } from './browser.mjs';
import { installPackages } from './debianPackages.mjs';
import { getEngines } from './engines.mjs';
import { getNginx } from './nginx.mjs';
import { findRedis } from './redis.mjs';

const browser = { CHROMIUM_PATH: getBrowser(), ...getEngines() };
const nginx = getNginx();
if (findRedis() === undefined) installPackages(['redis-tools']);
process.send?.(
  nginx === undefined ? { ...browser, WITHOUT_NGINX: 'true' } : { ...browser, NGINX_PATH: nginx },
);
