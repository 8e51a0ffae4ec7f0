import { expect } from '@playwright/test';
import { z } from 'zod';
import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';

const DISTANCE = 1400;
/** Longer than the page waits before it stores a place. */
const FRAMES = 30;

const storedVisit = z.object({ visit: z.object({ top: z.number() }) });

/**
 * Runs in the page. Adds a link to another document, and notes in each frame after the return how
 * far the page is scrolled.
 */
function preparePage(distance: number) {
  document.documentElement.dataset['kept'] = 'true';
  const link = document.createElement('a');
  link.href = '/robots.txt';
  link.textContent = 'Another document';
  link.style.setProperty('position', 'fixed');
  link.style.setProperty('inset', '50% auto auto 50%');
  document.body.append(link);
  window.scrollTo({ top: distance, behavior: 'instant' });
  const tops: number[] = Object.assign(window, { tops: [] }).tops;
  const note = (): void => {
    tops.push(Math.round(window.scrollY));
    requestAnimationFrame(note);
  };
  window.addEventListener('pageshow', () => requestAnimationFrame(note));
}

/** Runs in the page. */
const readTops = () =>
  'tops' in window && Array.isArray(window.tops) ? window.tops.map(Number) : [];

test('Back from another document restores the cached page and its scroll position, which stays stored', async ({
  tab,
}) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb/advice/cleaning-dentures');
  const readStored = async () =>
    storedVisit.safeParse(JSON.parse(await tab.run(() => JSON.stringify(window.history.state))))
      .data?.visit.top ?? -1;
  await tab.run(preparePage, DISTANCE);
  await expect.poll(readStored, 'the stored place').toBe(DISTANCE);
  // The first sign of a visitor loads more script, and a page that is left meanwhile is not kept.
  await tab.press('Tab');
  await tab.expectScriptsLoaded();
  // Engines go back only to entries in which the visitor has done something.
  await tab.click({ role: 'link', name: 'Another document' });
  await tab.expectPath('/robots.txt');
  await tab.goBack();
  await tab.expectPath('/en-gb/advice/cleaning-dentures');
  expect(
    await tab.run(() => document.documentElement.dataset['kept']),
    'the page comes from the cache',
  ).toBe('true');
  await expect
    .poll(async () => (await tab.run(readTops)).length, 'frames after the return')
    .toBeGreaterThan(FRAMES);
  expect(new Set(await tab.run(readTops))).toEqual(new Set([DISTANCE]));
  expect(await readStored()).toBe(DISTANCE);
});
