import { expect, type Locator } from '@playwright/test';

/** Expects a picture whose file has loaded and can be drawn. */
export async function expectLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() =>
      image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
    )
    .toBe(true);
}
