import { openDemo } from '@/__tests__/support/demoSpace';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { loadDemoPages, type DemoPage } from './demoPages';
import { listIssues, readItems } from './validateItems';
import { EDITIONS } from '@/lib/platform/config/editions';
import { dropUndefined } from '@/lib/platform/data/objects';
import { measurePageData } from '@/lib/content/mapping/context/limitPageData';
import type { Page, PageMeta } from '@/lib/models/page';
import { buildShellProps } from '@/lib/site/loaders/pageProps';
import { isHomePath } from '@/lib/addresses/paths';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';

/**
 * The same code runs for each edition: a sample has the default one and the one with the longest
 * words.
 */
const MATRIX_EDITIONS = EDITIONS.filter(
  ({ id }) => IS_WHOLE_MATRIX || ['en-gb', 'de-de'].includes(id),
);

let pages: readonly DemoPage[] = [];
beforeAll(async () => {
  pages = await loadDemoPages(
    await openDemo(),
    MATRIX_EDITIONS.map(({ id }) => id),
  );
});

/**
 * The same page as if its editor had written no structured data: only the questions stay, which the
 * site adds itself.
 */
function forget({ page, globals }: DemoPage): DemoPage {
  const { description, ogImage, hreflang, extraSchema } = page.meta;
  const meta: PageMeta = dropUndefined({ description, ogImage, hreflang, extraSchema });
  return { page: { ...page, meta }, globals };
}

const CASES = [
  { told: 'as the demo has them', change: (shown: DemoPage) => shown },
  { told: 'without what their editors wrote', change: forget },
];

const scriptsOf = ({ page, globals }: DemoPage) => buildPageHead(page, globals).structuredData;

test.each([
  ['a type that there is none of', { '@type': 'Produkt', name: 'Hold' }],
  [
    'a member that the type does not have',
    {
      '@type': 'Article',
      headline: 'First week',
      reviewedBy: { '@type': 'Person', name: 'Helen' },
    },
  ],
  [
    'a required member that is missing',
    { '@type': 'VideoObject', name: 'Film', uploadDate: '2026-01-15' },
  ],
  [
    'a nested item without its name',
    { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', jobTitle: 'Dentist' } },
  ],
  [
    'the same inside a graph',
    { '@graph': [{ '@type': 'Organization', url: 'https://www.example.com/' }] },
  ],
])('the validator sees %s', async (_fault, item) => {
  expect(
    await listIssues({ main: JSON.stringify({ '@context': 'https://schema.org', ...item }) }),
  ).toHaveLength(1);
});

describe.each(CASES)('the pages, $told', ({ change }) => {
  test.each(MATRIX_EDITIONS)(
    'of $id keep to the rules of Google and to the vocabulary of schema.org',
    async ({ id }) => {
      const shown = pages.filter(({ page }) => page.edition === id).map(change);
      const found = await Promise.all(
        shown.map(async (one) =>
          (await listIssues(scriptsOf(one))).map((issue) => `${one.page.url}: ${issue}`),
        ),
      );
      expect(shown.length).toBeGreaterThan(30);
      expect(found.flat()).toEqual([]);
    },
  );

  const countTypes = (shown: DemoPage, type: string) =>
    readItems(scriptsOf(shown)).filter((item) => item['@type'] === type).length;
  const hasFaq = (blocks: Page['blocks']): boolean =>
    blocks.some(
      (block) => block.model === 'faq' || ('children' in block && hasFaq(block.children)),
    );

  test.each<[string, (page: Page) => boolean, readonly string[]]>([
    ['homepage', ({ url }) => isHomePath(url), ['Organization', 'WebSite']],
    ['product', ({ kind }) => kind === 'product-detail', ['Product']],
    ['article', ({ kind }) => kind === 'article-detail', ['Article']],
    ['biography', ({ kind }) => kind === 'bio', ['ProfilePage']],
    ['page with questions', ({ blocks }) => hasFaq(blocks), ['FAQPage']],
    ['page below another', ({ crumbs }) => crumbs.length > 1, ['BreadcrumbList']],
    [
      'page with a video and the room for it',
      ({ videos = [], spareBytes: room = 0 }) => videos.length === 1 && room > 6000,
      ['VideoObject'],
    ],
  ])('have one item of each required type on a %s', (_kind, isOne, types) => {
    const shown = pages.filter(({ page }) => isOne(page)).map(change);
    expect(shown.length).toBeGreaterThanOrEqual(MATRIX_EDITIONS.length);
    const wrong = shown.flatMap((one) =>
      types
        .filter((type) => countTypes(one, type) !== 1)
        .map((type) => `${one.page.url}: ${countTypes(one, type)} of ${type}`),
    );
    expect(wrong).toEqual([]);
  });

  test('never have two items of a type on one page', () => {
    const wrong = pages.map(change).flatMap((one) => {
      const types = readItems(scriptsOf(one)).map((item) => String(item['@type']));
      return types
        .filter((type, index) => types.indexOf(type) !== index)
        .map((type) => `${one.page.url}: ${type}`);
    });
    expect(wrong).toEqual([]);
  });

  test('stay within the data budget, even with optional items', () => {
    const tooLarge = pages.map(change).flatMap(({ page, globals }) => {
      const props = buildShellProps(page, globals);
      const bytes = measurePageData({
        props: { pageProps: props, __N_SSP: true },
        page: '/[[...path]]',
        query: { path: page.url.split('/') },
        buildId: 'a'.repeat(21),
        gssp: true,
        scriptLoader: [],
      });
      const isOptional = Object.keys(props.head.structuredData).some((place) =>
        /^(?:review|video-\d+)$/.test(place),
      );
      return isOptional && bytes > 48_000 ? [`${page.url}: ${bytes}`] : [];
    });
    expect(tooLarge).toEqual([]);
  });
});

test('the keywords that an editor wrote are in the head', () => {
  const home = pages.find(({ page }) => page.url === '/en-gb');
  expect(home && buildPageHead(home.page, home.globals).named['keywords']).toContain(
    'denture adhesive',
  );
});
