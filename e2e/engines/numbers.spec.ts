import { expect } from '@playwright/test';
import { test } from './engineTest';

for (const path of ['/en-gb', '/en-gb/care-routine']) {
  test(`the moments of a day on ${path} are numbered from 1 to 4`, async ({ tab }) => {
    await tab.open(path);
    expect(await tab.run(() => [...document.querySelectorAll('.numbered h3')].map((title) => getComputedStyle(title, '::before').content))).toEqual(['"1"', '"2"', '"3"', '"4"']);
  });
}
