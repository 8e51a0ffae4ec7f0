import { expect, test } from '@playwright/test';
import { listSmallTargets } from '../support/listSmallTargets';
import { PHONE } from '../support/layouts';
import { sampleForCi } from '../support/nightly';
import { PAGE_KINDS } from '../support/pageKinds';
import { openHydrated } from '../support/openHydrated';

/** Pages with footnote marks, telephone numbers and cards. */
const CI_PATHS: readonly string[] = [PAGE_KINDS.comparison, PAGE_KINDS.help, PAGE_KINDS.home];

test('every touch target on a phone is large enough, including footnote marks and telephone numbers', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of sampleForCi(
    [...CI_PATHS, PAGE_KINDS.listing, PAGE_KINDS.product, PAGE_KINDS.article],
    (one) => CI_PATHS.includes(one),
  )) {
    await openHydrated(page, path);
    expect(await listSmallTargets(page), path).toEqual([]);
  }
});
