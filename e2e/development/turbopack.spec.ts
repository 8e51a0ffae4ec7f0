import { expect, test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { findPort } from '@/__tests__/support/listen';
import { DESKTOP } from '../support/layouts';
import { makeClone } from '../support/makeClone';
import { NIGHTLY } from '../support/nightly';
import { type Program, runProgram } from '../support/runProgram';
import { watchPage } from '../support/watchPage';

let folder = '';
let program: Program | undefined;

test.afterAll(async () => {
  await program?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  'a Turbopack build hydrates, navigates without a reload and logs nothing',
  NIGHTLY,
  async ({ page }) => {
    test.setTimeout(600_000);
    folder = await makeClone();
    const build = runProgram('npm', ['run', 'build:turbopack'], {
      folder,
      environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    expect(await build.ended, build.output()).toBe(0);
    const port = await findPort();
    const origin = `http://localhost:${port}`;
    program = runProgram('npm', ['start'], {
      folder,
      environment: { PORT: port, SITE_ORIGIN: origin, SHUTDOWN_DELAY: '0' },
    });
    await program.waitFor(/The site is up/);
    const found = watchPage(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(`${origin}/en-gb/products`);
    const mark = await page.evaluateHandle(() => document.documentElement);
    await page.getByRole('combobox').selectOption('by_za');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('[data-block="productGallery"]')).toBeVisible();
    expect(await mark.evaluate((root) => root === document.documentElement)).toBe(true);
    expect(found).toEqual([]);
  },
);
