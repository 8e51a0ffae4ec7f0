import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER } from '@/e2e/support/browsers';

/** `simulate` estimates a slow connection and CPU from a fast load; `devtools` slows both down. */
export type Throttling = 'simulate' | 'devtools';

/**
 * Times are in ms, `performance` is out of 100, and `benchmarkIndex` is the speed of this machine
 * during the run.
 */
export type FirstView = {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly performance: number;
  readonly benchmarkIndex: number;
  readonly bytes: number;
};

const run = promisify(execFile);

/**
 * Lighthouse needs more than a hundred packages that nothing else does, so this folder has its own.
 */
const FOLDER = 'bench';
/**
 * Lighthouse runs as its own program: it passes functions to the page as text, which our compiler
 * would change.
 */
const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const MAX_REPORT = 100_000_000;
const TIMEOUT = 180_000;
/** Sometimes the start of a browser trace is missing, and Lighthouse asks to be run again. */
const ATTEMPTS = 3;

const AUDIT = z.object({ numericValue: z.number() });

const STDERR = z.object({ stderr: z.string() });

const REPORT = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': AUDIT,
    'total-blocking-time': AUDIT,
    'cumulative-layout-shift': AUDIT,
    'total-byte-weight': AUDIT,
  }),
});

/**
 * Installs the versions of its lock file.
 * @throws Error if npm fails
 */
export async function installLighthouse(): Promise<void> {
  await run('npm', ['ci', '--prefix', FOLDER]).catch((error: unknown) => {
    throw new Error(
      `Lighthouse could not be installed with "npm ci --prefix ${FOLDER}": ` +
        (STDERR.parse(error).stderr || String(error)),
    );
  });
}

async function runLighthouse(
  address: string,
  throttling: Throttling,
  attempt = 1,
): Promise<string> {
  const flags = ['--headless=new', '--ignore-certificate-errors', ...BROWSER.args].join(' ');
  const args = [
    LIGHTHOUSE,
    address,
    '--output=json',
    '--quiet',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    '--no-enable-error-reporting',
    `--throttling-method=${throttling}`,
    `--chrome-flags=${flags}`,
  ];
  try {
    const { stdout } = await run(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: BROWSER.executablePath },
      maxBuffer: MAX_REPORT,
      timeout: TIMEOUT,
    });
    return stdout;
  } catch (error) {
    if (attempt < ATTEMPTS) return runLighthouse(address, throttling, attempt + 1);
    throw new Error(`Lighthouse could not measure ${address}: ${STDERR.parse(error).stderr}`);
  }
}

/**
 * Measures with Lighthouse's phone preset in a new browser, so that nothing is cached.
 * @throws Error if Lighthouse fails
 */
export async function readFirstView(address: string, throttling: Throttling): Promise<FirstView> {
  const { environment, categories, audits } = REPORT.parse(
    JSON.parse(await runLighthouse(address, throttling)),
  );
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    performance: Math.round(categories.performance.score * 100),
    benchmarkIndex: environment.benchmarkIndex,
    bytes: audits['total-byte-weight'].numericValue,
  };
}
