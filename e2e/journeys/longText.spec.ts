import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY, nightlyUnless } from '../support/nightly';
import { showSiteFont } from '../support/showSiteFont';

const WITH_NOTES = '/en-gb/advice/denture-stomatitis';
const ALSO_WITH_NOTES = '/en-gb/advice/travelling';
/** Distance from the top of the window at which the target of an anchor comes to rest. */
const OFFSET_PX = 90;

const reference = (page: Page) => page.locator('[role="doc-noteref"]').first();
const backLink = (page: Page) => page.locator('.footnoteBack').first();
const note = (page: Page) => page.locator('.footnotes li').first();

async function expectLanded(target: Locator): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await target.boundingBox())?.y ?? 0) - OFFSET_PX))
    .toBeLessThan(2);
}

/** Counts the letters in the full lines of long paragraphs. */
const listLineLengths = (page: Page) =>
  page.locator('[data-block="markdown"] p, [data-block="richText"] p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lines = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        for (let index = 0; index < (text.textContent ?? '').length; index += 1) {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const line = Math.round(range.getBoundingClientRect().top / 12);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      return paragraph.parentElement?.closest('li, blockquote, .footnotes') === null
        ? [...lines.values()].filter((count) => count > 20).slice(0, -1)
        : [];
    }),
  );

for (const path of [WITH_NOTES, ALSO_WITH_NOTES, '/de-de/ratgeber/prothesenstomatitis']) {
  test(
    `${path} has lines of 60 to 75 letters, headings without gaps, and unique ids`,
    nightlyUnless(path.startsWith('/de-de')),
    async ({ page }) => {
      await page.goto(path);
      await showSiteFont(page);
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const lengths = await listLineLengths(page);
        const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
        expect(lengths.length, `${width} px`).toBeGreaterThan(10);
        expect(mean, `${width} px`).toBeGreaterThan(60);
        expect(mean, `${width} px`).toBeLessThan(75);
      }
      const levels = await page
        .getByRole('main')
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
      const ids = await page
        .locator('[id]')
        .evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids).toHaveLength(new Set(ids).size);
    },
  );
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`footnotes at ${viewport.width} px`, nightlyUnless(viewport === PHONE), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('lead to the note and back, each below the header', async ({ page }) => {
      await page.goto(WITH_NOTES);
      await reference(page).click();
      await expectLanded(note(page));
      await expect(page).toHaveURL(/#note_.+_1$/);
      await backLink(page).click();
      await expectLanded(reference(page));
      await expect(page).toHaveURL(/#note_.+_ref_1$/);
      await page.goBack();
      await expectLanded(note(page));
    });

    test(
      'have marks that are large enough to press, and Tab moves from the note to its back link',
      NIGHTLY,
      async ({ page }) => {
        await page.goto(WITH_NOTES);
        const box = await backLink(page).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        const area = await reference(page).evaluate((link) => {
          const { width, height } = getComputedStyle(link, '::before');
          return [width, height];
        });
        expect(area).toEqual(['44px', '44px']);
        await reference(page).focus();
        await page.keyboard.press('Enter');
        await expectLanded(note(page));
        await page.keyboard.press('Tab');
        await expect(backLink(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expectLanded(reference(page));
      },
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

  test('footnotes lead to the note and back', NIGHTLY, async ({ page }) => {
    await page.goto(ALSO_WITH_NOTES);
    await reference(page).click();
    await expectLanded(note(page));
    await backLink(page).click();
    await expectLanded(reference(page));
  });
});

test(
  'a link to an anchor scrolls smoothly, unless the visitor prefers reduced motion',
  NIGHTLY,
  async ({ page }) => {
    const behavior = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(WITH_NOTES);
    await expect.poll(behavior).toBe('smooth');
    await reference(page).click();
    await expectLanded(note(page));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behavior()).toBe('auto');
  },
);
