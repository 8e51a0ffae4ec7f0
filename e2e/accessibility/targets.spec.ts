import { expect, test } from '@playwright/test';
import { listSmallTargets } from '../support/listSmallTargets';
import { PHONE } from '../support/layouts';
import { pickForGate } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { openHydrated } from '../support/openHydrated';

/** A page of notes' marks, one of telephone numbers, and one of cards. */
const GATE_PATHS: readonly string[] = [PAGE_KINDS.comparison, PAGE_KINDS.help, PAGE_KINDS.home];

test('every target on a phone is as large as a finger, marks of notes and telephone numbers too', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of pickForGate(
    [...GATE_PATHS, PAGE_KINDS.listing, PAGE_KINDS.product, PAGE_KINDS.article],
    (one) => GATE_PATHS.includes(one),
  )) {
    await openHydrated(page, path);
    expect(await listSmallTargets(page), path).toEqual([]);
  }
});
