import { expect } from '@playwright/test';
import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';

const ARTICLE = '/en-gb/advice/talking-and-smiling';

test.beforeEach(async ({ tab }) => tab.resize(DESKTOP));

test('a click opens an answer, and a second click closes it', async ({ tab }) => {
  await tab.openHydrated('/en-gb/faq');
  const isOpen = async () =>
    tab.run(
      () => document.querySelector<HTMLDetailsElement>('[data-block="faq"] details')?.open === true,
    );
  const readSummary = async () =>
    tab.run(() => document.querySelector('[data-block="faq"] summary')?.textContent ?? '');
  expect(await readSummary()).not.toBe('');
  await tab.clickSelector('[data-block="faq"] summary');
  await expect.poll(isOpen).toBe(true);
  await tab.clickSelector('[data-block="faq"] summary');
  await expect.poll(isOpen).toBe(false);
});

test('a click on a video opens its player', async ({ tab }) => {
  await tab.openHydrated(ARTICLE);
  await tab.click({ role: 'button', name: /^Play video/, within: '[data-block="video"]' });
  await expect
    .poll(async () =>
      tab.run(
        () => document.querySelector('[data-block="video"] iframe')?.getAttribute('src') ?? '',
      ),
    )
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});

test('share links contain the canonical address of an article', async ({ tab }) => {
  await tab.openHydrated(`${ARTICLE}?utm_source=letter`);
  const canonical = await tab.run(
    () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '',
  );
  const href = await tab.readAttribute({ role: 'link', name: /^Share on Facebook/ }, 'href');
  expect(new URL(href ?? '').searchParams.get('u')).toBe(canonical);
});
