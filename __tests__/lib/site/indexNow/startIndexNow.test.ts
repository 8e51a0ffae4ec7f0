import { z } from 'zod';
import { makeSpace } from '@/__tests__/support/askEngine';
import { createPauses } from '@/__tests__/support/createPauses';
import { buildModelEntry, buildModelExport, buildStore } from '@/__tests__/support/modelSpace';
import { recordPosts } from '@/__tests__/support/recordPosts';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { startSite } from '@/__tests__/support/startSite';
import type { EDITIONS } from '@/lib/platform/config/site';
import { parseJson } from '@/lib/platform/data/parseJson';
import { logger } from '@/lib/platform/config/logger';
import { startIndexNow } from '@/lib/site/indexNow/startIndexNow';
import { SiteDigests } from '@/lib/site/view/siteDigests';
import { buildPage, links } from '../siteEntries';

jest.mock('@/lib/platform/config/site', () => {
  const actual = jest.requireActual<{ readonly EDITIONS: typeof EDITIONS }>(
    '@/lib/platform/config/site',
  );
  return {
    ...actual,
    EDITIONS: actual.EDITIONS.map((edition) =>
      edition.id === 'it-it' ? { ...edition, isListed: false } : edition,
    ),
  };
});

const ORIGIN = 'https://www.example.com';
const KEY = 'key-of-the-site';

type Entries = readonly ReturnType<typeof buildModelEntry>[];

const text = (id: string) => buildModelEntry(id, 'richText', { content: id });
const buildOne = (address: string) =>
  buildPage(
    'one',
    'landingPage',
    { title: 'One', blocks: links('text-one') },
    { url: `/en-gb/${address}` },
    { 'fr-FR': { url: `/fr-fr/${address}` }, 'it-IT': { url: `/it-it/${address}` } },
  );
const BLOCKS: Entries = [text('text-one'), text('text-two'), text('text-hidden')];
const TWO = buildPage('two', 'landingPage', { title: 'Two', blocks: links('text-two') });
const SECRET = buildPage(
  'secret',
  'landingPage',
  { title: 'Secret', blocks: links('text-hidden') },
  { pageData: { noIndex: true } },
);
const SITE: Entries = [...SITE_ENTRIES, ...BLOCKS, ...buildOne('one'), ...TWO, ...SECRET];

let published = 0;
/** Publishes these entries again. */
function publishAgain(entries: Entries, ...ids: readonly string[]): Entries {
  published += 1;
  const now = new Date(Date.UTC(2026, 7, 1, 0, 0, published)).toISOString();
  return entries.map((entry) =>
    ids.includes(entry.sys.id)
      ? { ...entry, sys: { ...entry.sys, updatedAt: now, publishedAt: now } }
      : entry,
  );
}
const without = (entries: Entries, ...ids: readonly string[]) =>
  entries.filter(({ sys }) => !ids.includes(sys.id));

let service: Awaited<ReturnType<typeof recordPosts>>;
const stops: (() => void)[] = [];
beforeEach(async () => {
  startSite();
  service = await recordPosts();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await service.stop();
  jest.restoreAllMocks();
});

async function open(entries: Entries = SITE) {
  let space = makeSpace(buildModelExport(entries));
  const { store } = buildStore(() => space);
  const digests = new SiteDigests();
  const pauses = createPauses();
  const stop = startIndexNow(
    digests,
    KEY,
    { siteOrigin: ORIGIN },
    { endpoint: service.address, wait: pauses.wait },
  );
  stops.push(stop);
  await digests.refresh(store.current());
  return {
    pauses,
    stop,
    digests,
    publish: async (next: Entries) => {
      space = makeSpace(buildModelExport(next));
      await digests.refresh(store.current());
    },
    readAgain: async () => {
      digests.reset();
      await digests.refresh(store.current());
    },
  };
}

const reportSchema = z.strictObject({
  host: z.literal('www.example.com'),
  key: z.literal(KEY),
  keyLocation: z.literal(`${ORIGIN}/${KEY}.txt`),
  urlList: z.array(z.string().startsWith(ORIGIN)),
});
const listSent = (index = -1) =>
  reportSchema
    .parse(parseJson(service.posts.at(index)?.body ?? ''))
    .urlList.map((url) => url.slice(ORIGIN.length))
    .sort();

