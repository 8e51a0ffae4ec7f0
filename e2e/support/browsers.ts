import { findFirst, HEADLESS, WINDOWED } from '../../scripts/browser.mjs';

// Makes text equally wide in both browsers: the headless shell would round each letter to whole
// pixels.
const ARGS = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Playwright's error names this path if no browser is installed. */
const [MISSING = HEADLESS] = WINDOWED;

/** The headless shell if it is installed, because it takes half the time of the full browser. */
export const BROWSER = {
  executablePath: findFirst([process.env['CHROMIUM_PATH'], HEADLESS, ...WINDOWED]) ?? MISSING,
  args: ARGS,
};

/**
 * For exact scroll positions and pictures that load on hover. The headless shell is less exact in
 * both.
 */
export const WINDOWED_BROWSER = {
  executablePath: findFirst([...WINDOWED, process.env['CHROMIUM_PATH'], HEADLESS]) ?? MISSING,
  args: ARGS,
};
