import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: the browser tests take a bit more than half the time in it. Debian packages it by this name. */
const HEADLESS = { path: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };
const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

const findFirst = (paths) => paths.find((path) => path && existsSync(path));

function installHeadless() {
  console.log('Installing the headless Chromium of Debian.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', HEADLESS.debianPackage],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

/**
 * A Chromium of this machine; `CHROMIUM_PATH` names another one. Where there is none, and in CI, installs Debian's headless
 * one; ends this process with advice where that is impossible.
 */
export function getBrowser() {
  const preferred = findFirst([process.env.CHROMIUM_PATH, HEADLESS.path]);
  if (preferred) return preferred;
  const windowed = findFirst(WINDOWED);
  if (windowed && !process.env.CI) return windowed;
  installHeadless();
  const found = findFirst([HEADLESS.path, ...WINDOWED]);
  if (found) return found;
  console.error('The browser tests need Chromium. Install it (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH.');
  process.exit(1);
}
