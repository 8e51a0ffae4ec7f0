import { expect, test, type Page } from '@playwright/test';
import { LAB_SITE_ORIGIN, onLab } from '../lab/labPage';
import { expectLoaded } from '../support/expectLoaded';
import { openBeforeScripts } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { watchPage } from '../support/watchPage';

const ARTICLE = '/en-gb/advice/talking-and-smiling';
const TITLE = 'Talking and smiling with dentures';

const bar = (page: Page) => page.locator('[data-block="shareBar"]');
const items = (page: Page) => bar(page).getByRole('list', { name: 'Share this article' });
const facebook = (page: Page) =>
  items(page).getByRole('link', { name: 'Share on Facebook (opens in a new tab)' });
const twitter = (page: Page) =>
  items(page).getByRole('link', { name: 'Share on Twitter (opens in a new tab)' });
const email = (page: Page) => items(page).getByRole('link', { name: 'Send by e-mail' });
const device = (page: Page) => items(page).getByRole('button', { name: 'Share' });

const readCanonical = async (page: Page) =>
  (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';

async function expectLinks(page: Page): Promise<void> {
  const canonical = await readCanonical(page);
  const [title, address] = [encodeURIComponent(TITLE), encodeURIComponent(canonical)];
  expect(canonical).toMatch(/^http.*\/talking-and-smiling$/);
  for (const [link, href] of [
    [facebook(page), `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    [twitter(page), `https://twitter.com/intent/tweet?url=${address}&text=${title}`],
    [email(page), `mailto:?subject=${title}&body=${title}%0D%0A%0D%0A${address}`],
  ] as const)
    await expect(link).toHaveAttribute('href', href);
  for (const link of [facebook(page), twitter(page)]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(email(page)).not.toHaveAttribute('target');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('three links share the canonical address of an article, and there is no button', async ({
    page,
  }) => {
    await page.goto(`${ARTICLE}?utm_source=letter`);
    await expectLinks(page);
    await expect(bar(page).getByRole('button')).toHaveCount(0);
  });
});

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test('a click opens Facebook or Twitter in a small window, and the page contacts neither before', async ({
      page,
      context,
    }) => {
      await context.route(/^https:\/\/(www\.facebook|twitter)\.com\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
      );
      const found = watchPage(page);
      await page.goto(ARTICLE);
      await page.waitForLoadState('networkidle');
      await expectLinks(page);
      expect(found).toEqual([]);
      for (const link of [facebook(page), twitter(page)]) {
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        const [dialog] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await dialog.waitForURL(
          (url) => url.href === (dialog.url() === 'about:blank' ? '' : url.href),
        );
        expect(dialog.url()).toBe(await link.getAttribute('href'));
        expect(await dialog.evaluate(() => window.opener === null)).toBe(true);
        await dialog.close();
      }
      await expect(page).toHaveURL(ARTICLE);
      expect(context.pages()).toHaveLength(1);
    });

    test(
      "a button opens the device's own dialog, moves nothing, and accepts a refusal",
      NIGHTLY,
      async ({ page }) => {
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {
            value: (data: ShareData) => {
              document.documentElement.dataset['shared'] = JSON.stringify(data);
              return Promise.reject(new DOMException('Closed', 'AbortError'));
            },
          });
        });
        const found = watchPage(page);
        const release = await openBeforeScripts(page, ARTICLE);
        await expect(email(page)).toBeVisible();
        // A file's height is rounded: the picture above may lose a fraction of a pixel when it
        // loads.
        await expectLoaded(page.getByRole('main').locator('img').first());
        const before = [await bar(page).boundingBox(), await email(page).boundingBox()];
        release();
        await expect(device(page)).toBeVisible();
        expect([await bar(page).boundingBox(), await email(page).boundingBox()]).toEqual(before);
        await device(page).click();
        const shared = await page.evaluate(() => document.documentElement.dataset['shared'] ?? '');
        expect(JSON.parse(shared)).toEqual({ title: TITLE, url: await readCanonical(page) });
        expect(await listViolations(page, { within: '[data-block="shareBar"]' })).toEqual([]);
        expect(found).toEqual([]);
      },
    );
  });
}

test('share links use the configured origin, never the Host header', async ({ request }) => {
  const { port } = new URL(onLab(ARTICLE));
  const html = await (
    await request.get(`http://127.0.0.1:${port}${ARTICLE}`, {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    })
  ).text();
  const shared = /<div data-block="shareBar">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect(shared).toContain(
    `u=${encodeURIComponent(LAB_SITE_ORIGIN)}%2Fen-gb%2Fadvice%2Ftalking-and-smiling`,
  );
  expect(shared).not.toMatch(/evil|127\.0\.0\.1|localhost/);
});
