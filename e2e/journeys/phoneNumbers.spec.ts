import { expect, test, type Locator } from '@playwright/test';
import { rowOf } from '@/__tests__/support/rowOf';
import { EDITIONS, type EditionId } from '@/lib/config/editions';
import { listViolations } from '../support/listViolations';
import { measureLines } from '../support/measureLines';
import { gateIf, NIGHTLY } from '../support/nightly';

const PAGES: Readonly<Record<EditionId, { readonly help: string; readonly contact: string }>> = {
  'en-gb': { help: 'help', contact: 'contact' },
  'en-us': { help: 'help', contact: 'contact' },
  'fr-fr': { help: 'aide', contact: 'contact' },
  'es-es': { help: 'ayuda', contact: 'contacto' },
  'de-de': { help: 'hilfe', contact: 'kontakt' },
  'it-it': { help: 'aiuto', contact: 'contatti' },
};

const DIALLED = /[+(]?\d(?:[\d\s()\u2011-]*\d)?/g;

const findDialling = (part: Locator): Locator => part.locator('a[href^="tel:"]');

const measureLinks = (links: Locator) =>
  links.evaluateAll((found) =>
    found.map((link) => ({
      text: link.textContent,
      height: link.getBoundingClientRect().height,
      size: parseFloat(getComputedStyle(link).fontSize),
    })),
  );

/** Each link shows a number, on one line: the words around it may stand on others. */
async function expectWhole(links: Locator): Promise<void> {
  const numbers = await measureLines(links, DIALLED);
  expect(numbers.filter(({ lines }) => lines !== 1)).toEqual([]);
  expect(numbers).toHaveLength(await links.count());
}

test.describe('without script, on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  for (const { id } of EDITIONS) {
    test(
      `when to get help at once is open in ${id}, its numbers fit a thumb, and no number breaks`,
      gateIf(id === 'de-de'),
      async ({ page }) => {
        await page.goto(`/${id}/${rowOf(PAGES, id).help}`);
        const box = page.locator('#call-at-once');
        await expect(box.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
        await expect(box.getByRole('heading', { level: 3 })).toHaveCount(4);
        for (const item of await box.getByRole('listitem').all()) await expect(item).toBeVisible();
        const urgent = await measureLinks(findDialling(box));
        expect(urgent.length).toBeGreaterThanOrEqual(2);
        expect(urgent.filter(({ height, size }) => height < 44 || size < 20)).toEqual([]);
        const numbers = findDialling(page.locator('main'));
        await expectWhole(numbers);
        await page.goto(`/${id}/${rowOf(PAGES, id).contact}`);
        expect(await numbers.count()).toBeGreaterThanOrEqual(5);
        await expectWhole(numbers);
      },
    );
  }
});

test('axe finds nothing in the care cards', NIGHTLY, async ({ page }) => {
  await page.goto(`/en-gb/${rowOf(PAGES, 'en-gb').help}`);
  expect(await listViolations(page, { within: '#call-at-once' })).toEqual([]);
});
