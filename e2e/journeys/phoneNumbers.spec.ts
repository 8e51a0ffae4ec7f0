import { expect, test, type Locator } from '@playwright/test';
import { rowOf } from '@/__tests__/support/rowOf';
import { EDITIONS, type EditionId } from '@/lib/config/editions';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY } from '../support/nightly';

const PAGES: Readonly<Record<EditionId, { readonly help: string; readonly contact: string }>> = {
  'en-gb': { help: 'help', contact: 'contact' },
  'en-us': { help: 'help', contact: 'contact' },
  'fr-fr': { help: 'aide', contact: 'contact' },
  'es-es': { help: 'ayuda', contact: 'contacto' },
  'de-de': { help: 'hilfe', contact: 'kontakt' },
  'it-it': { help: 'aiuto', contact: 'contatti' },
};

type PhoneNumber = { readonly text: string; readonly height: number; readonly size: number; readonly lines: number };

/** Every link that dials, with the lines that its number stands on: the words around it may stand on others. */
async function listNumbers(part: Locator): Promise<readonly PhoneNumber[]> {
  return part.locator('a[href^="tel:"]').evaluateAll((links) =>
    links.map((link) => {
      const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      let words = walker.nextNode();
      while (words && !/\d/.test(words.nodeValue ?? '')) words = walker.nextNode();
      const [number = ''] = /[+(]?\d(?:[\d\s()-]*\d)?/.exec(words?.nodeValue ?? '') ?? [];
      const start = words?.nodeValue?.indexOf(number) ?? 0;
      const range = document.createRange();
      if (words) range.setStart(words, start);
      if (words) range.setEnd(words, start + number.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return { text: link.textContent, height: link.getBoundingClientRect().height, size: parseFloat(getComputedStyle(link).fontSize), lines };
    }),
  );
}

test.describe('without script, on the narrowest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  for (const { id } of EDITIONS) {
    test(`when to get help at once is open in ${id}, its numbers fit a thumb, and no number breaks`, gateIf(id === 'de-de'), async ({ page }) => {
      await page.goto(`/${id}/${rowOf(PAGES, id).help}`);
      const box = page.locator('#call-at-once');
      await expect(box.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await expect(box.getByRole('heading', { level: 3 })).toHaveCount(4);
      for (const item of await box.getByRole('listitem').all()) await expect(item).toBeVisible();
      const urgent = await listNumbers(box);
      expect(urgent.length).toBeGreaterThanOrEqual(2);
      expect(urgent.filter(({ height, size }) => height < 44 || size < 20)).toEqual([]);
      const onHelp = await listNumbers(page.locator('main'));
      await page.goto(`/${id}/${rowOf(PAGES, id).contact}`);
      const onContact = await listNumbers(page.locator('main'));
      expect(onContact.length).toBeGreaterThanOrEqual(5);
      expect([...onHelp, ...onContact].filter(({ lines }) => lines !== 1)).toEqual([]);
    });
  }
});

test('axe finds nothing in the care cards', NIGHTLY, async ({ page }) => {
  await page.goto(`/en-gb/${rowOf(PAGES, 'en-gb').help}`);
  expect(await listViolations(page, { within: '#call-at-once' })).toEqual([]);
});