test('a changed page is reported with its addresses in all listed editions, and no other', async () => {
  const { publish, pauses } = await open();
  await publish(publishAgain(SITE, 'text-one'));
  await pauses.end();
  await service.waitFor(1);
  expect(listSent()).toEqual(['/en-gb/one', '/fr-fr/one']);
  expect(service.posts[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('the state at the start is not reported, and neither is content that is read again', async () => {
  const { publish, readAgain, pauses } = await open();
  await readAgain();
  await publish([...SITE]);
  await publish(publishAgain(SITE, 'text-two'));
  await pauses.end();
  await service.waitFor(1);
  expect(listSent()).toEqual(['/en-gb/two']);
});

test('a moved page is reported with its old and its new address', async () => {
  const { publish, pauses } = await open();
  await publish([...without(SITE, 'page-one', 'one'), ...buildOne('uno')]);
  await pauses.end();
  await service.waitFor(1);
  expect(listSent()).toEqual(['/en-gb/one', '/en-gb/uno', '/fr-fr/one', '/fr-fr/uno']);
});

test('added and removed pages are reported', async () => {
  const { publish, pauses } = await open(without(SITE, 'page-two'));
  await publish(without(SITE, 'page-one'));
  await pauses.end();
  await service.waitFor(1);
  expect(listSent()).toEqual(['/en-gb/one', '/en-gb/two', '/fr-fr/one']);
});

test('a page with noIndex is reported only when search engines have to drop it', async () => {
  const { publish, pauses } = await open();
  const changed = publishAgain(SITE, 'text-hidden', 'text-two');
  await publish(changed);
  await pauses.end();
  await service.waitFor(1);
  expect(listSent()).toEqual(['/en-gb/two']);
  const hidden = [
    ...without(changed, 'page-two', 'two'),
    ...buildPage(
      'two',
      'landingPage',
      { title: 'Two', blocks: links('text-two') },
      { pageData: { noIndex: true } },
    ),
  ];
  await publish(hidden);
  await pauses.end();
  await service.waitFor(2);
  expect(listSent()).toEqual(['/en-gb/two']);
  await publish(publishAgain(hidden, 'text-two', 'text-one'));
  await pauses.end();
  await service.waitFor(3);
  expect(listSent()).toEqual(['/en-gb/one', '/fr-fr/one']);
});

test('changes within half a minute are one report, with each address once', async () => {
  const { publish, pauses } = await open();
  const first = publishAgain(SITE, 'text-one');
  await publish(first);
  await pauses.begin();
  const second = publishAgain(first, 'text-one');
  await publish(second);
  await publish(publishAgain(second, 'text-two'));
  expect(await pauses.end()).toBe(30_000);
  await service.waitFor(1);
  expect(service.posts).toHaveLength(1);
  expect(listSent()).toEqual(['/en-gb/one', '/en-gb/two', '/fr-fr/one']);
});

test('a failed report is sent again after growing pauses, with later changes', async () => {
  const { publish, pauses } = await open();
  const warn = jest.spyOn(logger, 'warn').mockReturnValue();
  service.answer(429);
  const first = publishAgain(SITE, 'text-one');
  await publish(first);
  const durations = [await pauses.end(), await pauses.end()];
  await pauses.begin();
  await publish(publishAgain(first, 'text-two'));
  service.answer(202);
  durations.push(await pauses.end());
  await service.waitFor(3);
  expect(durations).toEqual([30_000, 60_000, 120_000]);
  expect([0, 1, 2].map((index) => listSent(index))).toEqual([
    ['/en-gb/one', '/fr-fr/one'],
    ['/en-gb/one', '/fr-fr/one'],
    ['/en-gb/one', '/en-gb/two', '/fr-fr/one'],
  ]);
  expect(warn.mock.calls.map(([details]) => details)).toMatchObject([
    { addresses: 2, error: 'status 429', retryIn: 60_000 },
    { addresses: 2, error: 'status 429', retryIn: 120_000 },
  ]);
});

test('a request has at most 10,000 addresses', async () => {
  const COUNT = 10_001;
  const traces = (updatedAt: string) => ({
    revision: 0,
    ofEdition: new Map([
      [
        'en-gb' as const,
        new Map(
          Array.from({ length: COUNT }, (_, index) => [
            `page-${index}`,
            {
              updatedAt,
              images: [],
              videos: [],
              hreflang: [],
              listing: {
                id: `page-${index}`,
                name: '',
                title: '',
                url: `/en-gb/page-${index}`,
                kind: 'page' as const,
                updatedAt,
                pageData: { noIndex: false, noFollow: false, excludeFromSearch: false },
              },
            },
          ]),
        ),
      ],
    ]),
  });
  const pauses = createPauses();
  let read: (all: ReturnType<typeof traces>) => Promise<void> = () => Promise.resolve();
  const digests: Parameters<typeof startIndexNow>[0] = {
    onRead: (listener) => {
      read = listener;
      return () => undefined;
    },
  };
  stops.push(
    startIndexNow(
      digests,
      KEY,
      { siteOrigin: ORIGIN },
      { endpoint: service.address, wait: pauses.wait },
    ),
  );
  await read(traces('2026-01-01'));
  await read(traces('2026-01-02'));
  await pauses.end();
  await service.waitFor(2);
  expect([0, 1].map((index) => listSent(index).length)).toEqual([10_000, 1]);
});

test('nothing is reported after the stop', async () => {
  const { publish, pauses, stop } = await open();
  await publish(publishAgain(SITE, 'text-one'));
  await pauses.begin();
  stop();
  await publish(publishAgain(SITE, 'text-two'));
  await pauses.end();
  const next = await open();
  await next.publish(publishAgain(SITE, 'text-two'));
  await next.pauses.end();
  await service.waitFor(1);
  expect(service.posts.map((_, index) => listSent(index))).toEqual([['/en-gb/two']]);
});
