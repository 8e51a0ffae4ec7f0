import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';
import type { Tab } from '../tab';

/** Safari for iPads, iPhones and Macs focuses no button that is pressed; WebKitGTK does. */
async function pressAsInSafari(tab: Tab) {
  await tab.run(() => {
    const keepFromFocusing = (event: Event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    document.addEventListener('mousedown', keepFromFocusing, true);
  });
}

test.beforeEach(async ({ tab }) => tab.resize(DESKTOP));

const OPENED_DIALOGS = [
  {
    path: '/en-gb/faq',
    opener: { role: 'button', name: /^Country and language/, within: 'header' },
  },
  {
    path: '/en-gb/products/orelle-hold-original',
    opener: {
      role: 'button',
      name: /^Enlarge: /,
      within: '[data-block="productGallery"] .swiper-slide:not([inert])',
    },
  },
  {
    path: '/en-gb/products/orelle-fresh-daily',
    opener: { role: 'button', name: 'Buy now', within: 'main' },
  },
] as const;

for (const { path, opener } of OPENED_DIALOGS) {
  test(`Escape closes a dialog and returns the focus to the button ${String(opener.name)}`, async ({
    tab,
  }) => {
    await tab.openHydrated(path);
    await pressAsInSafari(tab);
    await tab.click(opener);
    await tab.expectShown({ role: 'dialog' });
    await tab.press('Escape');
    await tab.expectHidden({ role: 'dialog' });
    await tab.expectFocus(opener);
  });
}

test('Escape closes an open menu group and returns the focus to its button', async ({ tab }) => {
  const products = {
    role: 'button',
    name: 'Products',
    within: 'nav[aria-label="Main menu"]',
  } as const;
  await tab.openHydrated('/en-gb');
  await pressAsInSafari(tab);
  await tab.click(products);
  await tab.expectAttribute(products, 'aria-expanded', 'true');
  await tab.press('Escape');
  await tab.expectAttribute(products, 'aria-expanded', 'false');
  await tab.expectFocus(products);
});
