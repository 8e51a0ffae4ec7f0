import { expect } from '@playwright/test';
import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';

const CREAMS = {
  role: 'button',
  name: 'Adhesive creams',
  within: '[data-block="productListing"]',
} as const;
const SEARCH_FIELD = { role: 'combobox', within: 'header' } as const;

test('the search shows suggestions while the visitor types, and then results', async ({ tab }) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb');
  await tab.click({ role: 'button', name: 'Open search' });
  await tab.expectFocus(SEARCH_FIELD);
  await tab.type('tabl');
  await expect.poll(async () => tab.count({ role: 'option' })).toBeGreaterThan(1);
  await tab.type('ets');
  await tab.press('Enter');
  await tab.expectPath('/en-gb/search#query=tablets');
  await tab.expectShown({ role: 'heading', name: 'Results for “tablets”' });
});

test('Back restores the filter and the scroll position of a list', async ({ tab }) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb/products');
  await tab.click(CREAMS);
  await tab.expectPath('/en-gb/products#adhesive-creams');
  await tab.expectAttribute(CREAMS, 'aria-pressed', 'true');
  const link = { role: 'link', name: 'Buy now Orelle Hold Pure' } as const;
  await tab.click(link);
  await tab.expectPath('/en-gb/products/orelle-hold-pure');
  await tab.expectFocus({ role: 'main' });
  await tab.goBack();
  await tab.expectPath('/en-gb/products#adhesive-creams');
  await tab.expectAttribute(CREAMS, 'aria-pressed', 'true');
  await tab.expectFocus(link);
  expect(await tab.readTop()).toBeGreaterThan(100);
});

test('a product in the comparison links to its page', async ({ tab }) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb/products/compare');
  await tab.expectCount(
    { role: 'columnheader', within: '[data-block="comparisonChart"] table' },
    6,
  );
  await tab.click({
    role: 'link',
    name: 'Hold Extra',
    within: '[data-block="comparisonChart"] table',
  });
  await tab.expectPath('/en-gb/products/orelle-hold-extra');
});
