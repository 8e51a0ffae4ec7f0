import { expect, test, type Locator } from '@playwright/test';
import { EDITIONS } from '@/lib/platform/config/editions';
import { measureLines } from '../support/measureLines';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { findAlternate } from '../support/sitemapAddresses';

const findDialling = (part: Locator) => part.locator('a[href^="tel:"]');

/** Expects each link to show its number on one line. The words around it may be on others. */
async function expectWhole(links: Locator): Promise<void> {
  const numbers = await measureLines(links, /[+(]?\d(?:[\d\s()\u2011-]*\d)?/g);
  expect(numbers.filter(({ lines }) => lines !== 1)).toEqual([]);
  expect(numbers).toHaveLength(await links.count());
}

test.describe('without JavaScript, on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  for (const edition of EDITIONS) {
    test(
      `emergency numbers of ${edition.id} are large, and no telephone number breaks`,
      NIGHTLY,
      async ({ page, request }) => {
        await page.goto(await findAlternate(request, PAGE_KINDS.help, edition));
        const box = page.locator('#call-at-once');
        await expect(box.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
        await expect(box.getByRole('heading', { level: 3 })).toHaveCount(4);
        for (const item of await box.getByRole('listitem').all()) await expect(item).toBeVisible();
        const urgent = await findDialling(box).evaluateAll((links) =>
          links.map((link) => ({
            text: link.textContent,
            height: link.getBoundingClientRect().height,
            size: parseFloat(getComputedStyle(link).fontSize),
          })),
        );
        expect(urgent.length).toBeGreaterThanOrEqual(2);
        expect(urgent.filter(({ height, size }) => height < 44 || size < 20)).toEqual([]);
        const numbers = findDialling(page.locator('main'));
        await expectWhole(numbers);
        await page.goto(await findAlternate(request, PAGE_KINDS.contact, edition));
        expect(await numbers.count()).toBeGreaterThanOrEqual(5);
        await expectWhole(numbers);
      },
    );
  }
});
