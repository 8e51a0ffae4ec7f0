import { EventEmitter } from 'node:events';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildLink } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import { createRetailerLookup } from '@/lib/site/retailers/loadRetailers';
import { waitForTurns } from '@/__tests__/support/waitForTurns';
import { logger } from '@/lib/platform/config/logger';
import type { Space } from '@/lib/content/space/space';
import { readSpaceExport } from '@/lib/content/export/readSpaceExport';
import { buildPage } from './buildPage';
import { openSite } from './openSite';

const link = buildLink;
const [OF_PRODUCT, OF_VARIANT, OF_BUTTON] = ['2000000000015', '2000000000022', '2000000000039'];

const EXPORT = buildModelExport([
  ...SITE_ENTRIES.filter(({ sys }) => !['page-paste', 'paste'].includes(sys.id)),
  buildPage('paste', '/en-gb/products/paste', { parent: link('page-advice') }),
  buildModelEntry('paste', 'productPage', { title: 'Paste', genericProduct: link('product') }),
  buildModelEntry('product', 'genericProduct', {
    title: 'The paste',
    gtin: OF_PRODUCT,
    productVariants: [link('variant')],
  }),
  buildModelEntry('variant', 'productVariant', { title: 'Mint', gtin: OF_VARIANT }),
  buildModelEntry('button', 'productButton', { gtinId: OF_BUTTON }),
]);

function open() {
  let space: Space = makeSpace(EXPORT);
  const changes = new EventEmitter();
  const site = openSite(
    () => space,
    (listener) => {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
  );
  const change = (edit: (before: Space) => Space, isNoticed = false) => {
    space = edit(space);
    if (isNoticed) changes.emit('change', { version: space.version });
  };
  return { ...site, change };
}

beforeEach(() => {
  startSite({ retailers: createRetailerLookup(undefined) });
});
afterEach(() => jest.restoreAllMocks());

test.each<[string, string, string, number, RegExp]>([
  ['its product', 'product', OF_PRODUCT, 404, /"status":"foreignGtin"/],
  ['its variant', 'variant', OF_VARIANT, 404, /"status":"foreignGtin"/],
  ['the buy button that names it', 'button', OF_BUTTON, 404, /"status":"foreignGtin"/],
  ['the page of its product', 'page-paste', OF_PRODUCT, 200, /^(?!.*\/products\/paste)/],
  ['the content of that page', 'paste', OF_VARIANT, 200, /^(?!.*\/products\/paste)/],
  ['the page above that page', 'page-advice', OF_PRODUCT, 200, /^(?!.*"\/en-gb\/advice")/],
])(
  'the shops of a GTIN change at once when %s is unpublished',
  async (_what, id, gtin, status, shown) => {
    const { get, change } = open();
    const url = `/en-gb/buy/${gtin}`;
    const before = await get(url);
    expect([before.statusCode, shown.test(before.body)]).toEqual([200, false]);
    change((space) => space.change({ deletedEntries: [id] }));
    const after = await get(url);
    expect([after.statusCode, shown.test(after.body)]).toEqual([status, true]);
  },
);

test('pages of an edition whose locale is removed are 404, without an error in the background', async () => {
  const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const { get, change, rendered } = open();
  const paths = ['/fr-fr', '/fr-fr/sitemap', '/fr-fr/404', `/fr-fr/buy/${OF_PRODUCT}`];
  for (const path of paths) await get(path);
  change(
    (space) =>
      space.changeModel(
        readSpaceExport(
          { ...EXPORT, locales: EXPORT.locales.filter(({ code }) => code !== 'fr-FR') },
          'test.json',
        ),
      ).space,
    true,
  );
  await waitForTurns(() =>
    paths
      .filter((path) => path !== paths[3])
      .every((path) => rendered.filter((url) => url === path).length === 2),
  );
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  expect(errors.mock.calls).toEqual([]);
});
