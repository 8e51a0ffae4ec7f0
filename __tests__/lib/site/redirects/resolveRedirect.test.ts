import { DEFAULT_EDITION, EDITIONS, findEditionOfPath } from '@/lib/platform/config/editions';
import type { Entry } from '@/lib/models/entry';
import { buildRedirectTable } from '@/lib/site/redirects/redirectTable';
import { listFaultyRedirects } from '@/lib/site/redirects/redirectProblems';
import { resolveRedirect } from '@/lib/site/redirects/resolveRedirect';

const PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-gb': { home: '/en-gb', faq: '/en-gb/faq', cream: '/en-gb/products/cream' },
  'fr-fr': { home: '/fr-fr', faq: '/fr-fr/questions' },
};

type Fields = {
  readonly from: unknown;
  readonly kind?: unknown;
  readonly page?: string;
  readonly url?: unknown;
};

const buildEntry = ({ page, ...fields }: Fields, index: number): Entry => ({
  sys: {
    id: `redirect-${String(index).padStart(5, '0')}`,
    createdAt: '',
    updatedAt: '',
    contentType: { sys: { id: 'redirect' } },
  },
  fields: {
    kind: 'moved for good',
    ...fields,
    ...(page === undefined ? {} : { link: { sys: { type: 'Link', linkType: 'Entry', id: page } } }),
  },
});

async function openSite(
  rows: readonly Fields[],
  moved: Readonly<Record<string, string>> = {},
): Promise<Parameters<typeof listFaultyRedirects>[0]> {
  const table = await buildRedirectTable({
    ofType: () => rows.map(buildEntry),
    entry: () => undefined,
    asset: () => undefined,
  });
  return {
    redirects: table,
    defaultEdition: DEFAULT_EDITION,
    siteOrigin: 'https://www.site.example',
    findEdition: findEditionOfPath,
    findPath: ({ id }, path) => Object.values(PAGES[id] ?? {}).find((known) => known === path),
    findPageUrl: ({ id }, page) => PAGES[id]?.[page],
    findMovedPage: (path) => moved[path],
  };
}

async function ask(
  rows: readonly Fields[],
  address: string,
  moved: Readonly<Record<string, string>> = {},
) {
  const [path = '', query] = address.split('?');
  const edition = findEditionOfPath(path) ?? DEFAULT_EDITION;
  const search = query === undefined ? '' : `?${query}`;
  return resolveRedirect(await openSite(rows, moved), { edition, path, search });
}

const moveTo = (to: string, isPermanent = true) => ({
  ok: true,
  value: { kind: 'moved', to, isPermanent },
});

test.each<[string, readonly Fields[], string, string]>([
  ['a page', [{ from: '/en-gb/old', page: 'faq' }], '/en-gb/old', '/en-gb/faq'],
  [
    'its edition’s page',
    [{ from: '/fr-fr/vieux', page: 'faq' }],
    '/fr-fr/vieux',
    '/fr-fr/questions',
  ],
  ['the default edition’s page', [{ from: '/old', page: 'faq' }], '/old', '/en-gb/faq'],
  ['a page without its edition', [{ from: '/en-gb/old', page: 'faq' }], '/old', '/en-gb/faq'],
  ['a page in any case', [{ from: '/en-gb/old', page: 'faq' }], '/en-gb/OLD', '/en-gb/faq'],
  ['a page with the query', [{ from: '/old', page: 'faq' }], '/old?a=1', '/en-gb/faq?a=1'],
  ['a path', [{ from: '/old', url: '/en-gb/faq?x=1#y' }], '/old', '/en-gb/faq?x=1#y'],
  [
    'a path of this site’s origin',
    [{ from: '/old', url: 'https://www.site.example/en-gb/faq' }],
    '/old',
    '/en-gb/faq',
  ],
  [
    'an https address',
    [{ from: '/old', url: 'https://shop.example/a?b=1' }],
    '/old?c=2',
    'https://shop.example/a?b=1',
  ],
  [
    'the page for its query',
    [
      { from: '/p.php', page: 'home' },
      { from: '/p.php?id=12', page: 'cream' },
    ],
    '/p.php?id=12',
    '/en-gb/products/cream',
  ],
  [
    'the page for another query',
    [
      { from: '/p.php', page: 'home' },
      { from: '/p.php?id=12', page: 'cream' },
    ],
    '/p.php?id=13',
    '/en-gb?id=13',
  ],
  [
    'the page with tracking kept',
    [{ from: '/p.php?id=12', page: 'cream' }],
    '/p.php?utm_source=a&id=12',
    '/en-gb/products/cream?utm_source=a',
  ],
  ['a branch’s page', [{ from: '/blog/*', page: 'faq' }], '/blog/2019/05/x', '/en-gb/faq'],
  ['a branch’s page at its root', [{ from: '/blog/*', page: 'faq' }], '/blog', '/en-gb/faq'],
  [
    'the longer branch’s page',
    [
      { from: '/blog/*', page: 'home' },
      { from: '/blog/news/*', page: 'faq' },
    ],
    '/blog/news/x',
    '/en-gb/faq',
  ],
  [
    'the exact page in a branch',
    [
      { from: '/blog/*', page: 'home' },
      { from: '/blog/x', page: 'faq' },
    ],
    '/blog/x',
    '/en-gb/faq',
  ],
  [
    'the rest of a branch',
    [{ from: '/shop/*', url: '/en-gb/products/*' }],
    '/shop/cream',
    '/en-gb/products/cream',
  ],
  [
    'the rest at another host',
    [{ from: '/shop/*', url: 'https://shop.example/*' }],
    '/shop/a/ä',
    'https://shop.example/a/%C3%A4',
  ],
  [
    'an encoded address',
    [{ from: '/old', url: 'https://münchen.example/ä?ö#ü' }],
    '/old',
    'https://xn--mnchen-3ya.example/%C3%A4?%C3%B6#%C3%BC',
  ],
  [
    'an encoded path',
    [{ from: '/old', url: '/en-gb/faq?x=ä#ü' }],
    '/old',
    '/en-gb/faq?x=%C3%A4#%C3%BC',
  ],
  [
    'the end of a chain',
    [
      { from: '/a', url: '/b' },
      { from: '/b', url: '/c' },
      { from: '/c', page: 'faq' },
    ],
    '/a',
    '/en-gb/faq',
  ],
])('a redirect leads to %s', async (_what, rows, address, to) => {
  expect(await ask(rows, address)).toEqual(moveTo(to));
});

