import { expect, type Locator, type Page, test } from '@playwright/test';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPort } from '@/__tests__/support/listen';
import { makeClone } from '../support/makeClone';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { fillInExample, type Program, runProgram } from '../support/runProgram';

const FAQ = '/en-gb/faq';
const PAGES = {
  ...PAGE_KINDS,
  legal: '/en-gb/privacy-policy',
  robots: '/robots.txt',
  'list of pages': '/sitemap.xml',
  'list of an edition': '/en-gb/sitemap.xml',
};
const LABELS = 'content/demo/frame/labels/en-GB.yaml';
const QUESTION = 'How often should I clean my dentures?';

/** The compiler shares the CPU with other tests. */
const PATIENCE_MS = 120_000;
const expectSoon = expect.configure({ timeout: PATIENCE_MS });
const pollSoon = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: PATIENCE_MS });

/** Collects errors and warnings. The framework's own scripts log at other levels. */
function watchErrors(page: Page) {
  const found: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && found.push(message.text()),
  );
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

const styleOf = async (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test.describe.configure({ mode: 'serial', timeout: 3 * PATIENCE_MS });

test.describe('`npm run dev` in a fresh clone, with `.env.example` as `.env`', () => {
  let folder = '';
  let origin = '';
  let program: Program;
  let page: Page;
  /** Cleanup functions, in the order in which things were started. */
  const endings: (() => Promise<void>)[] = [];

  /** @returns a function that restores the file */
  async function edit(
    file: string,
    from: string | RegExp,
    to: string,
  ): Promise<() => Promise<void>> {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`expected ${String(from)} in ${file}`);
    await writeFile(path, after);
    return () => writeFile(path, before);
  }

  const readStatus = async (path: string) =>
    fetch(`${origin}${path}`, { redirect: 'manual' }).then(({ status }) => status);
  const readPage = async (path: string) =>
    fetch(`${origin}${path}`).then((response) => response.text());
  /** Returns a function that reads what the program has printed since this call. */
  const listenToTerminal = () => {
    const { length } = program.output();
    return () => program.output().slice(length);
  };
  const question = (): Locator => page.locator('summary').filter({ hasText: QUESTION });
  const labelled = (name: string): Locator =>
    page.getByRole('link', { name, includeHidden: true }).first();

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(3 * PATIENCE_MS);
    page = await browser.newPage();
    endings.push(() => page.close());
    folder = await makeClone();
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const port = await findPort();
    await writeFile(join(folder, '.env'), await fillInExample({ PORT: port }));
    origin = `http://localhost:${port}`;
    program = runProgram('npm', ['run', 'dev'], {
      folder,
      environment: { NODE_ENV: '', NEXT_TELEMETRY_DISABLED: '1' },
    });
    endings.push(program.stop);
  });

  test.afterAll(async () => {
    for (const end of endings.toReversed()) await end();
  });

  test('logs that the site is up after it has compiled the first page', async () => {
    await program.waitFor(/The site is up/);
    expect(program.output()).toContain(`The site is at ${origin}/`);
    expect(program.output()).toMatch(
      /Compiling the first page[\s\S]*GET \/ 200[\s\S]*The site is up/,
    );
    expect(program.output()).not.toMatch(/Error|⨯/);
  });

  test('serves each kind of page', NIGHTLY, async () => {
    const statuses = Object.entries(PAGES).map(
      async ([kind, path]) => [kind, await readStatus(path)] as const,
    );
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      ...Object.fromEntries(Object.keys(PAGES).map((kind) => [kind, 200])),
      'missing page': 404,
    });
  });

  test("serves working pages that log nothing to the browser's console", async () => {
    const errors = watchErrors(page);
    await page.goto(`${origin}${FAQ}`);
    await page.getByRole('button', { name: 'Open search' }).click();
    await expectSoon(page.getByRole('button', { name: 'Close search' })).toBeVisible();
    await question().click();
    await expectSoon(page.getByText('Rinse them after every meal').first()).toBeVisible();
    expect(await styleOf(page.locator('html'), '--color-ink')).toBe('#12343b');
    expect(errors).toEqual([]);
  });

  test('shows changes to a component, its styles and a token', async () => {
    await edit('components/blocks/Faq/Faq.tsx', /\{title\}\s*<\/h3>/, '{title} (edited)</h3>');
    await expectSoon(question()).toContainText('(edited)');
    await edit(
      'components/blocks/Faq/Faq.module.scss',
      '.summary {',
      '.summary {\n  letter-spacing: 3px;',
    );
    await pollSoon(() => styleOf(question(), 'letter-spacing')).toBe('3px');
    await edit('content/demo/look/brand.scss', '--color-ink: #12343b', '--color-ink: #112233');
    await pollSoon(() => styleOf(page.locator('html'), '--color-ink')).toBe('#112233');
    await pollSoon(() => readPage(FAQ)).toContain('(edited)');
  });

  for (const { what, file, from, to, place } of [
    {
      what: 'a component',
      file: 'components/blocks/Faq/Faq.tsx',
      from: '<h2>{title}</h2>',
      to: '<h2>{title}<h2>',
      place: /blocks\/Faq\/Faq\.tsx:\d+/,
    },
    {
      what: 'a style',
      file: 'components/blocks/Faq/Faq.module.scss',
      from: '.questions {',
      to: '.questions {\n  color: ;',
      place: /Faq\.module\.scss[: ]\d+:\d+/,
    },
  ]) {
    test(
      `names the line of an error in ${what}, in the terminal and on the page, until it is fixed`,
      NIGHTLY,
      async () => {
        const terminal = listenToTerminal();
        const undo = await edit(file, from, to);
        await expectSoon(page.getByRole('dialog')).toContainText(place);
        await pollSoon(() => readStatus(FAQ)).toBe(500);
        await pollSoon(terminal).toMatch(place);
        await undo();
        await expectSoon(page.getByRole('dialog')).toHaveCount(0);
        await expectSoon(question()).toBeVisible();
        await pollSoon(() => readStatus(FAQ)).toBe(200);
      },
    );
  }

  test(
    'shows changes to content and labels on open pages, and search finds the new content',
    NIGHTLY,
    async () => {
      await edit(
        'content/demo/pages/faq/en-GB.yaml',
        QUESTION,
        'How often should one polish zirconium?',
      );
      await edit(LABELS, 'Link to this question', 'Link to this very question');
      await expectSoon(page.locator('summary').filter({ hasText: 'zirconium' })).toBeVisible();
      await expectSoon(labelled('Link to this very question')).toBeAttached();
      await pollSoon(() => readPage('/api/search?edition=en-gb&query=zirconium')).toContain(FAQ);
    },
  );

  test('shows a changed default label where the content has none', NIGHTLY, async () => {
    await edit(LABELS, /\n +faq: \{ linkToQuestion.*\n/, '\n');
    await edit(
      'lib/platform/config/labels.ts',
      /faq: \{ linkToQuestion: '.*' \}/,
      "faq: { linkToQuestion: 'Address of the question' }",
    );
    await expectSoon(labelled('Address of the question')).toBeAttached();
  });

  test('reloads the content after a change to the content model', NIGHTLY, async () => {
    const readVersion = async () =>
      /"contentVersion":"(\w+)"/.exec(await readPage('/api/health/ready'))?.[1] ?? '';
    const before = await readVersion();
    await edit(
      'components/blocks/Faq/faq.block.ts',
      'Questions that open and close.',
      'Questions that open.',
    );
    await pollSoon(readVersion).not.toBe(before);
  });

  test(
    'names the line of an error in the content, and serves the old content until it is fixed',
    NIGHTLY,
    async () => {
      const terminal = listenToTerminal();
      const undo = await edit('content/demo/pages/faq/entries.yaml', /$/, '\nbroken: [\n');
      const place = /content\/demo\/pages\/faq\/entries\.yaml.*(?:line \d+, column \d+|:\d+:\d+)/;
      await pollSoon(terminal).toMatch(place);
      await expectSoon(page.getByRole('dialog')).toContainText(
        'content/demo/pages/faq/entries.yaml',
      );
      expect(await readPage(FAQ)).toContain('zirconium');
      await undo();
      await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test('shuts down immediately while a page is open', async () => {
    await program.stop();
    expect(program.output()).toMatch(/"Shut down"/);
    expect(program.output()).not.toContain('are cut');
  });
});
