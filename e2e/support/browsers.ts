import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WINDOWED_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

// Words as wide in the one as in the other: the headless shell would round each letter to a whole pixel.
const ARGS = ['--font-render-hinting=none', '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

const findFirst = (paths: readonly (string | undefined)[]): string => paths.find((path) => path !== undefined && existsSync(path)) ?? '/usr/bin/chromium';

/** The headless shell where it is installed: it takes half the time of the browser that draws a window around each page. */
export const BROWSER = { executablePath: findFirst([process.env['CHROMIUM_PATH'], HEADLESS_SHELL, ...WINDOWED_PATHS]), args: ARGS };

/** For exact scroll positions and for pictures that only a pointer fetches: the headless shell is less exact in both. */
export const WINDOWED_BROWSER = { executablePath: findFirst([...WINDOWED_PATHS, process.env['CHROMIUM_PATH'], HEADLESS_SHELL]), args: ARGS };
