import { existsSync } from 'node:fs';
import { installPackages } from './debianPackages.mjs';

/** Most browser tests take half the time in headless Chromium. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';
export const WINDOWED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @type {(paths: readonly (string | undefined)[]) => string | undefined} */
export const findFirst = (paths) => paths.find((path) => path && existsSync(path));

/**
 * Installs Debian's packages if no Chromium is found, and in CI if either of the two is missing.
 * Exits with advice if that fails.
 */
export function getBrowser() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH))
    return process.env.CHROMIUM_PATH;
  const isComplete = existsSync(HEADLESS) && findFirst(WINDOWED) !== undefined;
  const isEnough = findFirst([HEADLESS, ...WINDOWED]) !== undefined && !process.env.CI;
  if (!isComplete && !isEnough) installPackages(['chromium', 'chromium-headless-shell']);
  const found = findFirst([HEADLESS, ...WINDOWED]);
  if (found) return found;
  console.error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium ' +
      'chromium-headless-shell) or name one in CHROMIUM_PATH.',
  );
  process.exit(1);
}
