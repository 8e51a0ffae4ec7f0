import { expect, test, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { ANCHOR_OFFSET } from '@/lib/config/constants';
import { EDITIONS } from '@/lib/config/editions';
import { openBeforeScripts } from '../support/holdRequests';
import { DESKTOP, PHONE } from '../support/layouts';
import { listViolations } from '../support/listViolations';
import { gateIf, NIGHTLY, pickForGate } from '../support/nightly';
import { listPaths } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';

const FAQ = '/en-gb/faq';
const BROKEN = 'My denture has broken. Can I glue it?';
const COLLECT = 'Collect every piece, even the smallest.';
const HOW_OFTEN = 'How often should I clean my dentures?';

const question = (page: Page, title: string): Locator =>
  page
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const isOpen = async (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element instanceof HTMLDetailsElement && element.open);
const topOf = async (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Open, and below what sticks to the top of the window. */
async function expectShown(page: Page, title: string): Promise<void> {
  await expect.poll(async () => isOpen(question(page, title))).toBe(true);
  await expect
    .poll(async () => Math.abs((await topOf(question(page, title))) - ANCHOR_OFFSET))
    .toBeLessThanOrEqual(2);
}

const faqPageSchema = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
});

/** All FAQPage items of a page, as the server sends them. */
function listFaqPages(html: string): readonly z.infer<typeof faqPageSchema>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const item = faqPageSchema.safeParse(JSON.parse(json));
      return item.success ? [item.data] : [];
    },
  );
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`questions at ${viewport.width} px`, gateIf(viewport === PHONE), () => {
    test.use({ viewport });

    test('are closed at first; a click opens one and another click closes it, each for itself', async ({
      page,
    }) => {
      const found = watchPage(page);
      const response = await page.goto(FAQ);
      const told = listFaqPages((await response?.text()) ?? '').flatMap(
        ({ mainEntity }) => mainEntity,
      );
      expect(told.length).toBeGreaterThan(20);
      await expect(page.locator('[data-block="faq"] details')).toHaveCount(told.length);
      await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(0);
      await expect(page.getByText(COLLECT)).toBeHidden();
      await question(page, BROKEN).locator('summary').click();
      await expect(page.getByText(COLLECT)).toBeVisible();
      await question(page, HOW_OFTEN).locator('summary').click();
      await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(2);
      expect(await listViolations(page)).toEqual([]);
      await question(page, BROKEN).locator('summary').click();
      await expect(page.getByText(COLLECT)).toBeHidden();
      expect(found).toEqual([]);
    });

    test('open and close by keyboard, and are large enough to press', async ({ page }) => {
      await page.goto(FAQ);
      const line = question(page, BROKEN).locator('summary');
      await line.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(COLLECT)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByText(COLLECT)).toBeHidden();
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });

    test('open for an address that names them, 90 px below the top', async ({ page }) => {
      await page.goto(`${FAQ}#faq-broken-denture`);
      await expectShown(page, BROKEN);
      await expect(page.locator('[data-block="faq"] details[open]')).toHaveCount(1);
    });

    test('open for links within the page, also when the address is that already, and on the way back', async ({
      page,
    }) => {
      await page.goto(`${FAQ}#faq-broken-denture`);
      await expectShown(page, BROKEN);
      const toQuestion = question(page, BROKEN).getByRole('link', {
        name: 'Link to this question',
      });
      await expect(toQuestion).toHaveAccessibleDescription(BROKEN);
      await page.evaluate(() => (window.location.hash = 'faq-how-often-to-clean'));
      await expectShown(page, HOW_OFTEN);
      // The pointer's click would scroll there first, and the way forward lead to that place: it is where the page was left.
      await question(page, BROKEN)
        .locator('summary')
        .evaluate((line) => line.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await expect.poll(async () => isOpen(question(page, BROKEN))).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(`${FAQ}#faq-broken-denture`);
      await expect.poll(async () => isOpen(question(page, BROKEN))).toBe(true);
      await page.goForward();
      await expect(page).toHaveURL(`${FAQ}#faq-how-often-to-clean`);
      await expect(question(page, HOW_OFTEN)).toBeInViewport();
      const here = question(page, HOW_OFTEN).getByRole('link', { name: 'Link to this question' });
      await here.evaluate((link) => document.querySelector('h1')?.append(link));
      await question(page, HOW_OFTEN).locator('summary').click();
      await page.locator('h1 a').click();
      await expectShown(page, HOW_OFTEN);
    });

    test(
      'open for a link on another page, without a new document, and after the way back to them',
      NIGHTLY,
      async ({ page }) => {
        await page.goto('/en-gb/help');
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => (document.documentElement.dataset['sameDocument'] = 'yes'));
        await page.locator('a[href="/en-gb/faq#faq-broken-denture"]').first().click();
        await expect(page).toHaveURL(`${FAQ}#faq-broken-denture`);
        await expectShown(page, BROKEN);
        expect(await page.evaluate(() => document.documentElement.dataset['sameDocument'])).toBe(
          'yes',
        );
        await expect(question(page, BROKEN).locator('summary')).toBeFocused();
        await page.goBack();
        await expect(page).toHaveURL('/en-gb/help');
        await expect(page.locator('#call-at-once')).toBeVisible();
        await page.goForward();
        await expect(page).toHaveURL(`${FAQ}#faq-broken-denture`);
        await expect.poll(async () => isOpen(question(page, BROKEN))).toBe(true);
        await expect(page.getByText(COLLECT)).toBeVisible();
      },
    );

    test('open for text that the browser is asked to find', async ({ page }) => {
      await page.goto(`${FAQ}#:~:text=Collect%20every%20piece`);
      await expect(page.getByText(COLLECT)).toBeInViewport();
      await expect.poll(async () => isOpen(question(page, BROKEN))).toBe(true);
    });

    test('are open at first on a biography, and close', async ({ page }) => {
      await page.goto('/en-gb/about-us/dr-helen-marsh');
      const part = page.locator('[data-block="faq"]');
      await expect(
        part.getByRole('heading', { level: 2, name: 'Questions for Dr Helen Marsh' }),
      ).toBeVisible();
      await expect(part.locator('details[open]')).toHaveCount(4);
      await part.locator('summary').first().click();
      await expect(part.locator('details[open]')).toHaveCount(3);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('open by click, and for an address that names them', async ({ page }) => {
        await page.goto(`${FAQ}#faq-broken-denture`);
        await expectShown(page, BROKEN);
        await expect(page.getByText(COLLECT)).toBeVisible();
        await question(page, HOW_OFTEN).locator('summary').click();
        await expect(page.getByText('Rinse them after every meal', { exact: false })).toBeVisible();
      });
    });
  });
}

