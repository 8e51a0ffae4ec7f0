import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_WHOLE_MATRIX } from './__tests__/support/matrix';
import type { EngineName } from './e2e/engines/engineTest';
import { BROWSER } from './e2e/support/browsers';
import { isExample } from './scripts/sites.js';

const TSCONFIG = process.env['TSX_TSCONFIG_PATH'] || undefined;
/**
 * Tests of the code run on the demo site, those of a site on whichever is built:
 * docs/decisions/0043.
 */
const LEFT_OUT = isExample()
  ? []
  : TSCONFIG === undefined
    ? ['**/e2e/!(site)/**']
    : ['**/e2e/site/**'];
const PORT = Number(process.env['E2E_PORT'] ?? 3100);

/** Set by the verifying scripts if a program can't be installed, which they report. */
const isWithout = (program: 'NGINX' | 'WEBKIT' | 'FIREFOX'): boolean =>
  process.env[`WITHOUT_${program}`] === 'true';

const IGNORED = [...LEFT_OUT, ...(isWithout('NGINX') ? ['**/edge.spec.ts'] : [])];

/**
 * Runs after all others, because its time limits hold only on a machine without other work. To run
 * nothing else: `npx playwright test --project=alone --no-deps`.
 */
const ALONE = '**/e2e/edge/processes.spec.ts';

/**
 * Journeys that have found no fault of Firefox alone: CI has them in WebKit, the nightly run in both.
 */
const IN_WEBKIT =
  IS_WHOLE_MATRIX || isWithout('WEBKIT')
    ? []
    : ['articles', 'lists', 'menus', 'order', 'pressedButtons', 'products'].map(
        (name) => `**/e2e/engines/journeys/${name}.spec.ts`,
      );

const inEngine = (engineName: EngineName, ignored: readonly string[] = []) => ({
  name: engineName,
  testMatch: '**/e2e/engines/**/*.spec.ts',
  testIgnore: [...IGNORED, ...ignored],
  use: { engineName },
});

const projects = [
  { name: 'chromium', testIgnore: [...IGNORED, ALONE, '**/e2e/engines/**'] },
  ...(isWithout('WEBKIT') ? [] : [inEngine('webkit', ['**/e2e/engines/print.spec.ts'])]),
  ...(isWithout('FIREFOX') ? [] : [inEngine('firefox', IN_WEBKIT)]),
];

export default defineConfig<object, { readonly engineName: EngineName }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Leaves out the tests of the nightly run (e2e/support/nightly.ts).
  ...(IS_WHOLE_MATRIX ? {} : { grepInvert: /@nightly/ }),
  testIgnore: IGNORED,
  projects: [
    ...projects,
    ...(isWithout('NGINX')
      ? []
      : [
          {
            name: 'alone',
            testMatch: ALONE,
            testIgnore: IGNORED,
            dependencies: projects.map(({ name }) => name),
          },
        ]),
  ],
  ...(TSCONFIG === undefined ? {} : { tsconfig: TSCONFIG }),
  // Twice the two cores of a small machine, for the time that a page spends waiting. The tests of a
  // file follow one another in one worker, so that a site which a file needs is started once.
  workers: 4,
  retries: 0,
  // For whatever hangs; a busy machine decides no test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    launchOptions: BROWSER,
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // Recording a trace takes half as long again as the test. `npx playwright test
    // e2e/journeys/faq.spec.ts --trace=on` records one.
    trace: 'off',
  },
  // The lab is made of the example.
  ...(isExample() || TSCONFIG !== undefined ? { globalSetup: './e2e/lab/globalSetup.ts' } : {}),
  webServer: {
    // The server as it is now; the pages are those of the last build.
    command: 'npm run server:build --silent && exec node --enable-source-maps server/run.js main',
    url: `http://localhost:${PORT}/robots.txt`,
    // The last one keeps a developer's `.env` out of the tests: its reader takes it as read.
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      SITE_ORIGIN: `http://localhost:${PORT}`,
      LOG_LEVEL: 'error',
      FORM_FILE: join(tmpdir(), `forms-${PORT}.jsonl`),
      SHUTDOWN_DELAY: '0',
      __NEXT_PROCESSED_ENV: 'true',
    },
    timeout: 240_000,
    reuseExistingServer: false,
  },
});
