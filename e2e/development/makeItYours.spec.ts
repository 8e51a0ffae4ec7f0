import { expect, test } from '@playwright/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPort } from '@/__tests__/support/listen';
import { listViolations } from '../support/listViolations';
import { makeClone } from '../support/makeClone';
import { NIGHTLY } from '../support/nightly';
import { type Program, runProgram } from '../support/runProgram';

const GUIDE = 'docs/make-it-yours.md';
/** The packages are brought along. */
const NOT_RUN = ['npm ci'];
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

type Step = { readonly language: string; readonly text: string };

async function readSteps(): Promise<readonly Step[]> {
  return [...(await readFile(GUIDE, 'utf8')).matchAll(BLOCK)].map(([, language = '', text = '']) => ({ language, text }));
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = edit(before);
  expect(after, path).not.toBe(before);
  await writeFile(path, after);
}

/** What the guide tells to do: to run commands, to set colours, to add an edition. */
const STEPS: Readonly<Record<string, (folder: string, text: string) => Promise<void>>> = {
  sh: async (folder, text) => {
    for (const command of text.trim().split('\n').filter((line) => !NOT_RUN.includes(line))) {
      const program = runProgram('sh', ['-c', command], { folder, environment: { NODE_ENV: '', NEXT_TELEMETRY_DISABLED: '1' } });
      expect(await program.ended, `${command}\n${program.output()}`).toBe(0);
    }
  },
  scss: async (folder, text) =>
    change(join(folder, 'styles/settings/_brand.scss'), (styles) =>
      text.trim().split('\n').reduce((changed, line) => changed.replace(new RegExp(`^\\${line.split(':')[0] ?? ''}:.*$`, 'm'), line), styles),
    ),
  ts: async (folder, text) => change(join(folder, 'lib/config/site.ts'), (site) => site.replace(/^\];$/m, `${text}];`)),
};

test.describe('a team that makes it theirs, command by command', NIGHTLY, () => {
  test.describe.configure({ mode: 'serial', timeout: 1_800_000 });
  let folder = '';
  let origin = '';
  let program: Program | undefined;

  test.beforeAll(async () => {
    folder = await makeClone();
  });
  test.afterAll(async () => {
    await program?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('every step of the guide works', async () => {
    const steps = await readSteps();
    expect(steps.map(({ language }) => language)).toEqual(['sh', 'scss', 'sh', 'sh', 'sh', 'ts', 'sh', 'sh']);
    for (const { language, text } of steps) await STEPS[language]?.(folder, text);
  });

  test('the site says who it is, in its own colours, and nothing of the demo', async ({ page }) => {
    const port = await findPort();
    origin = `http://localhost:${port}`;
    program = runProgram('npm', ['start'], { folder, environment: { PORT: port, SITE_ORIGIN: origin, SHUTDOWN_DELAY: '0' } });
    await program.waitFor(/The site is up|listening|is at/i);
    const sitemaps = await Promise.all(['en-gb', 'fr-fr'].map(async (edition) => (await fetch(`${origin}/${edition}/sitemap.xml`)).text()));
    const addresses = sitemaps.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address));
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const address of addresses) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      expect(await page.content(), address).not.toMatch(/orelle|0b4f5c|073a45/i);
      expect(await listViolations(page), address).toEqual([]);
    }
    await page.goto(origin);
    await expect(page).toHaveTitle('Dentaly');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-heading'))).toBe('#4a2a6b');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#4a2a6b');
    expect(await (await fetch(`${origin}/site.webmanifest`)).json()).toMatchObject({ name: 'Dentaly', theme_color: '#4a2a6b' });
    // An edition that is half translated: served, and nothing leads there.
    expect((await page.goto(`${origin}/pt-pt`))?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain('pt-pt');
    expect(await (await fetch(`${origin}/en-gb`)).text()).not.toContain('pt-pt');
  });
});