test('questions that were opened before the script came stay open', NIGHTLY, async ({ page }) => {
  const release = await openBeforeScripts(page, FAQ);
  await question(page, BROKEN).locator('summary').click();
  await expect(page.getByText(COLLECT)).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(COLLECT)).toBeVisible();
});

for (const edition of EDITIONS) {
  test(
    `each page of ${edition.id} with questions describes them to search engines, in one item and each once`,
    NIGHTLY,
    async ({ page, request }) => {
      test.setTimeout(180_000);
      let pages = 0;
      for (const path of pickForGate(
        await listPaths(request, edition.id),
        (_, index) => index % 4 === 0,
      )) {
        const html = await (await request.get(path)).text();
        const items = listFaqPages(html);
        if (!html.includes('data-block="faq"')) {
          expect(items, path).toEqual([]);
          continue;
        }
        pages += 1;
        await page.setContent(html.replace(/<script(?! type="application).*?<\/script>/gs, ''));
        const titles = await page.locator('[data-block="faq"] summary h3').allTextContents();
        expect(items, path).toHaveLength(1);
        expect(
          items[0]?.mainEntity.map(({ name }) => name),
          path,
        ).toEqual([...new Set(titles)]);
        for (const { name, acceptedAnswer } of items[0]?.mainEntity ?? []) {
          expect(acceptedAnswer.text, name).not.toMatch(
            /<(?!\/?(?:p|ul|ol|li|strong|em|b|i|br|a|h[1-6])[ >])|href="[/#]| (?:class|target|rel)=/,
          );
        }
      }
      expect(pages).toBeGreaterThanOrEqual(IS_WHOLE_MATRIX ? 5 : 2);
    },
  );
}
