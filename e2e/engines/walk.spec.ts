import { expect, type Page } from '@playwright/test';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { findPictureFaults } from '../support/listPictureFaults';
import { nightlyUnless } from '../support/nightly';
import { openHydrated } from '../support/openHydrated';
import { GERMAN_PAGE_KINDS, isInCi, PAGE_KINDS } from '../support/pageKinds';
import { test } from './engineTest';
import { type Box, measureBoxes } from './measureBoxes';
import type { Tab } from './tab';

const WIDTHS = IS_WHOLE_MATRIX ? [390, 1024, 1440] : [390, 1440];
const HEIGHT = 844;

/** In px. */
const TOLERANCE = 8;
/** WebKit rounds the width of a digit, and with it each length in `ch`, to whole pixels. */
const TOLERATED_SHARE_OF_WIDTH = 0.04;

const isAlike = (one: Box, other: Box) =>
  (['x', 'y', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= TOLERANCE) &&
  Math.abs(one.width - other.width) <= Math.max(TOLERANCE, other.width * TOLERATED_SHARE_OF_WIDTH);
const describeBox = (box: Box | undefined) =>
  box === undefined ? 'missing' : `${box.width} × ${box.height} at ${box.x}, ${box.y}`;

/** Compares boxes with the same name in their order. */
function listDifferences(found: readonly Box[], inChromium: readonly Box[]) {
  const names = new Set([...found, ...inChromium].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const pick = (boxes: readonly Box[]) => boxes.filter((box) => box.name === name);
    const [ours, theirs] = [pick(found), pick(inChromium)];
    const pairs = Array.from(
      { length: Math.max(ours.length, theirs.length) },
      (_, index) => [ours[index], theirs[index]] as const,
    );
    return pairs
      .filter(([one, other]) => one === undefined || other === undefined || !isAlike(one, other))
      .map(([one, other]) => `${name}: ${describeBox(one)}, in Chromium ${describeBox(other)}`);
  });
}

async function expectLayoutOfChromium(tab: Tab, page: Page, url: string, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  await openHydrated(page, url);
  // Links become buttons some time after hydration.
  await expect
    .poll(
      async () => listDifferences(await tab.run(measureBoxes), await page.evaluate(measureBoxes)),
      `layout of ${url} at ${width} px`,
    )
    .toEqual([]);
}

const EDITIONS = [
  { edition: 'en-gb', kinds: PAGE_KINDS },
  { edition: 'de-de', kinds: GERMAN_PAGE_KINDS },
] as const;

for (const { edition, kinds } of EDITIONS) {
  for (const [kind, path] of Object.entries(kinds)) {
    test(
      `the ${kind} of ${edition} hydrates, shows its pictures, fits the window and is laid out as in Chromium`,
      nightlyUnless(edition === 'de-de' && isInCi(kind)),
      async ({ tab, page, recorder }) => {
        for (const width of WIDTHS) {
          await tab.resize({ width, height: HEIGHT });
          await tab.openHydrated(path);
          expect(
            await tab.run(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            `px beyond the window of ${width} px`,
          ).toBe(0);
          expect(await tab.run(findPictureFaults)).toEqual([]);
          await expectLayoutOfChromium(tab, page, `${recorder.origin}${path}`, width);
        }
      },
    );
  }
}
