import type { Page } from '@playwright/test';

/**
 * Sets the open page in the site's own font, also where that came too late for it, as on a busy
 * machine (docs/decisions/0037).
 */
export async function showSiteFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
    }
    // Its fallbacks are fonts of the reader's machine, which may be missing.
    await Promise.allSettled([...document.fonts].map(async (face) => face.load()));
  });
}
