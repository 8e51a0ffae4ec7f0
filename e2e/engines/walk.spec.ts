import { expect } from '@playwright/test';
import { gateIf } from '../support/nightly';
import { isInGate, PAGE_KINDS } from '../support/pageKinds';
import { test } from './engineTest';

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test(`the ${kind} hydrates in silence`, gateIf(isInGate(kind)), async ({ tab }) => {
    await tab.resize({ width: 390, height: 844 });
    await tab.openHydrated(path);
    expect(await tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
}
