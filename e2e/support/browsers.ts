import { findFirst, HEADLESS, WINDOWED } from '../../scripts/browser.mjs';

// Words as wide in the one as in the other: the headless shell would round each letter to a whole
// pixel.
const ARGS = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Playwright names it in its error. */
const [MISSING = HEADLESS] = WINDOWED;

/**
 * The headless shell where it is installed: it takes half the time of the browser that draws a
 * window around each page.
 */
export const BROWSER = {
  executablePath: findFirst([process.env['CHROMIUM_PATH'], HEADLESS, ...WINDOWED]) ?? MISSING,
  args: ARGS,
};

/**
 * For exact scroll positions and for pictures that only a pointer fetches: the headless shell is
 * less exact in both.
 */
export const WINDOWED_BROWSER = {
  executablePath: findFirst([...WINDOWED, process.env['CHROMIUM_PATH'], HEADLESS]) ?? MISSING,
  args: ARGS,
};
