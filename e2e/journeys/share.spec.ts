import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { LAB_SITE_ORIGIN, onLab } from '../lab/labPage';
import { expectLoaded } from '../support/expectLoaded';
import { openBeforeScripts } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY } from '../support/nightly';
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

const hrefOf = async (link: ReturnType<typeof email>): Promise<URL> =>
  new URL((await link.getAttribute('href')) ?? '');

/** The dialogs of others, without asking them. */
async function standInForDialogs(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(www\.facebook|twitter)\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Share</title>' }),
  );
}

async function addDevice(page: Page, answer: 'done' | 'AbortError'): Promise<void> {
  await page.addInitScript((how) => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return how === 'done' ? Promise.resolve() : Promise.reject(new DOMException('Closed', how));
      },
    });
  }, answer);
}

async function expectLinks(page: Page, address: string): Promise<void> {
  const [toFacebook, toTwitter, toMail] = [
    await hrefOf(facebook(page)),
    await hrefOf(twitter(page)),
    await hrefOf(email(page)),
  ];
  expect([toFacebook.origin + toFacebook.pathname, toFacebook.searchParams.get('u')]).toEqual([
    'https://www.facebook.com/sharer/sharer.php',
    address,
  ]);
  expect([
    toTwitter.origin + toTwitter.pathname,
    toTwitter.searchParams.get('url'),
    toTwitter.searchParams.get('text'),
  ]).toEqual(['https://twitter.com/intent/tweet', address, TITLE]);
  expect(toMail.href).toBe(
    `mailto:?subject=${encodeURIComponent(TITLE)}&body=${encodeURIComponent(`${TITLE}\r\n\r\n${address}`)}`,
  );
  for (const link of [facebook(page), twitter(page)]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(email(page)).not.toHaveAttribute('target');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('three links share the article by its canonical address; no button that could do nothing', async ({
    page,
  }) => {
    await page.goto(`${ARTICLE}?utm_source=letter`);
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
    expect(canonical).toMatch(/^http.*\/talking-and-smiling$/);
    await expectLinks(page, canonical);
    await expect(bar(page).getByRole('button')).toHaveCount(0);
  });
});

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${layout}`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test('Facebook and Twitter open a small window, and nothing is asked of them before', async ({
      page,
      context,
    }) => {
      await standInForDialogs(context);
      const found = watchPage(page);
      await page.goto(ARTICLE);
      await page.waitForLoadState('networkidle');
      await expectLinks(
        page,
        (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
      );
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

    test('where pop-ups are blocked, the link opens a tab', NIGHTLY, async ({ page, context }) => {
      await standInForDialogs(context);
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(ARTICLE);
      await page.waitForLoadState('networkidle');
      const [tab] = await Promise.all([context.waitForEvent('page'), twitter(page).click()]);
      await tab.waitForURL('https://twitter.com/intent/tweet?**');
      expect(tab.url()).toBe(await twitter(page).getAttribute('href'));
      await expect(page).toHaveURL(ARTICLE);
    });

    test(
      "the device's own dialog has a button where there is one, which moves nothing and takes a refusal",
      NIGHTLY,
      async ({ page }) => {
        await addDevice(page, 'AbortError');
        const found = watchPage(page);
        const release = await openBeforeScripts(page, ARTICLE);
        await expect(email(page)).toBeVisible();
        // A file's height is rounded: the picture above may lose a fraction of a pixel when it comes.
        await expectLoaded(page.getByRole('main').locator('img').first());
        const before = [await bar(page).boundingBox(), await email(page).boundingBox()];
        release();
        await expect(device(page)).toBeVisible();
        expect([await bar(page).boundingBox(), await email(page).boundingBox()]).toEqual(before);
        await device(page).click();
        const shared = await page.evaluate(() => document.documentElement.dataset['shared'] ?? '');
        expect(JSON.parse(shared)).toEqual({
          title: TITLE,
          url: await page.locator('link[rel="canonical"]').getAttribute('href'),
        });
        expect(await listViolations(page, { within: '[data-block="shareBar"]' })).toEqual([]);
        expect(found).toEqual([]);
      },
    );
  });
}

test('the keyboard goes through it in its order', NIGHTLY, async ({ page }) => {
  await addDevice(page, 'done');
  await page.goto(ARTICLE);
  await expect(device(page)).toBeVisible();
  await facebook(page).focus();
  for (const next of [twitter(page), email(page), device(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
});

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
  expect(shared).not.toContain('evil');
  expect(shared).not.toContain('127.0.0.1');
  expect(shared).not.toContain('localhost');
});
