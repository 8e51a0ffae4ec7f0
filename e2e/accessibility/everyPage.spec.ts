import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
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
        const { violations: here } = await new AxeBuilder({ page }).analyze();
        violations.push(...here.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (overflow > 0) violations.push(`${path} is ${overflow} px wider than the window`);
      }
      expect(violations).toEqual([]);
      expect(found.filter((line) => !line.includes('not-a-page'))).toEqual([]);
    });
  }
}
