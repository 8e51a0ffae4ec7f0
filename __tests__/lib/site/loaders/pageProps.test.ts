import { BARE_PAGE, GLOBALS } from '@/__tests__/support/pageModels';
import type { Page } from '@/lib/models/page';
import type { SiteGlobals } from '@/lib/models/shell';
import { buildShellProps } from '@/lib/site/loaders/pageProps';
import { buildPageHead } from '@/lib/render/seo/buildPageHead';

const headOf = (globals: SiteGlobals, page = BARE_PAGE) => buildShellProps(page, globals).head;

test('the head of a page is built once', () => {
  const head = headOf(GLOBALS);
  expect(head).toEqual(buildPageHead(BARE_PAGE, GLOBALS));
  expect(
    headOf({ ...GLOBALS, alternates: GLOBALS.alternates.map((alternate) => ({ ...alternate })) }),
  ).toBe(head);
});

test.each<[string, Partial<SiteGlobals>]>([
  [
    'a new address in another edition',
    {
      alternates: [
        { edition: 'de-de', url: '/de-de/neu' },
        { edition: 'en-gb', url: '/en-gb/new' },
      ],
    },
  ],
  [
    'other labels',
    { labels: { ...GLOBALS.labels, root: { ...GLOBALS.labels.root, siteName: 'Renamed' } } },
  ],
  ['another origin', { siteOrigin: 'https://other.example' }],
  ['another domain key', { searchDomainKey: 'other' }],
])('%s gives the page another head', (_what, change) => {
  const changed = { ...GLOBALS, ...change };
  const before = headOf(GLOBALS);
  expect(headOf(changed)).toEqual(buildPageHead(BARE_PAGE, changed));
  expect(headOf(changed)).not.toEqual(before);
  expect(headOf(GLOBALS)).toEqual(before);
});

test('another page has its own head', () => {
  const later = { ...BARE_PAGE, meta: { ...BARE_PAGE.meta, title: 'Later' } };
  expect([headOf(GLOBALS, later).title, headOf(GLOBALS).title]).toEqual([
    'Later',
    buildPageHead(BARE_PAGE, GLOBALS).title,
  ]);
});

test('the end of a guide names the other languages of its page once, in themselves', () => {
  const page: Page = { ...BARE_PAGE, closing: [{ model: 'guideEnd', props: {} }] };
  const globals: SiteGlobals = {
    ...GLOBALS,
    edition: 'de-de',
    alternates: [
      { edition: 'en-gb', url: '/en-gb/p' },
      { edition: 'en-us', url: '/en-us/p' },
      { edition: 'fr-fr', url: '/fr-fr/p' },
      { edition: 'de-de', url: '/de-de/p' },
    ],
  };
  expect(buildShellProps(page, globals).page.closing).toEqual([
    {
      model: 'guideEnd',
      props: {
        translations: [
          { language: 'en', name: 'English', url: '/en-gb/p' },
          { language: 'fr', name: 'Français', url: '/fr-fr/p' },
        ],
      },
    },
  ]);
});
