import { expect } from '@playwright/test';
import { test } from './engineTest';

for (const path of ['/en-gb', '/en-gb/care-routine']) {
  test(`the moments of a day on ${path} are numbered from 1 to 4`, async ({ tab }) => {
    await tab.open(path);
    const numbers = await tab.run(() =>
      [...document.querySelectorAll<HTMLElement>('.numbered h3')].map((title) => [
        title.dataset['number'],
        getComputedStyle(title, '::before').content !== 'none',
      ]),
    );
    expect(numbers).toEqual(['1', '2', '3', '4'].map((number) => [number, true]));
  });
}
