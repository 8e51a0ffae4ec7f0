import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { listViolations } from '../support/listViolations';
import { listPaths } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';

const WIDTHS = [390, 1280] as const;
/** Pages that no sitemap lists. */
const UNLISTED = ['sitemap', 'not-a-page'];

for (const edition of EDITIONS) {
  for (const width of WIDTHS) {
    test(`every page of ${edition.id} at ${width} px: axe finds nothing, nothing overflows, the console is silent, no other origin is asked`, async ({ page, request }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const found = watchPage(page);
      const violations: string[] = [];
      for (const path of [...(await listPaths(request, edition.id)), ...UNLISTED.map((name) => `/${edition.id}/${name}`)]) {
        await page.goto(path);
        violations.push(...(await listViolations(page)).map((line) => `${path} ${line}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) violations.push(`${path} is ${overflow} px wider than the window`);
      }
      expect(violations).toEqual([]);
      expect(found.filter((line) => !line.includes('not-a-page'))).toEqual([]);
    });
  }
}

test('a fault is noticed, in the words, the names and the colours of a page', async ({ page }) => {
  await page.goto('/en-gb/faq');
  expect(await listViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.png"><button></button><h6>Too deep</h6><p id="pale">Too pale</p>');
    document.querySelector<HTMLElement>('#pale')?.style.setProperty('color', 'silver');
  });
  const found = (await listViolations(page)).map((line) => line.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'button-name', 'color-contrast', 'heading-order']));
});
