import { expect, test } from '@playwright/test';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPort } from '@/__tests__/support/listen';
import { shortenTokens } from '@/__tests__/support/shortenTokens';
import { listViolations } from '../support/listViolations';
import { makeClone } from '../support/makeClone';
import { NIGHTLY } from '../support/nightly';
import { type Program, runProgram } from '../support/runProgram';

const GUIDE = 'docs/make-it-yours.md';
/** The clone already has the packages. */
const NOT_RUN = ['npm ci'];
const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;

async function change(path: string, edit: (text: string) => string) {
  const before = await readFile(path, 'utf8');
  const after = edit(before);
  expect(after, path).not.toBe(before);
  await writeFile(path, after);
}

/**
 * Keeps the guide's own name and colours out, because the brand test would find them in the guide.
 */
const OWN = 'content/velaro';
const OTHER_WORDS = {
  dentaly: 'velaro',
  Dentaly: 'Velaro',
  '#4a2a6b': '#472868',
  '#2f1847': '#2d1645',
  '#efe6f7': '#f0e8f8',
} as const;
const rename = (text: string) =>
  Object.entries(OTHER_WORDS).reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text);

async function runIn(
  folder: string,
  command: string,
  environment: Readonly<Record<string, string>> = {},
) {
  // Starts the new site even if these tests run on the demo.
  const program = runProgram('sh', ['-c', command], {
    folder,
    environment: {
      NODE_ENV: '',
      TSX_TSCONFIG_PATH: '',
      NEXT_TELEMETRY_DISABLED: '1',
      ...environment,
    },
  });
  expect(await program.ended, `${command}\n${program.output()}`).toBe(0);
}

/** Steps by the language of their code block: run commands, set colours, add an edition. */
const STEPS: Readonly<Record<string, (folder: string, text: string) => Promise<void>>> = {
  sh: async (folder, text) => {
    for (const command of rename(text)
      .trim()
      .split('\n')
      .filter((line) => !NOT_RUN.includes(line)))
      await runIn(folder, command);
  },
  scss: async (folder, text) =>
    change(join(folder, OWN, 'look/brand.scss'), (styles) =>
      rename(text)
        .trim()
        .split('\n')
        .reduce(
          (changed, line) =>
            changed.replace(new RegExp(`^\\${line.split(':')[0] ?? ''}:.*$`, 'm'), line),
          styles,
        ),
    ),
  ts: async (folder, text) =>
    change(join(folder, OWN, 'site.ts'), (site) => site.replace(/^\];$/m, `${text}];`)),
};

const TYPEFACE = {
  family: 'Geist',
  file: 'geist-latin.woff2',
  folder: 'node_modules/next/dist/next-devtools/server/font',
};

async function setTypeface(folder: string) {
  const look = join(folder, OWN, 'look');
  await copyFile(join(TYPEFACE.folder, TYPEFACE.file), join(look, TYPEFACE.file));
  await rm(join(look, 'atkinsonHyperlegibleNext.woff2'));
  await change(join(look, 'siteFont.ts'), (text) =>
    text.replace('atkinsonHyperlegibleNext.woff2', TYPEFACE.file),
  );
  await change(join(look, 'brand.scss'), (text) =>
    text.replace("'Atkinson Hyperlegible Next'", `'${TYPEFACE.family}'`),
  );
  await change(join(look, 'LICENSE'), (text) =>
    text.replace(
      /^Copyright.*$/m,
      'Copyright 2024 The Geist Project Authors (https://github.com/vercel/geist-font.git)',
    ),
  );
}

/** The guide says to replace it; a logo in the demo's colour is a leftover. */
const replaceLogo = async (folder: string) =>
  change(join(folder, OWN, 'pictures/logo.svg'), (logo) =>
    logo.replaceAll('#0b4f5c', OTHER_WORDS['#4a2a6b']),
  );

