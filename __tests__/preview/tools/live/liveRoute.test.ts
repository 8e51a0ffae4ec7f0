import { z } from 'zod';
import { buildPage } from '@/__tests__/server/pages/buildPage';
import { buildLink as link } from '@/__tests__/support/buildSpaceExport';
import { buildModelEntry } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { closeTools, openToolStage } from '../toolStage';

afterAll(closeTools);

const ENTRIES = [
  buildModelEntry('care', 'landingPage', { title: 'Care', blocks: [link('heading')] }),
  ...SITE_ENTRIES,
];
const LIVE = '/preview/live';

const openStage = (url: string, entries: readonly unknown[] = ENTRIES) =>
  openToolStage({
    drafts: [...entries, buildPage('care', url)],
  });
const tree = (id: string, fields: object) => ({ sys: { id, type: 'Entry' }, fields });
const pageEntry = (url?: string) => tree('page-care', { name: 'care', url, page: link('care') });
const edit = (entries: readonly object[], more: object = {}) => ({
  path: '/en-gb/care',
  page: 'page-care',
  locale: 'en-GB',
  entries,
  ...more,
});
const CARING = tree('care', { title: 'Caring', blocks: [link('heading')] });
/** The response's status, and the id, address and title of its page. */
const summarize = ({ status, text }: { readonly status: number; readonly text: string }) => ({
  status,
  ...z
    .object({ page: z.object({ id: z.string(), url: z.string(), title: z.string() }) })
    .parse(JSON.parse(text)).page,
});
const isCaring = (url: string) => ({ status: 200, id: 'page-care', url, title: 'Caring' });

test('a page that gets another address shows the edit at that address', async () => {
  const { send } = await openStage('/en-gb/care');
  const answer = await send(edit([pageEntry('/en-gb/caring'), CARING]));
  expect(summarize(answer)).toEqual(isCaring('/en-gb/caring'));
});

test.each(['', 'caring', '/fr-fr/soin', '/en-gb/sitemap', '/en-gb/buy/1', undefined])(
  'a page that gets the address %j shows the edit at its old address',
  async (url) => {
    const { send } = await openStage('/en-gb/care');
    const answer = await send(edit([pageEntry(url), CARING]));
    expect(summarize(answer)).toEqual(isCaring('/en-gb/care'));
  },
);

test('the only page of a space shows the edit while its address is invalid', async () => {
  const { send } = await openStage(
    '/en-gb/care',
    ENTRIES.filter(({ sys }) => !sys.id.startsWith('page-')),
  );
  expect((await send(edit([pageEntry('nowhere')]))).status).toBe(200);
});

test.each([
  ['/en-gb/caring', '/en-gb/caring'],
  ['/fr-fr/soin', '/en-gb/care'],
  ['caring', '/en-gb/care'],
])(
  'a page that was saved at %s shows the edit, from the page at its old address',
  async (saved, shown) => {
    const { send, ask } = await openStage(saved);
    expect(summarize(await send(edit([CARING])))).toEqual(isCaring(shown));
    const subscribed = await ask(`${LIVE}?of=/en-gb/care&page=page-care`);
    expect(subscribed.status).toBe(200);
    expect(JSON.parse(subscribed.payload)).toMatchObject({
      locale: 'en-GB',
      entries: [
        { sys: { id: 'page-care' } },
        { sys: { id: 'care' } },
        { sys: { id: 'header' } },
        { sys: { id: 'footer' } },
      ],
    });
    expect(
      z.object({ path: z.string().optional() }).parse(JSON.parse(subscribed.payload)).path,
    ).toBe(saved === '/en-gb/caring' ? saved : undefined);
    expect(
      JSON.parse((await ask(`${LIVE}?of=/en-gb/care&page=page-care&saved=care`)).payload),
    ).toEqual({ updatedAt: expect.stringMatching(/^\d{4}-/) as unknown });
  },
);

test.each([
  ['no page', '/en-gb/nowhere', undefined],
  ['an entry that is no page', '/en-gb/nowhere', 'care'],
  ['an unknown entry', '/en-gb/nowhere', 'nothing'],
  ['the sitemap', '/en-gb/sitemap', undefined],
  ['a tool', '/api/search', undefined],
])('%s is 404', async (_what, path, page) => {
  const { send, ask } = await openStage('/en-gb/care');
  expect((await send(edit([], { path, page }))).status).toBe(404);
  expect((await ask(`${LIVE}?of=${path}${page === undefined ? '' : `&page=${page}`}`)).status).toBe(
    404,
  );
});

const HOSTILE = {
  keys: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key-${index}`, index])),
  links: Array.from({ length: 5000 }, (_, index) => link(`no-${index}`)),
};

test.each<[number, string, object]>([
  [400, 'a path of 1 MB', { path: `/en-gb/${'x'.repeat(400_000)}` }],
  [400, 'a query of 1 MB', { query: '?a=b'.repeat(100_000) }],
  [400, 'a long locale', { locale: 'e'.repeat(65) }],
  [400, 'a long id of the page', { page: 'x'.repeat(65) }],
  [400, 'entries that are no list', { entries: {} }],
  [400, 'more entries than a page shows', { entries: Array.from({ length: 2001 }, () => 0) }],
  [413, 'more than 500 kB', { more: 'x'.repeat(500_000) }],
  [413, 'an object of 20,000 keys', { entries: [tree('care', { title: HOSTILE.keys })] }],
  [413, '5,000 links', { entries: [tree('care', { blocks: HOSTILE.links })] }],
])('the status is %i for %s', async (status, _what, more) => {
  const { send } = await openStage('/en-gb/care');
  expect((await send(edit([], more))).status).toBe(status);
});
