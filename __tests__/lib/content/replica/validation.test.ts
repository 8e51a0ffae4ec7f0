import { makeSpace } from '@/__tests__/support/askEngine';
import { buildModelEntry, buildModelExport } from '@/__tests__/support/modelSpace';
import { only, openReplicaStage, sendJson } from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import type { Space } from '@/lib/content/space/space';
import { Approvals } from '@/lib/content/replica/approvals';
import { RecentLosses } from '@/lib/content/replica/recentLosses';
import { buildFolder } from '@/lib/content/replica/snapshotFiles';
import type { Replica } from '@/lib/content/replica/startReplica';

type Entry = (typeof SITE_ENTRIES)[number];

const {
  service,
  follow,
  waitUntil,
  waitForPolls,
  countInitial,
  snapshotIn,
  waitForSnapshot,
  watchSnapshots,
} = openReplicaStage();

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
const WITHOUT_MENU_TYPE = {
  contentTypes: MODEL.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu'),
};
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

const allIn = (publishedCounter: number) => ALL.map((entry) => inRevision(entry, publishedCounter));
const GROWN = [...ALL, edited('more')];

let replica: Replica;

const has = (id: string): boolean => replica.space()?.entries.byId(id) !== undefined;
const countPages = (of = replica): number => of.space()?.entries.byContentType('page').length ?? 0;
const isRejected = (of = replica): boolean => of.status().rejected !== undefined;
const listProblems = () => replica.status().rejected?.problems;
const rejectedVersion = (): string => replica.status().rejected?.version ?? '';
const hasMenuType = (): boolean => replica.space()?.contentTypes.has('headerMenu') === true;

async function followAll(entries: readonly Entry[] = ALL, feed = {}): Promise<void> {
  service.publish(spaceOf(entries));
  replica = await follow({ feed });
  // On a busy machine its first poll may have taken too long.
  await waitUntil(() => replica.space() !== undefined);
}

const listEntries = (space: Space | undefined): string =>
  (space?.entries.all ?? [])
    .map(({ id, revision }) => `${id} ${revision}`)
    .sort()
    .join();

/** Publishes a state, and waits until it is served or rejected. */
async function publish(entries: readonly Entry[]): Promise<void> {
  const space = spaceOf(entries);
  service.publish(space);
  await waitUntil(() => listEntries(replica.space()) === listEntries(space) || isRejected());
  await waitForPolls();
}

const waitForRejection = () => waitUntil(isRejected);
/** Waits until a state with this entry is served. */
const waitForEntry = (id: string) => waitUntil(() => has(id) && !isRejected());

async function confirm(): Promise<void> {
  expect(await replica.confirm(rejectedVersion())).toEqual({ kind: 'confirmed' });
  await waitUntil(() => !isRejected());
}

describe('an entry in an earlier revision', () => {
  test('is served where it was deleted and created again under its id', async () => {
    await followAll(allIn(5));
    await publish([...ALL.map(recreate), edited('more')]);
    expect([has('more'), isRejected()]).toEqual([true, false]);
  });

  test('is served with everything else if it is one of a few', async () => {
    await followAll(allIn(4));
    await publish([
      ...ALL.map((entry, index) => inRevision(entry, index < 5 ? 1 : 4)),
      edited('more'),
    ]);
    expect([has('more'), isRejected()]).toEqual([true, false]);
  });

  test('is rejected if it is one of many, and again after its approval if newer content was served meanwhile', async () => {
    const newer = allIn(4);
    await followAll(newer);
    await publish([...ALL, edited('back')]);
    expect(listProblems()).toEqual([
      expect.stringMatching(
        /^The content is older than what is served: 56 of 56 entries and assets \(100 %\) are in an earlier revision; /,
      ),
    ]);
    await confirm();
    await publish([...newer, edited('forth')]);
    await waitUntil(() => has('forth'));
    await publish([...ALL, edited('back again')]);
    expect(isRejected()).toBe(true);
  });

  test('is served if the space was created again after the snapshot', async () => {
    const snapshot = snapshotIn('created-again');
    await followAll(allIn(7), { snapshot });
    await waitForSnapshot(replica);
    replica.stop();
    service.forget();
    service.publish(spaceOf([...ALL.map(recreate), edited('more')]));
    replica = await follow({ feed: { snapshot } });
    await waitUntil(() => has('more'));
    expect(isRejected()).toBe(false);
  });
});

