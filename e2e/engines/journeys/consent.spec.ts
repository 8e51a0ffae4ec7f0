import { expect } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/startSite';
import { test } from '../engineTest';

const BANNER = { role: 'region', name: 'Your choice about cookies' } as const;
const SETTINGS = { role: 'dialog', name: 'Cookie settings' } as const;
const SETTINGS_BUTTON = { role: 'button', name: 'Cookie settings', within: 'footer' } as const;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ GTM_ID: 'GTM-ABC1234' });
});
test.afterAll(() => site.stop());

test('the site remembers a refusal, which can be changed in a dialog that Escape closes', async ({
  openTab,
}) => {
  const { tab } = await openTab({ site: site.origin });
  await tab.openHydrated('/en-gb/contact');
  await tab.click({ role: 'button', name: 'Reject all', within: '#cc-main' });
  await tab.expectHidden(BANNER);
  expect(await tab.run(() => document.cookie)).toContain('cc_cookie=');
  await tab.openHydrated('/en-gb/faq');
  await tab.expectHidden(BANNER);
  await tab.click(SETTINGS_BUTTON);
  await tab.expectShown(SETTINGS);
  await tab.press('Escape');
  await tab.expectHidden(SETTINGS);
  await tab.expectFocus(SETTINGS_BUTTON);
});
