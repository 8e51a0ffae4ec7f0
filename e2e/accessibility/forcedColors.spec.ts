import { expect, test, type Locator } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/layouts';
import { NIGHTLY } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { openHydrated } from '../support/openHydrated';

const readStyle = async (part: Locator, property: string, pseudo?: string) =>
  part.evaluate((element, [name, of]) => getComputedStyle(element, of).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);

const TRANSPARENT = /^(?:rgba\(.*, 0\)|transparent)$/;

/**
 * Forced colours remove a page's colours and shadows, so only borders and outlines show an edge.
 */
test('the header, the current entry, the selected picture and dialogs keep a visible edge in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/en-gb/help');
  const current = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Help' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  expect(await readStyle(current, 'scale', '::after')).toBe('1');
  expect(await readStyle(current, 'border-top-width', '::after')).toBe('4px');
  expect(await readStyle(page.getByRole('banner'), 'border-bottom-width')).toBe('1px');
  // The dark colours of the image need a light background.
  expect(
    await readStyle(page.getByRole('banner').locator('nav img').first(), 'background-color'),
  ).toBe('rgb(255, 255, 255)');

  await page.goto('/en-gb/products/orelle-hold-original');
  const thumbnails = page.getByRole('button', { name: /^\d of \d: / });
  const chosen = page.locator('button[aria-current="true"]').and(thumbnails);
  await expect(chosen).toHaveCount(1);
  expect(await readStyle(chosen, 'border-top-color')).not.toBe(
    await readStyle(thumbnails.last(), 'border-top-color'),
  );

  await page.setViewportSize(PHONE);
  const icon = page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .locator('svg');
  expect(await readStyle(icon, 'color')).not.toBe(await readStyle(icon, 'background-color'));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const language = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Country and language' });
  await language.click();
  const dialog = page.getByRole('dialog', { name: 'Choose your country' });
  await expect(dialog).toBeVisible();
  expect(await readStyle(dialog, 'outline-style')).toBe('solid');
  expect(await readStyle(dialog, 'outline-color')).not.toMatch(TRANSPARENT);
});

test('fields, errors and the button of a form keep a visible edge in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, PAGE_KINDS.form);
  const form = page.locator('form[method="post"]');
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toBeFocused();
  const error = form.locator('[id$="-error"]').first();
  for (const part of [
    form.getByRole('alert'),
    form.getByRole('textbox').first(),
    form.getByRole('combobox'),
    form.getByRole('button'),
  ]) {
    expect(await readStyle(part, 'border-top-style')).toBe('solid');
    expect(await readStyle(part, 'border-top-color')).not.toMatch(TRANSPARENT);
  }
  await expect(error).toBeVisible();
  expect(await readStyle(error, 'border-left-style')).toBe('solid');
  // Without the system's appearance, the tick would be a colour that is removed.
  expect(await readStyle(form.getByRole('checkbox').first(), 'appearance')).toBe('auto');
});

test(
  'hairlines and muted text are as dark as the text when the visitor prefers more contrast',
  NIGHTLY,
  async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' });
    await page.goto('/en-gb/faq');
    const text = await readStyle(page.locator('body'), 'color');
    expect(
      await readStyle(page.locator('[data-block="faq"] details').first(), 'border-bottom-color'),
    ).toBe(text);
    expect(await readStyle(page.getByText('These are the questions'), 'color')).toBe(text);
  },
);

/**
 * Runs in the page. Returns how many px of the focus ring are outside the window or hidden by
 * another element.
 */
function measureCutRing() {
  const element = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  if (outlineStyle === 'none') return Infinity;
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const { left, top, right } = element.getBoundingClientRect();
  let cut = Math.max(reach - left, right + reach - window.innerWidth, reach - top);
  for (
    let box = element.parentElement;
    box !== null && box !== document.documentElement;
    box = box.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const around = box.getBoundingClientRect();
    cut = Math.max(
      cut,
      around.left - left + reach,
      right + reach - around.right,
      around.top - top + reach,
    );
  }
  return cut;
}

test(
  'Tab shows the whole focus ring of each header control, and the page never scrolls smoothly afterwards',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await openHydrated(page, '/en-gb/faq');
    const isInHeader = async () =>
      page.evaluate(() => document.activeElement?.closest('header') !== null);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Tab');
    let stops = 0;
    // A menu group opens on focus, and its links are tab stops too.
    for (; (await isInHeader()) && stops < 100; stops += 1) {
      expect(
        await page.evaluate(measureCutRing),
        await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''),
      ).toBeLessThanOrEqual(0);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('auto');
      await page.keyboard.press('Tab');
    }
    expect(stops).toBeGreaterThan(8);
  },
);
