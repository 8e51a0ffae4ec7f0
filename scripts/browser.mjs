import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...CANDIDATES].find((path) => path && existsSync(path));
}

export function getBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium found: installing the one of Debian.');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...args] = [...sudo, ...step];
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = findBrowser();
  if (installed) return installed;
  console.error('The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or name one in CHROMIUM_PATH.');
  process.exit(1);
}
