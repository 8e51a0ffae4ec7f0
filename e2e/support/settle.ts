import type { Locator } from '@playwright/test';

/** Waits until nothing inside an element moves. */
export async function settle(moving: Locator): Promise<void> {
  await moving.evaluate(async (element) => {
    await Promise.allSettled(
      element.getAnimations({ subtree: true }).map(async ({ finished }) => finished),
    );
  });
}
