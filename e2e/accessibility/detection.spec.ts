import { expect, test } from '@playwright/test';
import { listPictureFaults } from '../support/listPictureFaults';
import { listViolations } from '../support/listViolations';
import { listBrokenWords } from '../support/measureLines';
import { NIGHTLY } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';

test('axe detects faults in texts, names and colours', NIGHTLY, async ({ page }) => {
  await openHydrated(page, '/en-gb/faq');
  expect(await listViolations(page)).toEqual([]);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<img src="/icon.png"><button></button><h6>Too deep</h6><p id="pale">Too pale</p>',
      );
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="preload" as="image" href="/favicon.svg">',
    );
    document.querySelector<HTMLElement>('#pale')?.style.setProperty('color', 'silver');
  });
  const found = (await listViolations(page)).map((line) => line.split(':')[0]);
  expect(found).toEqual(
    expect.arrayContaining(['image-alt', 'button-name', 'color-contrast', 'heading-order']),
  );
  await expect
    .poll(() => listPictureFaults(page))
    .toEqual([
      expect.stringMatching(/^bare: .*\/icon\.png$/),
      expect.stringMatching(/^broken: .*\/icon\.png$/),
      expect.stringMatching(/^preloaded in vain: .*\/favicon\.svg$/),
    ]);
});

test(
  'the check reports a word broken without a hyphen, but not one broken at a soft hyphen',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, '/en-gb/faq');
    await page.evaluate(() => {
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'beforeend',
          '<div id="narrow"><p>Prothesenreinigung</p><p>Prothesen\u00ADreinigung</p><p>Prothesen reinigung</p></div>',
        );
      const { style } = document.querySelector<HTMLElement>('#narrow') ?? document.body;
      style.setProperty('width', '6em');
      style.setProperty('hyphens', 'manual');
      style.setProperty('overflow-wrap', 'anywhere');
    });
    expect(await listBrokenWords(page.locator('#narrow'))).toEqual(['Prothesenreinigung']);
  },
);