describe('a deletion in small steps', () => {
  test('removes no more than the space may lose within a day, with a warning at half of that', async () => {
    const warn = jest.spyOn(logger, 'warn');
    await followAll();
    for (let gone = 1; gone <= 30 && !isRejected(); gone += 1)
      await publish(without(pageIds(gone)));
    expect(countPages()).toBe(32);
    expect(listProblems()).toEqual([
      '9 of 40 pages (22.5 %) were lost within a day, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    expect(replica.status().losses).toContainEqual({ what: 'pages', lost: 8, of: 40, allowed: 8 });
    expect(warn.mock.calls.map(([, line]) => line)).toContain(
      '4 of 40 pages were lost within a day; what goes beyond 8 will not be served until it is approved',
    );
  });

  test('of entries in steps of ten removes no more than the space may lose either', async () => {
    const crowd = Array.from({ length: 400 }, (_, index) => edited(`heading-${index}`));
    await followAll([...ALL, ...crowd]);
    for (let gone = 10; gone <= 400 && !isRejected(); gone += 10)
      await publish([...ALL, ...crowd.slice(gone)]);
    expect(isRejected()).toBe(true);
    expect(replica.space()?.entries.all.length).toBeGreaterThanOrEqual(456 * 0.8);
  });

  test('still counts after a restart, without pages that were published again', async () => {
    const snapshot = snapshotIn('losses');
    const waitUntilWritten = watchSnapshots();
    await followAll(ALL, { snapshot });
    await publish(without(pageIds(6)));
    await publish(without(pageIds(4, 2)));
    await waitUntilWritten(replica);
    replica.stop();
    replica = await follow({ feed: { snapshot } });
    await publish(without(pageIds(8, 2)));
    expect(isRejected()).toBe(false);
    await publish(without(pageIds(9, 2)));
    expect(isRejected()).toBe(true);
  });

  test('is forgotten after a day', () => {
    const at = 1_790_000_000_000;
    const losses = new RecentLosses();
    losses.note(spaceOf(ALL), [{ kind: 'Entry', id: 'gone', isPage: true, at }]);
    const now = jest.spyOn(Date, 'now').mockReturnValue(at + 86_400_000);
    expect(losses.list()).toHaveLength(1);
    now.mockReturnValue(at + 86_400_001);
    expect(losses.list()).toEqual([]);
    now.mockRestore();
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

  test('count as lost, at once and in small steps, until they have content again', async () => {
    await followAll(SHOP);
    await publish(without(productIds(34), SHOP));
    expect(listProblems()).toEqual([
      '34 of 40 pages (85 %) were lost at once, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    await publish([...without(productIds(5), SHOP), edited('fewer')]);
    await waitForEntry('fewer');
    expect(replica.status().losses).toEqual([
      { what: 'pages', lost: 5, of: 40, allowed: 8 },
      expect.objectContaining({ what: 'entries', lost: 5 }),
    ]);
    await publish(without([...productIds(5), ...pageIds(9)], SHOP));
    expect(listProblems()).toEqual([
      '9 of 40 pages (22.5 %) were lost within a day, and CONTENT_MAX_LOSS allows 20 %.',
    ]);
    await publish([...SHOP, edited('all')]);
    await waitForEntry('all');
    expect(replica.status().losses).toEqual([
      expect.objectContaining({ what: 'entries', lost: 1 }),
    ]);
  });

  test('are served once a person approves them', async () => {
    await followAll(SHOP);
    await publish(without(productIds(12), SHOP));
    await confirm();
    await publish(without(productIds(17), SHOP));
    expect([isRejected(), has('product-16')]).toEqual([false, false]);
  });

  test('count as lost, too, if only their link to it is missing', async () => {
    await followAll(SHOP);
    await publish(
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
    expect(listProblems()).toContainEqual(
      expect.stringMatching(/^40 of 40 pages \(100 %\) were lost at once/),
    );
  });
});

describe('an approval', () => {
  test('lets exactly that state pass, and a later rejection needs another approval', async () => {
    await followAll();
    await publish(without(pageIds(12)));
    await confirm();
    await publish(without(pageIds(17)));
    expect([countPages(), isRejected()]).toEqual([23, false]);
    await publish(without(pageIds(18)));
    expect(isRejected()).toBe(true);
  });

  test('does not cover another version, even one that lacks less', async () => {
    await followAll(ALL, { pollInterval: 3_600_000 });
    service.publish(spaceOf(without(pageIds(12))));
    replica.refresh('content');
    await waitForRejection();
    const version = rejectedVersion();
    service.publish(spaceOf([...without(pageIds(11)), edited('more')]));
    expect(await replica.confirm(version)).toEqual({ kind: 'confirmed' });
    await waitUntil(() => rejectedVersion() !== version);
    expect([countPages(), isRejected()]).toEqual([40, true]);
    expect(await replica.confirm(version)).toEqual({
      kind: 'other',
      version: rejectedVersion(),
    });
    await confirm();
    expect([countPages(), has('more')]).toEqual([29, true]);
  });

  test('of content and model that were both rejected serves both', async () => {
    await followAll();
    service.publish(spaceOf(without(pageIds(12)), WITHOUT_MENU_TYPE));
    const isNamed = (part: string): boolean => listProblems()?.join().includes(part) === true;
    await waitUntil(() => isNamed('40 pages') && isNamed('content type headerMenu'));
    const version = rejectedVersion();
    await confirm();
    expect(countPages()).toBe(28);
    expect(hasMenuType()).toBe(false);
    expect(replica.space()?.version).toBe(version);
  });

  test('of lost pages leaves menus protected, and one of a menu ends when the menu returns', async () => {
    await followAll();
    await publish(without(pageIds(12)));
    await confirm();
    await publish(without([...pageIds(12), 'footer']));
    expect(listProblems()).toEqual(['The footerMenu "footer" is missing.']);
    await confirm();
    await publish(without(pageIds(12)));
    await publish(without([...pageIds(12), 'footer']));
    expect([has('footer'), isRejected()]).toEqual([true, true]);
  });

  test('of a rejected model needs the version with the newest content, and lets the model pass', async () => {
    await followAll(ALL, { modelInterval: 3_600_000 });
    service.publish(spaceOf(ALL, WITHOUT_MENU_TYPE));
    replica.refresh('model');
    await waitForRejection();
    const version = rejectedVersion();
    service.publish(spaceOf(GROWN, WITHOUT_MENU_TYPE));
    await waitUntil(() => has('more') && rejectedVersion() !== version);
    expect(await replica.confirm(version)).toMatchObject({ kind: 'other' });
    await confirm();
    expect(hasMenuType()).toBe(false);
  });

  test('cannot be given for another version, for none or for an empty space', async () => {
    await followAll();
    expect(await replica.confirm('0'.repeat(32))).toEqual({ kind: 'nothing' });
    await publish(without(pageIds(12)));
    const version = rejectedVersion();
    expect(await replica.confirm('0'.repeat(32))).toEqual({ kind: 'other', version });
    service.publish(spaceOf([]));
    await waitUntil(() => replica.status().rejected?.canBeConfirmed === false);
    expect(await replica.confirm(rejectedVersion())).toEqual({ kind: 'never' });
    await waitForPolls();
    expect(countPages()).toBe(40);
  });

  test('reaches the other processes that share the snapshot folder, and one that starts later', async () => {
    const snapshot = snapshotIn('shared', 3_600_000);
    await followAll(ALL, { snapshot });
    await waitForSnapshot(replica);
    const second = await follow({ feed: { snapshot } });
    await publish(without(pageIds(12)));
    await waitUntil(() => isRejected(second));
    await confirm();
    await waitUntil(() => countPages() === 28 && countPages(second) === 28);
    const third = await follow({ feed: { snapshot: snapshotIn('shared') } });
    await waitUntil(() => countPages(third) === 28);
    expect([replica, second, third].map((each) => isRejected(each))).toEqual([false, false, false]);
  });
});

describe('an approval that was used', () => {
  const NO_FOOTER = without(['footer']);

  test('does not count again where another process was given it as well', async () => {
    const snapshot = snapshotIn('twice');
    await followAll(ALL, { snapshot });
    await publish(NO_FOOTER);
    const version = rejectedVersion();
    await confirm();
    await new Approvals(
      buildFolder(snapshot.folder, {
        spaceId: 'any',
        environment: 'master',
        host: service.host,
        includesDrafts: false,
      }),
    ).add(new Set([version]));
    await waitForPolls();
    await publish(ALL);
    await publish(NO_FOOTER);
    expect([has('footer'), isRejected()]).toEqual([true, true]);
  });

  test('does not count again after a restart', async () => {
    const snapshot = snapshotIn('restart');
    const waitUntilWritten = watchSnapshots();
    await followAll(ALL, { snapshot });
    await publish(NO_FOOTER);
    await confirm();
    await publish([...ALL, edited('back')]);
    await waitUntilWritten(replica);
    replica.stop();
    service.publish(spaceOf(NO_FOOTER));
    replica = await follow({ feed: { snapshot } });
    await waitForPolls();
    expect([has('footer'), isRejected()]).toEqual([true, true]);
  });
});

describe('a rejected space', () => {
  const WORSE = spaceOf(without(pageIds(20)));

  test('is followed by its changes, and served as soon as it is valid', async () => {
    await followAll();
    service.forget();
    service.requests.length = 0;
    service.publish(WORSE);
    await waitForRejection();
    await waitForPolls(20);
    expect(countInitial()).toBe(1);
    service.publish(spaceOf(GROWN));
    await waitForEntry('more');
    expect(countInitial()).toBe(1);
  });

  test('is served once it is approved', async () => {
    await followAll();
    service.forget();
    service.publish(WORSE);
    await waitForRejection();
    await confirm();
    await waitUntil(() => countPages() === 20);
  });

  test('is read again after a pause, in case it was incomplete', async () => {
    service.publish(spaceOf(ALL));
    replica = await follow({ timing: { wholePause: 100 } });
    service.forget();
    service.requests.length = 0;
    service.publish(WORSE);
    await waitUntil(() => countInitial() === 3);
    expect(isRejected()).toBe(true);
  });

  test('is read once a pause if the service rejects its token, too, and is served once approved', async () => {
    await followAll();
    service.requests.length = 0;
    service.fault = only('sync_token', sendJson('{}', 400));
    service.publish(WORSE);
    await waitForRejection();
    await waitForPolls(20);
    expect([countInitial(), isRejected()]).toEqual([1, true]);
    await replica.confirm(rejectedVersion());
    await waitUntil(() => countPages() === 20);
  });

  test('is read again after growing pauses if it has no token that works', async () => {
    service.publish(spaceOf(ALL));
    replica = await follow({ timing: { lostPause: 200 } });
    service.fault = only('sync_token', sendJson('{}', 400));
    service.publish(WORSE);
    await waitForRejection();
    service.requests.length = 0;
    service.publish(spaceOf(GROWN));
    await waitForEntry('more');
    expect(countInitial()).toBeLessThan(4);
  });

  test('gives way to the space that was there before, when its alias is switched back', async () => {
    await followAll();
    service.forget();
    service.publish(WORSE);
    await waitForRejection();
    service.forget();
    service.publish(spaceOf(ALL));
    service.publish(spaceOf(GROWN));
    service.requests.length = 0;
    await waitForEntry('more');
    expect(countInitial()).toBe(0);
  });
});
