import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window: most browser tests take half the time in it. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';
export const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** @type {(paths: readonly (string | undefined)[]) => string | undefined} */
export const findFirst = (paths) => paths.find((path) => path && existsSync(path));

function installBrowsers() {
  console.log('Installing Chromium and its headless shell from Debian.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

/**
 * A Chromium of this machine; `CHROMIUM_PATH` names another one. Where there is none, and in CI where one of the two is
 * missing, installs Debian's; ends this process with advice where that is impossible.
 */
export function getBrowser() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  const isComplete = existsSync(HEADLESS) && findFirst(WINDOWED) !== undefined;
  const isEnough = findFirst([HEADLESS, ...WINDOWED]) !== undefined && !process.env.CI;
  if (!isComplete && !isEnough) installBrowsers();
  const found = findFirst([HEADLESS, ...WINDOWED]);
  if (found) return found;
  console.error('The browser tests need Chromium. Install it (on Debian: apt-get install chromium chromium-headless-shell) or name one in CHROMIUM_PATH.');
  process.exit(1);
}