/** `npm run verify`, except for the browser tests of product code, which the nightly run has. */
const PARTS: readonly (readonly [
  command: string,
  environment?: Readonly<Record<string, string>>,
])[] = [
  ['npm run lint'],
  ['npm run typecheck'],
  // The demo's tests are deleted because no demo page has the block that the guide adds. The
  // nightly run tests all table rows itself.
  ['rm -r __tests__/demo && npm test', { NODE_ENV: 'test', MATRIX: '' }],
];

test.describe('a fresh clone that follows the guide command by command', NIGHTLY, () => {
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
    const steps = [...(await readFile(GUIDE, 'utf8')).matchAll(BLOCK)].map(
      ([, language = '', text = '']) => ({ language, text }),
    );
    expect(steps.map(({ language }) => language)).toEqual([
      'sh',
      'scss',
      'sh',
      'sh',
      'sh',
      'ts',
      'sh',
      'sh',
    ]);
    for (const { language, text } of steps) {
      if (language === 'scss') {
        await setTypeface(folder);
        await replaceLogo(folder);
      }
      await STEPS[language]?.(folder, text);
    }
  });

  test('the new site has its own name and colours, and nothing of the demo', async ({ page }) => {
    const port = await findPort();
    origin = `http://localhost:${port}`;
    program = runProgram('npm', ['start'], {
      folder,
      environment: { TSX_TSCONFIG_PATH: '', PORT: port, SITE_ORIGIN: origin, SHUTDOWN_DELAY: '0' },
    });
    await program.waitFor(/The site is up|listening|is at/i);
    const sitemaps = await Promise.all(
      ['en-gb', 'fr-fr'].map(async (edition) =>
        (await fetch(`${origin}/${edition}/sitemap.xml`)).text(),
      ),
    );
    const addresses = sitemaps.flatMap((text) =>
      [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(10);
    for (const address of addresses) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      expect(await page.content(), address).not.toMatch(/orelle|0b4f5c|073a45/i);
      expect(await listViolations(page), address).toEqual([]);
    }
    await page.goto(origin);
    await expect(page).toHaveTitle('Velaro');
    expect(
      await page.evaluate(
        (name) => getComputedStyle(document.documentElement).getPropertyValue(name),
        shortenTokens('--color-heading'),
      ),
    ).toBe(OTHER_WORDS['#4a2a6b']);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
      'content',
      OTHER_WORDS['#4a2a6b'],
    );
    expect(await (await fetch(`${origin}/site.webmanifest`)).json()).toMatchObject({
      name: 'Velaro',
      theme_color: OTHER_WORDS['#4a2a6b'],
    });
    // A partly translated edition is served, but nothing links to it.
    expect((await page.goto(`${origin}/pt-pt`))?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).not.toContain('pt-pt');
    expect(await (await fetch(`${origin}/en-gb`)).text()).not.toContain('pt-pt');
  });

  test('the brand test reports a leftover of the demo', async () => {
    const page = `${OWN}/pages/home/en-GB.yaml`;
    const written = await readFile(join(folder, page), 'utf8');
    await writeFile(join(folder, page), written.replace('Write here', 'Orelle: write here'));
    const check = runProgram('npx', ['jest', '__tests__/site/brand.test.ts'], {
      folder,
      environment: { NODE_ENV: 'test', TSX_TSCONFIG_PATH: '' },
    });
    expect(await check.ended).not.toBe(0);
    expect(check.output()).toContain(`${page}: orelle`);
    await writeFile(join(folder, page), written);
  });

  for (const [command, environment] of PARTS) {
    test(`the new repository passes: ${command}`, async () => runIn(folder, command, environment));
  }

  test('the new repository passes the browser tests of its site', async () => {
    await program?.stop();
    program = undefined;
    await runIn(folder, 'npm run test:e2e', {
      MATRIX: 'whole',
      E2E_PORT: await findPort(),
      CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '',
    });
  });
});
