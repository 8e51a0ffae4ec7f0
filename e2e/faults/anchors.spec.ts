import { expect, test } from '@playwright/test';
import { resolveAnchor } from '@/lib/addresses/hrefs';
import { labPath, onLab } from '../lab/labPage';
import { ANCHORS, ANCHORS_PAGE } from '../lab/anchors';

const LAB = labPath(ANCHORS_PAGE);
/** Anchors that content may contain. */
const ANCHOR = /^[A-Za-z][A-Za-z0-9-]*$/;

test('no id from content is a global of this browser or an id of the page shell', async ({
  page,
}) => {
  await page.goto('/en-gb');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: /cookie/i })).toBeVisible();
  const names = await page.evaluate(() => {
    const globals: string[] = [];
    for (
      let owner: unknown = window;
      typeof owner === 'object' && owner !== null;
      owner = Object.getPrototypeOf(owner)
    )
      globals.push(...Object.getOwnPropertyNames(owner));
    const ids = [...document.querySelectorAll('[id]')]
      .filter((element) => element.parentElement?.closest('main') === null)
      .map(({ id }) => id);
    return [...globals, ...ids];
  });
  const taken = names.filter((name) => ANCHOR.test(name));
  expect(taken).toEqual(expect.arrayContaining(['requestIdleCallback', 'name', 'modal-root']));
  expect(taken.filter((name) => resolveAnchor(name) === name)).toEqual([]);
});

test.describe('a page with anchors named like parts of the page shell and of the browser', () => {
  test('hydrates in a browser without idle callbacks, and opens the consent panel outside its content', async ({
    page,
  }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
    await page.goto(onLab(LAB));
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    const panel = page.getByRole('dialog', { name: /cookie/i });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('main').getByRole('dialog')).toHaveCount(0);
  });

  test('has links that scroll to its anchors', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto(onLab(LAB));
    for (const anchor of ANCHORS) {
      await page.getByRole('link', { name: `To ${anchor}`, exact: true }).click();
      await expect(page.locator(':target')).toHaveText(`Place ${anchor}`);
    }
  });
});
