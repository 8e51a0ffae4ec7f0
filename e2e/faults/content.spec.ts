import { expect, test } from '@playwright/test';
import type { DemoExport, RunningSite } from '../support/startSite';
import { startSite, writeChangedDemo } from '../support/startSite';

const findEntry = (demo: DemoExport, id: string): DemoExport['entries'][number] => {
  const entry = demo.entries.find(({ sys }) => sys.id === id);
  if (entry === undefined) throw new Error(`The demo has no entry ${id}`);
  return entry;
};

test.describe('a page whose content cannot be read', () => {
  let site: RunningSite;
  test.beforeAll(async () => {
    const path = await writeChangedDemo((demo) => {
      findEntry(demo, 'page-faq').fields['page'] = {};
    });
    site = await startSite({ CONTENT_EXPORT: path });
  });
  test.afterAll(async () => site.stop());

  for (const [edition, path] of [
    ['en-gb', '/en-gb/faq'],
    ['de-de', '/de-de/haeufige-fragen'],
  ] as const) {
    test(`answers 500 in the frame of ${edition}, with the second header menu, and is never kept`, async ({ page }) => {
      const response = await page.goto(`${site.origin}${path}`);
      expect(response?.status()).toBe(500);
      expect(response?.headers()['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const failed = await page.getByRole('banner').innerText();
      await page.goto(`${site.origin}/${edition}`);
      expect(await page.getByRole('banner').innerText()).not.toBe(failed);
    });
  }

  test('leaves every other page whole', async ({ request }) => {
    expect((await request.get(`${site.origin}/en-gb/products`)).status()).toBe(200);
  });
});

test('a space without menus and labels still has pages', async ({ page }) => {
  const path = await writeChangedDemo((demo) => {
    demo.entries = demo.entries.filter(({ sys }) => !['labels', 'headerMenu', 'footerMenu'].includes(sys.contentType.sys.id));
  });
  const site = await startSite({ CONTENT_EXPORT: path });
  const response = await page.goto(`${site.origin}/en-gb/faq`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.stop();
});

test('with nothing to serve pages answer 503 and say when to ask again', async ({ page }) => {
  const site = await startSite({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token', CONTENTFUL_HOST: '127.0.0.1:9', CONTENTFUL_INSECURE: 'true' });
  const response = await page.goto(`${site.origin}/fr-fr`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()['retry-after']).toBe('30');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous revenons dans un instant');
  await site.stop();
});
