import { expect } from '@playwright/test';
import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';

const PRODUCT = '/en-gb/products/orelle-hold-original';
const GALLERY = '[data-block="productGallery"]';
const NEXT = { role: 'button', name: 'Next', within: GALLERY } as const;
const ENLARGE = {
  role: 'button',
  name: /^Enlarge: /,
  within: `${GALLERY} .swiper-slide:not([inert])`,
} as const;
const DIALOG = { role: 'dialog' } as const;

test.beforeEach(async ({ tab }) => tab.resize(DESKTOP));

test('the gallery shows the next picture, and the picture of a clicked thumbnail', async ({
  tab,
}) => {
  await tab.openHydrated(PRODUCT);
  await tab.click(NEXT);
  await tab.expectAttribute(
    { role: 'button', name: /^2 of 5: /, within: GALLERY },
    'aria-current',
    'true',
  );
  await tab.click({ role: 'button', name: /^1 of 5: /, within: GALLERY });
  await tab.expectAttribute(
    { role: 'button', name: /^1 of 5: /, within: GALLERY },
    'aria-current',
    'true',
  );
});

test('Escape closes the enlarged gallery and returns to the last picture shown in it', async ({
  tab,
}) => {
  await tab.openHydrated(PRODUCT);
  await tab.click(ENLARGE);
  await tab.expectShown(DIALOG);
  await tab.press('ArrowRight');
  await tab.press('Escape');
  await tab.expectHidden(DIALOG);
  await tab.expectFocus(ENLARGE);
});

test('a visitor selects a size and opens its shops', async ({ tab }) => {
  await tab.openHydrated(PRODUCT);
  await tab.click({ role: 'radio', name: /^70\sg$/ });
  await tab.click({ role: 'button', name: 'Buy now' });
  await tab.expectShown({ role: 'dialog', name: 'Choose your shop' });
  expect(await tab.count({ role: 'link', within: 'dialog[open]' })).toBeGreaterThanOrEqual(4);
  await tab.press('Escape');
  await tab.expectHidden(DIALOG);
  await tab.expectFocus({ role: 'button', name: 'Buy now' });
});

test('the finder asks its questions and names the matching products', async ({ tab }) => {
  await tab.openHydrated('/en-gb/find-yours');
  for (let question = 1; question <= 5; question += 1) {
    await tab.expectShown({ role: 'heading', name: new RegExp(`^Question ${question} of 5`) });
    await tab.click({ role: 'radio', name: /^I’m not sure|^Not sure/ });
    await tab.click({ role: 'button', name: 'Continue' });
  }
  await tab.expectShown({ role: 'heading', name: 'What fits' });
});
