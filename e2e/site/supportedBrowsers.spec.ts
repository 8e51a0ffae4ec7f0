import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

test('the shipped scripts run in every browser of the support list', () => {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/es-check',
    ['checkBrowser', '.next/static/**/*.js', '--checkFeatures', '--not=polyfills', '--noCache'],
    { encoding: 'utf8' },
  );
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
    status: 0,
    output: '',
  });
});

test('the stylesheet keeps iOS from enlarging text by itself', async ({ page, request }) => {
  await page.goto('/en-gb');
  const addresses = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    );
  const styles = await Promise.all(
    addresses.map(async (address) => (await request.get(address)).text()),
  );
  expect(styles.join('')).toContain('-webkit-text-size-adjust:none');
});

const PAGES = ['/en-gb', '/en-gb/care-routine', '/en-gb/contact', '/en-gb/products'];

test('a browser outside the support list gets the page without JavaScript', async ({
  page,
  browser,
}) => {
  const scripts = new Set<string | undefined>();
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'script' &&
      scripts.add(new URL(request.url()).pathname.split('/').at(-1)),
  );
  // Chromium supports the unit that script and stylesheet test for.
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/(height ?(?::|>=) ?\d)lh\)/g, '$1none)'),
    });
  });
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await withoutScript.newPage();
  for (const path of PAGES) {
    await Promise.all([
      page.goto(path),
      plain.goto(new URL(path, test.info().project.use.baseURL).href),
    ]);
    await page.keyboard.press('Tab');
    const [shown, expected] = await Promise.all(
      [page, plain].map(async (shownPage) =>
        (await shownPage.locator('body').innerText()).replace(/\s+/g, ' '),
      ),
    );
    // The link to the video, which the browser's own player covers without JavaScript.
    expect(shown?.replace(' Play video', ''), path).toBe(expected);
  }
  expect([...scripts]).toEqual(['start.js']);
  await withoutScript.close();
});
