import { expect, test } from '@playwright/test';
import { BLOCK_DEFINITIONS } from '@/components/registry/definitions/blockDefinitions';
import { listViolations } from '../support/listViolations';
import { nightlyUnless } from '../support/nightly';
import { type RunningSite, startSite } from '../support/startSite';
import { watchPage } from '../support/watchPage';

const GALLERY = '/preview/blocks';
const IN_CI = ['faq', 'list', 'productListing'];

test.describe('the block gallery of a preview', () => {
  let site: RunningSite;

  test.beforeAll(async () => {
    site = await startSite({ PREVIEW: 'true' });
  });
  test.afterAll(() => site.stop());

  for (const model of Object.keys(BLOCK_DEFINITIONS)) {
    test(
      `shows each example of ${model}`,
      nightlyUnless(IN_CI.includes(model)),
      async ({ page }) => {
        const faults = watchPage(page);
        await page.goto(`${site.origin}${GALLERY}?model=${model}`);
        const examples = page.locator('main section > [data-block]');
        expect(await examples.count()).toBeGreaterThan(0);
        for (const example of await examples.all())
          await expect(example).toHaveAttribute('data-block', model);
        const violations = await listViolations(page, { within: 'main' });
        // Several examples of one block have the same names.
        expect(violations.filter((line) => !line.startsWith('landmark-unique'))).toEqual([]);
        expect(faults).toEqual([]);
      },
    );
  }

  test('shows a block at a chosen width, and the pages that contain it', async ({ page }) => {
    await page.goto(`${site.origin}${GALLERY}`);
    await page
      .getByRole('navigation', { name: 'Blocks' })
      .getByRole('link', { name: 'FAQ' })
      .click();
    await page.getByRole('link', { name: '390 px' }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
    await page.getByRole('link', { name: 'Questions and answers' }).click();
    await expect(page).toHaveURL(/\/en-gb\/faq$/);
  });
});

test('the block gallery is not on the public site', async ({ request }) => {
  expect((await request.get(GALLERY)).status()).toBe(404);
  expect((await request.get(`${GALLERY}?model=faq`)).status()).toBe(404);
});
