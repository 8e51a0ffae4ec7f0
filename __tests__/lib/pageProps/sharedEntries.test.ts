import { openDemo } from '@/__tests__/support/demoSpace';
import { DEFAULT_EDITION } from '@/lib/config/editions';
import { loadMappedPage } from '@/lib/pageProps/loadMappedPage';
import { loadSiteIndex } from '@/lib/site/loadSiteIndex';
import type { ContentSource } from '@/lib/contentful/client/contentSource';
import { SiteView } from '@/lib/site/siteView';

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

const PATHS = [
  '/en-gb',
  '/en-gb/products/orelle-fresh-daily',
  '/en-gb/products',
  '/en-gb/advice/first-week',
  '/en-gb/products/compare',
  '/en-gb/care-routine',
];

async function mapAll(source: ContentSource): Promise<readonly unknown[]> {
  const { byPath } = (await loadSiteIndex(source)).ofEdition(DEFAULT_EDITION);
  const pages = await Promise.all(
    PATHS.map(async (path) =>
      loadMappedPage(await SiteView.open(source), DEFAULT_EDITION, byPath.get(path)?.id ?? ''),
    ),
  );
  return pages.map((page) => {
    if (!page.ok) throw new Error('expected every page to be readable');
    return page.value;
  });
}

test('mapping a page writes nothing into the entries that pages share', async () => {
  const before = await mapAll(await openDemo());
  // Of a source of its own nothing has been mapped before.
  const source = await openDemo();
  for (const content_type of source.model().contentTypes.keys()) {
    const { items, includes } = await source.client.withoutLinkResolution.getEntries({
      content_type,
      locale: DEFAULT_EDITION.locale,
      include: 1,
      limit: 1000,
    });
    [...items, ...(includes?.Asset ?? [])].forEach(freeze);
  }
  expect(await mapAll(source)).toEqual(before);
});
