import { expect } from '@playwright/test';
import { DESKTOP } from '../../support/layouts';
import { test } from '../engineTest';

const STOPS = 16;

test('Tab moves through a product from left to right: the gallery, then the sizes and "Buy now"', async ({
  tab,
}) => {
  await tab.resize(DESKTOP);
  await tab.openHydrated('/en-gb/products/orelle-hold-original');
  await tab.focus({ role: 'button', name: 'Previous', within: '[data-block="productGallery"]' });
  const stops: (string | null)[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    stops.push(
      await tab.run(
        () =>
          document.activeElement
            ?.closest<HTMLElement>('[data-block="productGallery"], [data-block="productButton"]')
            ?.getAttribute('data-block') ?? null,
      ),
    );
    await tab.press('Tab');
  }
  const seen = stops.filter((block, index) => block !== null && block !== stops[index - 1]);
  expect(seen).toEqual(['productGallery', 'productButton']);
  const left = async (block: string): Promise<number> =>
    tab.run(
      (name) =>
        document.querySelector(`[data-block="${name}"]`)?.getBoundingClientRect().left ?? Infinity,
      block,
    );
  expect(await left('productGallery')).toBeLessThan(await left('productButton'));
});
