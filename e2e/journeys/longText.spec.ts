import { expect, test, type Locator, type Page } from '@playwright/test';
import { EDITIONS } from '@/lib/config/editions';
import { DESKTOP, PHONE } from '../support/layouts';
import { gateIf, NIGHTLY } from '../support/nightly';
import { readSitemap } from '../support/sitemapAddresses';
import { showSiteFont } from '../support/showSiteFont';

const WITH_NOTES = '/en-gb/advice/denture-stomatitis';
const ALSO_WITH_NOTES = '/en-gb/advice/travelling';
const GERMAN = '/de-de/ratgeber/prothesenstomatitis';
const ARTICLES = [WITH_NOTES, ALSO_WITH_NOTES, GERMAN];
/** Distance in px from the top of the window at which an anchor's target comes to rest. */
const OFFSET = 90;

const reference = (page: Page): Locator => page.locator('[role="doc-noteref"]').first();
const backLink = (page: Page): Locator => page.locator('.footnoteBack').first();
const note = (page: Page): Locator => page.locator('.footnotes li').first();

async function expectLanded(target: Locator): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await target.boundingBox())?.y ?? 0) - OFFSET))
    .toBeLessThan(2);
}

/** Letters in the full lines of long paragraphs. */
async function listLineLengths(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-block="markdown"] p, [data-block="richText"] p')
    .evaluateAll((paragraphs) =>
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
}

for (const path of ARTICLES) {
  test(
    `${path} is set in lines of 60 to 75 letters, has headings in steps, and ids that nothing else has`,
    gateIf(path.startsWith('/de-de')),
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
  test.describe(`footnotes at ${viewport.width} px`, gateIf(viewport === PHONE), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('lead to the note and back, each to rest below the header', async ({ page }) => {
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
      'are large enough to hit, and lead there by keyboard, where the next Tab goes on from',
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

    test('are found by an address with a hash', NIGHTLY, async ({ page }) => {
      await page.goto(WITH_NOTES);
      const hash = await reference(page).getAttribute('href');
      await page.goto('about:blank');
      await page.goto(`${WITH_NOTES}${hash ?? ''}`);
      await expectLanded(note(page));
    });
  });
}

test.describe('without script', () => {
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
  'a link to a place on the page moves smoothly, unless the visitor asked for less motion',
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

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Footnotes', 'Back to the text (1)'],
  de: ['Fußnoten', 'Zurück zum Text (1)'],
  fr: ['Notes', 'Retour au texte (1)'],
  es: ['Notas', 'Volver al texto (1)'],
  it: ['Note', 'Torna al testo (1)'],
};

test(
  'footnotes speak the language of the page in every edition',
  NIGHTLY,
  async ({ page, request }) => {
    const listed = (await readSitemap(request, 'en-gb')).find(({ url }) =>
      url.endsWith(WITH_NOTES),
    );
    for (const { id, language } of EDITIONS) {
      const address = listed?.alternates.find(({ href }) =>
        new URL(href).pathname.startsWith(`/${id}/`),
      )?.href;
      await page.goto(address ?? `/${id}/missing`);
      const [title = '', back = ''] = WORDS[language] ?? [];
      await expect(page.getByRole('list', { name: title, exact: true }), id).toHaveCount(1);
      await expect(page.getByRole('link', { name: back, exact: true }), id).toHaveCount(1);
      await expect(reference(page), id).toHaveAccessibleDescription(title);
    }
  },
);
