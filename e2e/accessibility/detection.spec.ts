import { expect, test } from '@playwright/test';
import { listPictureFaults } from '../support/listPictureFaults';
import { listViolations } from '../support/listViolations';
import { NIGHTLY } from '../support/nightly';

test('axe detects faults in texts, names and colours', NIGHTLY, async ({ page }) => {
  await page.goto('/en-gb/faq');
  // Hydration takes the page for another where something was added to it before.
  await expect(page.getByRole('button', { name: 'Open search' }).first()).toBeVisible();
  expect(await listViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.png"><button></button><h6>Too deep</h6><p id="pale">Too pale</p>');
    document.querySelector<HTMLElement>('#pale')?.style.setProperty('color', 'silver');
  });
  const found = (await listViolations(page)).map((line) => line.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'button-name', 'color-contrast', 'heading-order']));
  expect(await listPictureFaults(page)).toEqual([expect.stringMatching(/^bare: .*\/icon\.png$/), expect.stringMatching(/^broken: .*\/icon\.png$/)]);
});
