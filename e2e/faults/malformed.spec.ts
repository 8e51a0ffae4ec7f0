import { expect, test } from '@playwright/test';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { TARGETS } from '@/__tests__/support/faults';
import { listMalformedEntries, soundId } from '@/__tests__/support/malformedEntries';
import { buildSoundFields } from '@/__tests__/support/soundFields';
import { isBlockModel } from '@/components/registry/definitions/blockDefinitions';
import { CONTENT_MODEL } from '@/components/registry/definitions/contentModel';
import { addEntries, addSoundAssets, entry } from '../support/addContent';
import { NIGHTLY, nightlyUnless, sampleForCi } from '../support/nightly';
import { type RunningSite, startSite, writeChangedDemo } from '../support/startSite';
import { watchPage } from '../support/watchPage';

const PER_PAGE = 120;
const MAX_PAGE_DATA = 128_000;
const FRAME_MODELS = ['page', 'labels', 'headerMenu', 'footerMenu', 'errorPage'];
const MODELS = CONTENT_MODEL.map(({ id }) => id).filter((id) => !FRAME_MODELS.includes(id));
const BLOCK_MODELS = MODELS.filter(isBlockModel);

/**
 * One model that contains others and one with much text. `malformed.matrix.test.ts` tests all
 * mappers and blocks with the same entries.
 */
const CI_MODELS = ['carousel', 'table'];
const TESTED = sampleForCi(BLOCK_MODELS, (model) => CI_MODELS.includes(model));

const pathOf = (model: string) => `/en-gb/malformed/${model.toLowerCase()}`;

/** `JSON.stringify` fails for lists that are nested thousands of levels deep. */
function isWritable(value: unknown) {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A page with many malformed entries of one content type, with valid headings before, between and
 * after them.
 */
function listMalformedPage(model: string) {
  const all = listMalformedEntries(model, 0);
  const writable = all.filter(({ fields }) => Object.values(fields).every(isWritable));
  const some = writable.filter((_, index) => index % Math.ceil(writable.length / PER_PAGE) === 0);
  const half = Math.floor(some.length / 2);
  const headings = ['before', 'between', 'after'].map((place) =>
    entry(`${place}-${model}`, 'heading', { text: `Sound ${place}` }),
  );
  const ids = [
    `before-${model}`,
    ...some.slice(0, half).map(({ id }) => id),
    `between-${model}`,
    ...some.slice(half).map(({ id }) => id),
    `after-${model}`,
  ];
  return [
    ...headings,
    ...some,
    entry(`content-${model}`, 'productPage', {
      title: `Malformed ${model}`,
      genericProduct: buildLink(soundId('genericProduct')),
      blocks: ids.map((id) => buildLink(id)),
    }),
    entry(`page-${model}`, 'page', {
      name: `malformed-${model}`,
      url: pathOf(model),
      page: buildLink(`content-${model}`),
    }),
  ];
}

test.describe('a page with hundreds of malformed entries', NIGHTLY, () => {
  // Reading the content takes long, so all tests share one site.
  test.describe.configure({ timeout: 120_000 });
  let site: RunningSite;

  test.beforeAll(async () => {
    const path = await writeChangedDemo((demo) => {
      const sound = MODELS.map((model) =>
        entry(soundId(model), model, buildSoundFields(model, soundId)),
      );
      const product = entry(TARGETS.product, 'page', {
        name: 'sound-product',
        url: '/en-gb/products/sound',
        page: buildLink(soundId('productPage')),
      });
      addEntries(demo, [...sound, product, ...TESTED.flatMap(listMalformedPage)]);
      addSoundAssets(demo, 'A picture');
    });
    site = await startSite({ CONTENT_EXPORT: path });
  });
  test.afterAll(async () => site.stop());

  for (const model of BLOCK_MODELS) {
    test(
      `shows its valid entries, stays small and logs nothing: ${model}`,
      nightlyUnless(CI_MODELS.includes(model)),
      async ({ page }) => {
        const found = watchPage(page);
        const response = await page.goto(`${site.origin}${pathOf(model)}`, {
          waitUntil: 'networkidle',
        });
        expect(response?.status()).toBe(200);
        for (const place of ['before', 'between', 'after'])
          await expect(
            page.getByRole('heading', { name: `Sound ${place}`, exact: true }),
          ).toBeAttached();
        const data = await page.locator('#__NEXT_DATA__').textContent();
        expect(Buffer.byteLength(data ?? '')).toBeLessThanOrEqual(MAX_PAGE_DATA);
        // The browser reports a missing picture twice, once with its address.
        expect(
          found.filter(
            (line) => !line.includes('Failed to load resource') && !line.includes('/api/media/'),
          ),
        ).toEqual([]);
      },
    );
  }
});
