import { expect } from '@playwright/test';
import { test } from './engineTest';

/** Runs in the page. */
function makeFaults() {
  window.console.error('an error on the console');
  window.console.warn('a warning on the console');
  setTimeout(() => {
    throw new Error('an exception');
  });
  setTimeout(() => void Promise.reject(new Error('a rejection')));
  const image = document.createElement('img');
  image.src = '/missing.png';
  const script = document.createElement('script');
  script.textContent = 'window.ran = true;';
  document.body.append(image, script);
}

const FAULTS = [
  /^console\.error: an error/,
  /^console\.warn: a warning/,
  /^error: .*an exception/,
  /^unhandled rejection: .*a rejection/,
  /^404 for \/missing\.png/,
  /^policy violation: script-src/,
];

test('the recorder reports every kind of fault on a page', async ({ tab, recorder }) => {
  await tab.open('/en-gb/contact');
  await tab.run(makeFaults);
  const faults: string[] = [];
  await expect
    .poll(() => {
      faults.push(...recorder.takeFaults());
      return FAULTS.filter((pattern) => !faults.some((fault) => pattern.test(fault)));
    }, 'faults that were not reported')
    .toEqual([]);
});