test('a chain is permanent only if each of its steps is', async () => {
  const rows = [
    { from: '/a', url: '/b' },
    { from: '/b', kind: 'moved for now', page: 'faq' },
  ];
  expect(await ask(rows, '/a')).toEqual(moveTo('/en-gb/faq', false));
});

test.each<[string, string, Fields]>([
  ['noTarget', 'nothing', { from: '/a' }],
  ['missingPage', 'an unknown page', { from: '/a', page: 'gone' }],
  ['missingPage', 'a page that the edition lacks', { from: '/fr-fr/a', page: 'cream' }],
  ['missingPage', 'a path without a page', { from: '/a', url: '/en-gb/nothing' }],
  ['noTarget', 'plain http', { from: '/a', url: 'http://shop.example' }],
  ['noTarget', 'a relative address', { from: '/a', url: 'faq' }],
  ['noTarget', 'a script', { from: '/a', url: 'javascript:alert(1)' }],
  ['noTarget', 'an e-mail address', { from: '/a', url: 'mailto:a@b.example' }],
  ['loop', 'itself', { from: '/a', url: '/a?x=1' }],
])(
  'the site reports %s for a redirect to %s, and does not follow it',
  async (problem, _what, row) => {
    const address = typeof row.from === 'string' ? row.from : '';
    expect(await ask([row], address)).toEqual({ ok: false, failure: { kind: problem } });
    const site = await openSite([row]);
    expect(await listFaultyRedirects(site)).toEqual([{ id: 'redirect-00000', problem }]);
  },
);

test('the rest of a branch cannot change the host of its target', async () => {
  const rows = [{ from: '/a/*', url: 'https://shop.example*' }];
  expect(await ask(rows, '/a/.evil.example')).toEqual(moveTo('https://shop.example*/'));
});

test('a branch whose pages are below an address without a page is not reported', async () => {
  const site = await openSite([{ from: '/old/*', url: '/en-gb/products/*' }]);
  expect(await listFaultyRedirects(site)).toEqual([]);
});

test('two redirects that lead to each other are reported and never followed', async () => {
  const rows = [
    { from: '/a', url: '/b' },
    { from: '/b', url: '/a' },
  ];
  expect(await ask(rows, '/a')).toEqual({ ok: false, failure: { kind: 'loop' } });
  const site = await openSite(rows);
  expect(await listFaultyRedirects(site)).toHaveLength(2);
});

test('a repeated or unreadable old address is reported, and the first entry wins', async () => {
  const rows = [
    { from: '/a', page: 'faq' },
    { from: '/A/', page: 'home' },
    { from: '/../b', page: 'home' },
  ];
  expect(await ask(rows, '/a')).toEqual(moveTo('/en-gb/faq'));
  const site = await openSite(rows);
  expect(await listFaultyRedirects(site)).toEqual([
    { id: 'redirect-00002', problem: 'unreadable' },
    { id: 'redirect-00001', problem: 'repeated' },
  ]);
});

test('a removed page says which entry explains it', async () => {
  expect(await ask([{ from: '/fr-fr/a', kind: 'removed' }], '/fr-fr/a')).toEqual({
    ok: true,
    value: {
      kind: 'removed',
      edition: EDITIONS.find(({ id }) => id === 'fr-fr'),
      id: 'redirect-00000',
    },
  });
});

test('the former path of a page leads to it, unless an editor’s redirect begins there', async () => {
  const moved = { '/en-gb/old-faq': 'faq' };
  expect(await ask([], '/en-gb/old-faq', moved)).toEqual(moveTo('/en-gb/faq'));
  expect(await ask([], '/Old-FAQ?a=1', moved)).toEqual(moveTo('/en-gb/faq?a=1'));
  expect(await ask([{ from: '/en-gb/old-faq', page: 'home' }], '/en-gb/old-faq', moved)).toEqual(
    moveTo('/en-gb'),
  );
});

test('an address without a redirect has no target', async () => {
  expect(await ask([{ from: '/a', page: 'faq' }], '/b')).toBeUndefined();
});
