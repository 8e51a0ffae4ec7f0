import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { ANCHOR_OFFSET } from '@/lib/platform/config/constants';
import { EDITIONS } from '@/lib/platform/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { openBeforeScripts } from '../support/holdRequests';
import { listViolations } from '../support/listViolations';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { openHydrated, waitForHydration } from '../support/openHydrated';
import { listPaths } from '../support/sitemapAddresses';
import { watchPage } from '../support/watchPage';

const FAQ = '/en-gb/faq';
const BROKEN = 'My denture has broken. Can I glue it?';
const COLLECT = 'Collect every piece, even the smallest.';
const HOW_OFTEN = 'How often should I clean my dentures?';

const question = (page: Page, title: string) =>
  page
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

const openQuestions = (page: Page) => page.locator('[data-block="faq"] details[open]');

/** Expects an open question below the sticky header. */
async function expectShown(page: Page, title: string) {
  await expect(question(page, title)).toHaveAttribute('open');
  const readTop = () =>
    question(page, title).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await readTop()) - ANCHOR_OFFSET)).toBeLessThanOrEqual(2);
}

/** The site stores a scroll position only after the page has been at rest for a moment. */
async function expectPlaceStored(page: Page) {
  await expect
    .poll(async () => {
      const { state, top } = await page.evaluate((): { state: unknown; top: number } => ({
        state: window.history.state,
        top: window.scrollY,
      }));
      return Math.abs((storedVisitSchema.safeParse(state).data?.visit.top ?? -Infinity) - top);
    })
    .toBeLessThanOrEqual(1);
}

const storedVisitSchema = z.object({ visit: z.object({ top: z.number() }) });

const faqPageSchema = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
});

/** Lists the FAQPage items in the server HTML of a page. */
function listFaqPages(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const item = faqPageSchema.safeParse(JSON.parse(json));
      return item.success ? [item.data] : [];
    },
  );
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`questions at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport });

    test('are closed at first, and each opens and closes by click independently', async ({
      page,
    }) => {
      const found = watchPage(page);
      const response = await page.goto(FAQ);
      const described = listFaqPages((await response?.text()) ?? '').flatMap(
        ({ mainEntity }) => mainEntity,
      );
      expect(described.length).toBeGreaterThan(20);
      await expect(page.locator('[data-block="faq"] details')).toHaveCount(described.length);
      await expect(openQuestions(page)).toHaveCount(0);
      await expect(page.getByText(COLLECT)).toBeHidden();
      await question(page, BROKEN).locator('summary').click();
      await expect(page.getByText(COLLECT)).toBeVisible();
      await question(page, HOW_OFTEN).locator('summary').click();
      await expect(openQuestions(page)).toHaveCount(2);
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

    test('open for an address that names them, and scroll to 90 px below the top', async ({
      page,
    }) => {
      await page.goto(`${FAQ}#faq-broken-denture`);
      await expectShown(page, BROKEN);
      await expect(openQuestions(page)).toHaveCount(1);
    });

    test('open for links within the page, even to the current address, and after Back', async ({
      page,
    }) => {
      await openHydrated(page, `${FAQ}#faq-broken-denture`);
      await expectShown(page, BROKEN);
      const toQuestion = question(page, BROKEN).getByRole('link', {
        name: 'Link to this question',
      });
      await expect(toQuestion).toHaveAccessibleDescription(BROKEN);
      await page.evaluate(() => (window.location.hash = 'faq-how-often-to-clean'));
      await expectShown(page, HOW_OFTEN);
      // A mouse click would scroll there first, and Forward would return to that position.
      await question(page, BROKEN)
        .locator('summary')
        .evaluate((line) => line.dispatchEvent(new MouseEvent('click', { bubbles: true })));
      await expect(question(page, BROKEN)).not.toHaveAttribute('open');
      await expectPlaceStored(page);
      await page.goBack();
      await expect(page).toHaveURL(`${FAQ}#faq-broken-denture`);
      await expect(question(page, BROKEN)).toHaveAttribute('open');
      await page.goForward();
      await expect(page).toHaveURL(`${FAQ}#faq-how-often-to-clean`);
      await expect(question(page, HOW_OFTEN)).toBeInViewport();
      const here = question(page, HOW_OFTEN).getByRole('link', { name: 'Link to this question' });
      await here.evaluate((link) => document.querySelector('h1')?.append(link));
      await question(page, HOW_OFTEN).locator('summary').click();
      await page.locator('h1 a').click();
      await expectShown(page, HOW_OFTEN);
    });

    test('keep the position reached before the scripts run for Forward', async ({ page }) => {
      const runScripts = await openBeforeScripts(page, `${FAQ}#faq-broken-denture`);
      await page.evaluate(() => (window.location.hash = 'faq-how-often-to-clean'));
      await expectShown(page, HOW_OFTEN);
      runScripts();
      await waitForHydration(page);
      await expectPlaceStored(page);
      await page.goBack();
      await expect(page).toHaveURL(`${FAQ}#faq-broken-denture`);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.goForward();
      await expectShown(page, HOW_OFTEN);
    });

    test(
      'open for a link on another page without a new document, and after Back and Forward',
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
        await expect(question(page, BROKEN)).toHaveAttribute('open');
        await expect(page.getByText(COLLECT)).toBeVisible();
      },
    );

    test('open for a text fragment in the address', async ({ page }) => {
      await page.goto(`${FAQ}#:~:text=Collect%20every%20piece`);
      await expect(page.getByText(COLLECT)).toBeInViewport();
      await expect(question(page, BROKEN)).toHaveAttribute('open');
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

    test.describe('without JavaScript', () => {
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

for (const { id } of EDITIONS) {
  test(
    `each page of ${id} with questions has one FAQPage item that names each question once`,
    NIGHTLY,
    async ({ page, request }) => {
      let pages = 0;
      for (const path of await listPaths(request, id)) {
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
      expect(pages).toBeGreaterThanOrEqual(5);
    },
  );
}
