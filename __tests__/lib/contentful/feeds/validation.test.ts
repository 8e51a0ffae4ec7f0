import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { only, openReplicaStage, send } from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/config/logger';
import type { Space } from '@/lib/contentful/engine/content/space';
import { Confirmations } from '@/lib/contentful/feeds/confirmations';
import { RecentLosses } from '@/lib/contentful/feeds/recentLosses';
import { buildFolder } from '@/lib/contentful/feeds/snapshotFiles';
import type { Replica } from '@/lib/contentful/feeds/startReplica';

type Entry = (typeof SITE_ENTRIES)[number];

const { service, follow, waitUntil, waitForPolls, countInitial } = openReplicaStage();
const folder = mkdtempSync(join(tmpdir(), 'validation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = Array.from({ length: 34 }, (_, index) =>
  buildModelEntry(`page-${index}`, 'page', {
    name: `${index}`,
    url: `/en-gb/page-${index}`,
    page: { sys: { type: 'Link', linkType: 'Entry', id: 'hidden' } },
  }),
);
/** 40 pages, one of which is a home page. */
const ALL: readonly Entry[] = [...SITE_ENTRIES, ...PAGES];
const MODEL = buildModelExport([]);
const spaceOf = (entries: readonly Entry[], model: object = MODEL): Space =>
  makeSpace({ ...MODEL, ...model, entries });
const without = (ids: readonly string[], entries = ALL): readonly Entry[] =>
  entries.filter(({ sys }) => !ids.includes(sys.id));
const pageIds = (count: number, from = 0): readonly string[] =>
  PAGES.slice(from, from + count).map(({ sys }) => sys.id);

/** As after so many publications. */
const inRevision = (entry: Entry, publishedCounter: number): Entry => ({
  ...entry,
  sys: { ...entry.sys, publishedCounter },
});
const recreate = (entry: Entry): Entry => ({
  ...entry,
  sys: {
    ...entry.sys,
    publishedCounter: 1,
    createdAt: '2025-06-01T00:00:00.000Z',
    firstPublishedAt: '2025-06-01T00:00:00.000Z',
  },
});
const edited = (id: string): Entry => buildModelEntry(id, 'heading', { text: 'Edited', level: 1 });

const has = (replica: Replica, id: string): boolean =>
  replica.space()?.entries.byId(id) !== undefined;
const countPages = (replica: Replica): number =>
  replica.space()?.entries.byContentType('page').length ?? 0;
const isRejected = (replica: Replica): boolean => replica.status().rejected !== undefined;

async function followAll(entries: readonly Entry[] = ALL, feed = {}): Promise<Replica> {
  service.publish(spaceOf(entries));
  const replica = await follow({ feed });
  // On a busy machine its first poll may have taken too long.
  await waitUntil(() => replica.space() !== undefined);
  return replica;
}

const listEntries = (space: Space | undefined): string =>
  (space?.entries.all ?? [])
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join();

/** Publishes a state, and waits until it is served or rejected. */
async function publish(replica: Replica, entries: readonly Entry[]): Promise<void> {
  const space = spaceOf(entries);
  service.publish(space);
  await waitUntil(() => listEntries(replica.space()) === listEntries(space) || isRejected(replica));
  await waitForPolls();
}

async function confirm(replica: Replica): Promise<void> {
  const version = replica.status().rejected?.version ?? '';
  expect(await replica.confirm(version)).toEqual({ kind: 'confirmed' });
  await waitUntil(() => !isRejected(replica));
}

describe('an entry in an earlier revision', () => {
  test('is served where it was deleted and created again under its id', async () => {
    const replica = await followAll(ALL.map((entry) => inRevision(entry, 5)));
    await publish(replica, [...ALL.map(recreate), edited('more')]);
    expect([has(replica, 'more'), isRejected(replica)]).toEqual([true, false]);
  });

  test('is served with all else, where it is one of a few', async () => {
    const replica = await followAll(ALL.map((entry) => inRevision(entry, 4)));
    await publish(replica, [
      ...ALL.map((entry, index) => inRevision(entry, index < 5 ? 1 : 4)),
      edited('more'),
    ]);
    expect([has(replica, 'more'), isRejected(replica)]).toEqual([true, false]);
  });

  test('is rejected where there are many, until a person confirms it; then it can switch back and forth', async () => {
    const newer = ALL.map((entry) => inRevision(entry, 4));
    const replica = await followAll(newer);
    await publish(replica, [...ALL, edited('back')]);
    expect(replica.status().rejected?.problems).toEqual([
      expect.stringMatching(
        /^The content is older than what is served: 56 of 56 entries and assets \(100 %\) are in an earlier revision; /,
      ),
    ]);
    await confirm(replica);
    await publish(replica, [...newer, edited('forth')]);
    await waitUntil(() => has(replica, 'forth'));
    await publish(replica, [...ALL, edited('back again')]);
    expect(isRejected(replica)).toBe(true);
  });

  test('counts no more than any other, where it comes from a snapshot of a space that was made anew since', async () => {
    const snapshot = { folder: join(folder, 'anew'), interval: 0 };
    const before = await followAll(
      ALL.map((entry) => inRevision(entry, 7)),
      { snapshot },
    );
    await waitUntil(() => before.status().snapshot?.writtenAt !== undefined);
    before.stop();
    service.forget();
    service.publish(spaceOf([...ALL.map(recreate), edited('more')]));
    const after = await follow({ feed: { snapshot } });
    await waitUntil(() => has(after, 'more'));
    expect(isRejected(after)).toBe(false);
  });
});

describe('a deletion in small steps', () => {
  test('removes no more than the space may lose within a day, with a warning at half of that', async () => {
    const warn = jest.spyOn(logger, 'warn');
    const replica = await followAll();
    for (let gone = 1; gone <= 30 && !isRejected(replica); gone += 1)
      await publish(replica, without(pageIds(gone)));
    expect(countPages(replica)).toBe(32);
    expect(replica.status().rejected?.problems).toEqual([
      '9 of 40 pages (22.5 %) are gone within a day, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    expect(replica.status().losses).toContainEqual({ what: 'pages', lost: 8, of: 40, allowed: 8 });
    expect(warn.mock.calls.map(([, line]) => line)).toContain(
      '4 of 40 pages are gone within a day; what goes beyond 8 will not be served until it is confirmed',
    );
  });

  test('of entries in steps of ten loses no more than they may either', async () => {
    const crowd = Array.from({ length: 400 }, (_, index) => edited(`heading-${index}`));
    const replica = await followAll([...ALL, ...crowd]);
    for (let gone = 10; gone <= 400 && !isRejected(replica); gone += 10)
      await publish(replica, [...ALL, ...crowd.slice(gone)]);
    expect(isRejected(replica)).toBe(true);
    expect(replica.space()?.entries.all.length).toBeGreaterThanOrEqual(456 * 0.8);
  });

  test('goes on counting after a restart, and what was published again counts no more', async () => {
    const snapshot = { folder: join(folder, 'losses'), interval: 0 };
    const info = jest.spyOn(logger, 'info');
    const before = await followAll(ALL, { snapshot });
    await publish(before, without(pageIds(6)));
    await publish(before, without(pageIds(4, 2)));
    await waitUntil(() =>
      info.mock.calls.some(
        ([fields]) =>
          'bytes' in fields && 'version' in fields && fields.version === before.space()?.version,
      ),
    );
    before.stop();
    const again = await follow({ feed: { snapshot } });
    await publish(again, without(pageIds(8, 2)));
    expect(isRejected(again)).toBe(false);
    await publish(again, without(pageIds(9, 2)));
    expect(isRejected(again)).toBe(true);
  });

  test('is forgotten after a day', () => {
    const clock = { time: 1_790_000_000_000, now: () => clock.time };
    const losses = new RecentLosses([], clock);
    losses.note(
      spaceOf(ALL),
      [{ kind: 'Entry', id: 'gone', isPage: true, at: clock.time }],
      new Set(),
    );
    clock.time += 86_400_000;
    expect(losses.list()).toHaveLength(1);
    clock.time += 1;
    expect(losses.list()).toEqual([]);
  });
});

describe('pages that lose their content', () => {
  const PRODUCTS = Array.from({ length: 34 }, (_, index) =>
    buildModelEntry(`product-${index}`, 'productPage', { title: `${index}` }),
  );
  const productIds = (count: number): readonly string[] =>
    PRODUCTS.slice(0, count).map(({ sys }) => sys.id);
  const SHOP: readonly Entry[] = [
    ...SITE_ENTRIES,
    ...PRODUCTS,
    ...PRODUCTS.map(({ sys: { id } }, index) =>
      buildModelEntry(`page-${index}`, 'page', {
        url: `/en-gb/page-${index}`,
        page: { sys: { type: 'Link', linkType: 'Entry', id } },
      }),
    ),
    ...Array.from({ length: 200 }, (_, index) => edited(`heading-${index}`)),
  ];

  test('are lost pages, at once and in small steps, until they have content again', async () => {
    const replica = await followAll(SHOP);
    await publish(replica, without(productIds(34), SHOP));
    expect(replica.status().rejected?.problems).toEqual([
      '34 of 40 pages (85 %) are gone at once, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    await publish(replica, [...without(productIds(5), SHOP), edited('fewer')]);
    await waitUntil(() => has(replica, 'fewer') && !isRejected(replica));
    expect(replica.status().losses).toEqual([
      { what: 'pages', lost: 5, of: 40, allowed: 8 },
      expect.objectContaining({ what: 'entries', lost: 5 }),
    ]);
    await publish(replica, without([...productIds(5), ...pageIds(9)], SHOP));
    expect(replica.status().rejected?.problems).toEqual([
      '9 of 40 pages (22.5 %) are gone within a day, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    await publish(replica, [...SHOP, edited('all')]);
    await waitUntil(() => has(replica, 'all') && !isRejected(replica));
    expect(replica.status().losses).toEqual([
      expect.objectContaining({ what: 'entries', lost: 1 }),
    ]);
  });

  test('are served once a person confirms them', async () => {
    const replica = await followAll(SHOP);
    await publish(replica, without(productIds(12), SHOP));
    await confirm(replica);
    await publish(replica, without(productIds(17), SHOP));
    expect([isRejected(replica), has(replica, 'product-16')]).toEqual([false, false]);
  });

  test('are lost pages where it is their link to it that is gone, too', async () => {
    const replica = await followAll(SHOP);
    await publish(
      replica,
      SHOP.map((entry) =>
        entry.sys.id.startsWith('page-') && entry.sys.contentType.sys.id === 'page'
          ? {
              ...entry,
              fields: { ...entry.fields, page: {} },
              sys: { ...entry.sys, publishedCounter: 2 },
            }
          : entry,
      ),
    );
    expect(replica.status().rejected?.problems).toContainEqual(
      expect.stringMatching(/^40 of 40 pages \(100 %\) are gone at once/),
    );
  });
});

describe('a confirmation', () => {
  test('lets exactly that state pass, and what is rejected afterwards needs another', async () => {
    const replica = await followAll();
    await publish(replica, without(pageIds(12)));
    await confirm(replica);
    await publish(replica, without(pageIds(17)));
    expect([countPages(replica), isRejected(replica)]).toEqual([23, false]);
    await publish(replica, without(pageIds(18)));
    expect(isRejected(replica)).toBe(true);
  });

  test('covers a state that lacks less than the one that was confirmed', async () => {
    const replica = await followAll();
    await publish(replica, without(pageIds(12)));
    service.publish(spaceOf([...without(pageIds(11)), edited('more')]));
    await confirm(replica);
    await waitUntil(() => has(replica, 'more') && !isRejected(replica));
    expect([countPages(replica), isRejected(replica)]).toEqual([29, false]);
  });

  test('of lost pages leaves menus protected, and one of a menu does not outlast its return', async () => {
    const replica = await followAll();
    await publish(replica, without(pageIds(12)));
    await confirm(replica);
    await publish(replica, without([...pageIds(12), 'footer']));
    expect(replica.status().rejected?.problems).toEqual(['The footerMenu "footer" is gone.']);
    await confirm(replica);
    await publish(replica, without(pageIds(12)));
    await publish(replica, without([...pageIds(12), 'footer']));
    expect([has(replica, 'footer'), isRejected(replica)]).toEqual([true, true]);
  });

  test('of a model that lacks something lets the model pass', async () => {
    const replica = await followAll();
    service.publish(
      spaceOf(ALL, {
        contentTypes: MODEL.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu'),
      }),
    );
    await waitUntil(() => isRejected(replica));
    await confirm(replica);
    await waitUntil(() => replica.space()?.contentTypes.has('headerMenu') === false);
    expect(isRejected(replica)).toBe(false);
  });

  test('names the state: of another, of none and of an empty space there is none', async () => {
    const replica = await followAll();
    expect(await replica.confirm('0'.repeat(32))).toEqual({ kind: 'nothing' });
    await publish(replica, without(pageIds(12)));
    const version = replica.status().rejected?.version;
    expect(await replica.confirm('0'.repeat(32))).toEqual({ kind: 'other', version });
    service.publish(spaceOf([]));
    await waitUntil(() => replica.status().rejected?.canBeConfirmed === false);
    expect(await replica.confirm(replica.status().rejected?.version ?? '')).toEqual({
      kind: 'never',
    });
    await waitForPolls();
    expect(countPages(replica)).toBe(40);
  });

  test('is learnt by the other processes that share the folder of snapshots, and by one that starts later', async () => {
    const snapshot = { folder: join(folder, 'shared'), interval: 0 };
    const first = await followAll(ALL, { snapshot: { ...snapshot, interval: 3_600_000 } });
    await waitUntil(() => first.status().snapshot?.writtenAt !== undefined);
    const second = await follow({ feed: { snapshot: { ...snapshot, interval: 3_600_000 } } });
    await publish(first, without(pageIds(12)));
    await waitUntil(() => isRejected(second));
    await confirm(first);
    await waitUntil(() => countPages(first) === 28 && countPages(second) === 28);
    const third = await follow({ feed: { snapshot } });
    await waitUntil(() => countPages(third) === 28);
    expect([isRejected(first), isRejected(second), isRejected(third)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a confirmation that was used', () => {
  const NO_FOOTER = without(['footer']);

  test('does not count again where it was given with another process as well', async () => {
    const snapshot = { folder: join(folder, 'twice'), interval: 0 };
    const replica = await followAll(ALL, { snapshot });
    await publish(replica, NO_FOOTER);
    await confirm(replica);
    await new Confirmations(
      buildFolder(snapshot.folder, {
        spaceId: 'any',
        environment: 'master',
        host: service.host,
        includesDrafts: false,
      }),
    ).add(['footerMenu footer']);
    await waitForPolls();
    await publish(replica, ALL);
    await publish(replica, NO_FOOTER);
    expect([has(replica, 'footer'), isRejected(replica)]).toEqual([true, true]);
  });

  test('does not count again after a restart', async () => {
    const snapshot = { folder: join(folder, 'restart'), interval: 0 };
    const info = jest.spyOn(logger, 'info');
    const before = await followAll(ALL, { snapshot });
    await publish(before, NO_FOOTER);
    await confirm(before);
    await publish(before, [...ALL, edited('back')]);
    await waitUntil(() =>
      info.mock.calls.some(
        ([fields]) =>
          'bytes' in fields && 'version' in fields && fields.version === before.space()?.version,
      ),
    );
    before.stop();
    service.publish(spaceOf(NO_FOOTER));
    const after = await follow({ feed: { snapshot } });
    await waitForPolls();
    expect([has(after, 'footer'), isRejected(after)]).toEqual([true, true]);
  });
});

describe('a whole space that is read and rejected', () => {
  const WORSE = spaceOf(without(pageIds(20)));

  test('is followed by its changes, and served as soon as it is well', async () => {
    const replica = await followAll();
    service.forget();
    service.requests.length = 0;
    service.publish(WORSE);
    await waitUntil(() => isRejected(replica));
    await waitForPolls(20);
    expect(countInitial()).toBe(1);
    service.publish(spaceOf([...ALL, edited('more')]));
    await waitUntil(() => has(replica, 'more') && !isRejected(replica));
    expect([countInitial(), isRejected(replica)]).toEqual([1, false]);
  });

  test('is served once it is confirmed', async () => {
    const replica = await followAll();
    service.forget();
    service.publish(WORSE);
    await waitUntil(() => isRejected(replica));
    await confirm(replica);
    await waitUntil(() => countPages(replica) === 20);
  });

  test('is read again after a pause, in case it was not whole', async () => {
    service.publish(spaceOf(ALL));
    const replica = await follow({ timing: { wholePause: 100 } });
    service.forget();
    service.requests.length = 0;
    service.publish(WORSE);
    await waitUntil(() => countInitial() === 3);
    expect(isRejected(replica)).toBe(true);
  });

  test('is read once a pause where the service refuses its token as well, and is still served once it is confirmed', async () => {
    const replica = await followAll();
    service.requests.length = 0;
    service.fault = only('sync_token', send(400, 'application/json', '{}'));
    service.publish(WORSE);
    await waitUntil(() => isRejected(replica));
    await waitForPolls(20);
    expect([countInitial(), isRejected(replica)]).toEqual([1, true]);
    await replica.confirm(replica.status().rejected?.version ?? '');
    await waitUntil(() => countPages(replica) === 20);
    expect(countPages(replica)).toBe(20);
  });

  test('is read again, after ever longer pauses, where no token leads on from it: what is published then is served', async () => {
    service.publish(spaceOf(ALL));
    const replica = await follow({ timing: { lostPause: 200 } });
    service.fault = only('sync_token', send(400, 'application/json', '{}'));
    service.publish(WORSE);
    await waitUntil(() => isRejected(replica));
    service.requests.length = 0;
    service.publish(spaceOf([...ALL, edited('more')]));
    await waitUntil(() => has(replica, 'more') && !isRejected(replica));
    expect(countInitial()).toBeLessThan(4);
  });

  test('gives way to the space that was there before, when its alias is switched back', async () => {
    const replica = await followAll();
    service.forget();
    service.publish(WORSE);
    await waitUntil(() => isRejected(replica));
    service.forget();
    service.publish(spaceOf(ALL));
    service.publish(spaceOf([...ALL, edited('more')]));
    service.requests.length = 0;
    await waitUntil(() => has(replica, 'more') && !isRejected(replica));
    expect([countInitial(), isRejected(replica)]).toEqual([0, false]);
  });
});
