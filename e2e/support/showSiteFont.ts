import type { Page } from '@playwright/test';

/** Shows the open page in the site's own font, even if it loaded too late (docs/decisions/0037). */
export async function showSiteFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
    }
    // Its fallbacks are local fonts, which may be missing.
    await Promise.allSettled([...document.fonts].map(async (face) => face.load()));
  });
}
