import { openDemo } from '@/__tests__/support/demoSpace';
import { freeze } from '@/__tests__/support/freeze';
import { DEFAULT_EDITION } from '@/lib/platform/config/editions';
import { loadMappedPage } from '@/lib/site/loaders/loadMappedPage';
import { loadSiteIndex } from '@/lib/site/view/loadSiteIndex';
import { type ContentStore, requireContent } from '@/lib/content/store/contentStore';
import { SiteView } from '@/lib/site/view/siteView';

const PATHS = [
  '/en-gb',
  '/en-gb/products/orelle-fresh-daily',
  '/en-gb/products',
  '/en-gb/advice/first-week',
  '/en-gb/products/compare',
  '/en-gb/care-routine',
];

async function mapAll(store: ContentStore): Promise<readonly unknown[]> {
  const { byPath } = (await loadSiteIndex(store.current())).ofEdition(DEFAULT_EDITION);
  const pages = await Promise.all(
    PATHS.map(async (path) =>
      loadMappedPage(await SiteView.open(store), DEFAULT_EDITION, byPath.get(path)?.id ?? ''),
    ),
  );
  return pages.map((page) => {
    if (!page.ok) throw new Error('expected every page to be readable');
    return page.value;
  });
}

test('mapping a page writes nothing into the entries that pages share', async () => {
  const before = await mapAll(await openDemo());
  // Nothing of a new store has been mapped before.
  const store = await openDemo();
  const snapshot = requireContent(store.current());
  const view = snapshot.in(DEFAULT_EDITION.locale);
  for (const type of snapshot.contentTypes.keys()) view.ofType(type).forEach(freeze);
  for (const { id } of snapshot.listOf('Asset')) freeze(view.asset(id));
  expect(await mapAll(store)).toEqual(before);
});
