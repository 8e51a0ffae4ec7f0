import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../../support/layouts';
import { test } from '../engineTest';
import type { Tab } from '../tab';

const GALLERY = '[data-block="productGallery"]';

test.describe('without JavaScript', () => {
  const readNames = async (tab: Tab, selector: string) =>
    tab.run(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .filter((element) => element.checkVisibility())
          .map(({ textContent }) => textContent.trim()),
      selector,
    );

  test('a visitor finds a product in the menu, its pictures and its shops', async ({ openTab }) => {
    const { tab } = await openTab({ scripts: 'off' });
    await tab.resize(PHONE);
    await tab.open('/en-gb');
    await tab.click({ role: 'link', name: 'Open the menu' });
    await tab.click({ role: 'link', name: 'Orelle Hold Original', within: '#site-menu' });
    await tab.expectPath('/en-gb/products/orelle-hold-original');
    await tab.click({ role: 'link', name: /^3 of 5: /, within: GALLERY });
    await tab.click({ role: 'link', name: 'Buy now', within: '[data-block="productButton"]' });
    await tab.expectPath('/en-gb/buy/02000000000015?sort=by_az');
    const countShops = async () => (await readNames(tab, 'main a[href^="https://"]')).length;
    await expect.poll(countShops).toBeGreaterThanOrEqual(4);
  });

  test('a search and its filter work through addresses, and no button needs a script', async ({
    openTab,
  }) => {
    const { tab } = await openTab({ scripts: 'off' });
    await tab.resize(DESKTOP);
    await tab.open('/en-gb/search');
    await tab.clickSelector('[data-block="searchResults"] input[name="query"]');
    await tab.type('tablets');
    await tab.press('Enter');
    await tab.expectPath('/en-gb/search?query=tablets');
    await tab.click({ role: 'link', name: /^Product/, within: '[data-block="searchResults"] nav' });
    await tab.expectPath('/en-gb/search?query=tablets&category=Product');
    expect(await readNames(tab, 'button:not(form button, nav button)')).toEqual([]);
  });
});

test.describe('with cookies and storage blocked', () => {
  test('a visitor searches, opens an answer and finds a shop', async ({ openTab }) => {
    const { tab } = await openTab({ cookies: 'blocked' });
    await tab.resize(DESKTOP);
    await tab.openHydrated('/en-gb/products/orelle-fresh-daily');
    await tab.click({ role: 'button', name: 'Buy now', within: 'main' });
    await tab.expectShown({ role: 'dialog', name: 'Choose your shop' });
    await tab.press('Escape');
    await tab.click({ role: 'button', name: 'Open search' });
    await tab.expectFocus({ role: 'combobox', within: 'header' });
    await tab.type('tablets');
    await tab.press('Enter');
    await tab.expectShown({ role: 'heading', name: 'Results for “tablets”' });
    await tab.goBack();
    await tab.expectPath('/en-gb/products/orelle-fresh-daily');
  });
});
