import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFirst } from './browser.mjs';

/** Debian's package is unpacked here, because installing it would start a service on port 80. */
const DOWNLOADED = '.cache/nginx';
const DOWNLOADED_PROGRAM = `${DOWNLOADED}/usr/sbin/nginx`;
const INSTALLED = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

const findNginx = () => findFirst([process.env.NGINX_PATH, ...INSTALLED, DOWNLOADED_PROGRAM]);

const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

function downloadNginx() {
  mkdirSync(DOWNLOADED, { recursive: true });
  const download = () => succeeds('apt-get', ['download', 'nginx'], { cwd: DOWNLOADED });
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...args] = [...sudo, 'apt-get', 'update'];
  if (!download() && !(succeeds(command, args) && download())) return;
  const [file] = readdirSync(DOWNLOADED).filter((name) => name.endsWith('.deb'));
  if (file !== undefined) succeeds('dpkg-deb', ['--extract', join(DOWNLOADED, file), DOWNLOADED]);
}

const ADVICE = 'Install nginx (on Debian: apt-get install nginx-light) or name one in NGINX_PATH.';

export const LEFT_OUT =
  'The tests of the cache in front (e2e/edge/edge.spec.ts and processes.spec.ts) were LEFT OUT, ' +
  `because they need nginx. ${ADVICE}`;

/** @throws Error with advice if there is no nginx */
export function requireNginx() {
  const found = findNginx();
  if (found === undefined) throw new Error(`The tests of the cache in front need nginx. ${ADVICE}`);
  return found;
}

/** @returns undefined if there is no nginx and it can't be downloaded */
export function getNginx() {
  if (findNginx() === undefined) downloadNginx();
  const found = findNginx();
  return found !== undefined && succeeds(found, ['-v']) ? found : undefined;
}
