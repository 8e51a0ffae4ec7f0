import { DESKTOP, PHONE } from '../../support/layouts';
import { test } from '../engineTest';

const PRODUCTS = {
  role: 'button',
  name: 'Products',
  within: 'nav[aria-label="Main menu"]',
} as const;
const HOLD_ORIGINAL = { role: 'link', name: 'Orelle Hold Original', within: 'header' } as const;

test('a main menu group opens on click, closes on Escape and links to a product', async ({
  tab,
}) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb');
  await tab.click(PRODUCTS);
  await tab.expectShown(HOLD_ORIGINAL);
  await tab.press('Escape');
  await tab.expectHidden(HOLD_ORIGINAL);
  await tab.expectFocus(PRODUCTS);
  await tab.press('Enter');
  await tab.click(HOLD_ORIGINAL);
  await tab.expectPath('/en-gb/products/orelle-hold-original');
  await tab.expectHidden(HOLD_ORIGINAL);
});

test('Back closes the mobile menu, and a link in it opens its page', async ({ tab }) => {
  await tab.resize(PHONE);
  await tab.openHydrated('/en-gb');
  await tab.click({ role: 'button', name: 'Open the menu' });
  await tab.expectShown({ role: 'dialog', name: 'Menu' });
  await tab.goBack();
  await tab.expectHidden({ role: 'dialog', name: 'Menu' });
  await tab.expectPath('/en-gb');
  await tab.expectFocus({ role: 'button', name: 'Open the menu' });
  await tab.click({ role: 'button', name: 'Open the menu' });
  await tab.click({ role: 'button', name: 'Advice', within: 'dialog' });
  await tab.click({ role: 'link', name: 'See all advice', within: 'dialog' });
  await tab.expectPath('/en-gb/advice');
  await tab.expectHidden({ role: 'dialog' });
});

test('the country selector opens this page in another language', async ({ tab }) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb/faq');
  await tab.click({ role: 'button', name: /^Country and language/, within: 'header' });
  await tab.expectShown({ role: 'dialog', name: 'Choose your country and language' });
  await tab.press('Escape');
  await tab.expectHidden({ role: 'dialog' });
  await tab.expectFocus({ role: 'button', name: /^Country and language/, within: 'header' });
  await tab.press('Enter');
  await tab.click({ role: 'link', name: /^Germany/, within: 'dialog' });
  await tab.expectPath('/de-de/haeufige-fragen');
});
