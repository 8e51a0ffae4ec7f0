import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import type { Fault } from '@/__tests__/support/deliveryService';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import {
  IMPATIENT,
  listEntries,
  only,
  openReplicaStage,
  send,
  sendJson,
  SERVICE_FAULTS,
  spaceOf,
} from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import type { Replica } from '@/lib/content/replica/startReplica';

const SITE = buildModelExport(SITE_ENTRIES);
const GROWN = { ...SITE, entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] };
const WITHOUT_MENU_TYPE = SITE.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu');

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

let replica: Replica;

async function open(options?: Parameters<typeof follow>[0]): Promise<void> {
  replica = await follow(options);
}

async function openSite(feed = {}): Promise<void> {
  service.publish(makeSpace(SITE));
  await open({ feed });
}

const publishEntries = (entries: readonly unknown[]) =>
  service.publish(makeSpace(buildSpaceExport(entries, [buildAsset('photo')])));
const countEntries = (of = replica): number | undefined => of.space()?.entries.all.length;
const isRejected = (): boolean => replica.status().rejected !== undefined;
const waitForCount = (count: number) => waitUntil(() => countEntries() === count);
const has = (id: string): boolean => replica.space()?.entries.byId(id) !== undefined;
const fieldsOf = (id: string, of = replica) => of.space()?.entries.byId(id)?.fields;

describe('reading a space', () => {
  test('the first sync holds the whole space, in every locale', async () => {
    await open();
    expect(countEntries()).toBe(3);
    expect(fieldsOf('entry-1')).toMatchObject({ name: { en: 'Entry 1', de: 'Eintrag 1' } });
    expect(replica.space()?.assets.byId('photo')).toBeDefined();
  });

  test('the content stays the same object while nothing changes', async () => {
    await open();
    const first = replica.space();
    await waitForPolls(8);
    expect(replica.space()).toBe(first);
  });

  test('a publish, an edit and an unpublish are read as changes only, and reported to listeners', async () => {
    service.publish(spaceOf(10));
    await open({ feed: { modelInterval: 60_000 } });
    let changes = 0;
    replica.onChange(() => (changes += 1));
    service.requests.length = 0;
    publishEntries([
      ...listEntries(10).filter(({ sys }) => !['entry-1', 'entry-2'].includes(sys.id)),
      buildEntry('entry-1', 'thing', { name: { en: 'Other' } }, 5),
      buildEntry('new', 'thing', {}),
    ]);
    await waitUntil(() => has('new'));
    expect(fieldsOf('entry-1')).toEqual({ name: { en: 'Other' } });
    expect(has('entry-2')).toBe(false);
    expect(changes).toBe(1);
    expect(service.requests.filter((url) => !url.includes('sync_token'))).toEqual([]);
  });

  test('the version depends on the content only, however it was read', async () => {
    await open({ feed: { maxLoss: 1 } });
    service.publish(spaceOf(5));
    await waitForCount(5);
    expect(replica.space()?.version).toBe((await follow()).space()?.version);
  });

  test("a content type's new fields are read at the model's interval", async () => {
    await open();
    const content = buildSpaceExport(listEntries(3), [buildAsset('photo')]);
    service.publish(
      makeSpace({
        ...content,
        contentTypes: content.contentTypes.map((type) => ({
          ...type,
          fields: type.fields.filter(({ id }) => id !== 'name'),
        })),
      }),
    );
    await waitUntil(() => replica.space()?.field('thing', 'name') === undefined);
    expect(fieldsOf('entry-1')).toEqual({});
  });

  test('an unknown field makes the replica read the content types at once', async () => {
    await open({ feed: { modelInterval: 3_600_000 } });
    const added = { id: 'size', name: 'Size', type: 'Symbol', localized: true };
    const content = buildSpaceExport(
      [...listEntries(3), buildEntry('big', 'thing', { size: { en: 'XL' } })],
      [buildAsset('photo')],
    );
    service.publish(
      makeSpace({
        ...content,
        contentTypes: content.contentTypes.map((type) =>
          type.sys.id === 'thing' ? { ...type, fields: [...type.fields, added] } : type,
        ),
      }),
    );
    await waitUntil(() => fieldsOf('big')?.['size'] !== undefined);
    expect(fieldsOf('big')).toEqual({ size: { en: 'XL' } });
  });

  test('a preview that nobody visits polls at a visit', async () => {
    await open({
      feed: { pollInterval: 10, longestInterval: 3_600_000, slowsIfUnvisited: true },
    });
    service.publish(spaceOf(4));
    service.requests.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.requests).toEqual([]);
    replica.noteVisit();
    await waitForCount(4);
  });

  test('the status has the requests of the month and the pause between polls', async () => {
    await open({ feed: { monthlyRequests: 1000, modelInterval: 3_600_000 } });
    const { polling } = replica.status();
    expect(polling?.requests.byKind).toMatchObject({ sync: 1, content_types: 1, locales: 1 });
    expect(polling?.intervalMs).toBeGreaterThan(1000);
  });

  test('a webhook makes the replica poll at once', async () => {
    await open({ feed: { pollInterval: 3_600_000 } });
    service.publish(spaceOf(4));
    for (let call = 0; call < 100; call += 1) replica.refresh('content');
    await waitForCount(4);
    expect(service.requests.filter((url) => url.includes('sync_token')).length).toBeLessThanOrEqual(
      2,
    );
  });

  test('the start does not wait forever for a silent service', async () => {
    service.fault = () => undefined;
    await open({ timing: { startTimeout: 50 } });
    expect(replica.space()).toBeUndefined();
  });

  test('a stopped replica does not poll', async () => {
    await open();
    replica.stop();
    service.publish(spaceOf(4));
    // One at the same pace polls eight times meanwhile.
    const other = await follow();
    await waitForPolls(8);
    expect([countEntries(), countEntries(other)]).toEqual([3, 4]);
  });
});

/** Before each page of the sync. */
const sendEmptyPages = only('/sync', (response, request, answer) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  const token = searchParams.get('sync_token');
  if (searchParams.has('initial') || token?.startsWith('empty-') === true) {
    if (token !== null) request.url = request.url?.replace('empty-', '');
    answer();
  } else
    sendJson(
      `{"sys":{"type":"Array"},"items":[],"nextPageUrl":"https://x/?sync_token=empty-${token}"}`,
    )(response, request, answer);
});

/** Entries of these ids have tags that are no list. The length of the response stays. */
const damage =
  (...ids: readonly string[]): Fault =>
  (response, _request, answer) => {
    const end = response.end.bind(response);
    response.end = (text?: unknown) =>
      end(
        ids.reduce(
          (rest, id) =>
            rest.replace(new RegExp(`"tags":\\[\\](?=[^[\\]]*"id":"${id}")`), '"tags":{}'),
          String(text),
        ),
      );
    answer();
  };

describe('a service that', () => {
  test.each(SERVICE_FAULTS)(
    '%s leaves the content as it is, and is followed from the same token afterwards',
    async (_name, broken) => {
      await open({ feed: { modelInterval: 60_000 }, timing: IMPATIENT });
      const first = replica.space();
      service.fault = broken;
      await waitForPolls(3);
      expect(replica.space()).toBe(first);
      expect(replica.status().lastError?.message).toMatch(/^The content service (?!.*Cannot read)/);
      service.publish(spaceOf(7));
      service.requests.length = 0;
      service.fault = undefined;
      await waitForCount(7);
      expect(countInitial()).toBe(0);
    },
  );

  test.each(SERVICE_FAULTS)(
    '%s at the start delays the content until it works again',
    async (_name, broken) => {
      service.fault = broken;
      await open({ timing: IMPATIENT });
      expect(replica.space()).toBeUndefined();
      service.fault = undefined;
      await waitUntil(() => replica.space() !== undefined);
      expect(countEntries()).toBe(3);
    },
  );

  test('has an open request when the replica stops is not reported as failed', async () => {
    await open();
    const warn = jest.spyOn(logger, 'warn');
    let ended = false;
    service.fault = (response) => void response.on('close', () => (ended = true));
    await waitForPolls(1);
    replica.stop();
    await waitUntil(() => ended);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([replica.status().lastError, warn.mock.calls]).toEqual([undefined, []]);
  });

  test('redirects is not followed', async () => {
    let wasAsked = false;
    const elsewhere = createServer((_request, response) => {
      wasAsked = true;
      response.end('{"items":[]}');
    });
    const host = await listen(elsewhere);
    await open();
    service.fault = send(302, 'text/plain', '', { Location: `http://${host}/` });
    await waitForPolls(3);
    await close(elsewhere);
    expect(wasAsked).toBe(false);
    expect(replica.status().lastError?.message).toMatch(/redirects/);
  });

  test('rejects the sync token is read from the start, while the content stays', async () => {
    await open();
    const first = replica.space();
    service.forget();
    service.publish(spaceOf(9));
    await waitUntil(() => countInitial() > 0 && countEntries() === 9);
    expect(first?.entries.all).toHaveLength(3);
  });

  test.each<[string, RegExp, () => string]>([
    [
      'repeats a page of the sync',
      /same page/,
      () =>
        '{"items":[{"sys":{"id":"a","type":"Entry","contentType":{"sys":{"type":"Link",' +
        '"linkType":"ContentType","id":"thing"}}},"fields":{}}],' +
        '"nextPageUrl":"https://x/?sync_token=same"}',
    ],
    [
      'sends empty pages of the sync',
      /more than 100 empty pages/,
      () => `{"items":[],"nextPageUrl":"https://x/?sync_token=page-${service.requests.length}"}`,
    ],
  ])('%s endlessly is given up', async (_what, message, buildPage) => {
    service.fault = only('/sync', (...exchange) => sendJson(buildPage())(...exchange));
    await open();
    expect(replica.space()).toBeUndefined();
    expect(replica.status().lastError?.message).toMatch(message);
  });

  test('sends empty pages of the sync in between is read whole, and followed', async () => {
    service.publish(spaceOf(700));
    service.fault = sendEmptyPages;
    await open();
    expect(countEntries()).toBe(700);
    service.publish(spaceOf(701));
    await waitForCount(701);
  });

  test('sends an invalid entry is followed without it, and the entry is named until it is fixed', async () => {
    const error = jest.spyOn(logger, 'error');
    await open();
    const former = fieldsOf('entry-1');
    service.fault = damage('entry-1', 'entry-3');
    publishEntries(
      ['entry-0', 'entry-1', 'entry-2', 'entry-3'].map((id) =>
        buildEntry(id, 'thing', { name: { en: 'Edited' } }, 5),
      ),
    );
    await waitUntil(() => replica.status().unreadable !== undefined);
    expect(replica.status().unreadable).toEqual([
      expect.stringMatching(/^entry entry-1: metadata\.tags: /),
      expect.stringMatching(/^entry entry-3: metadata\.tags: /),
    ]);
    expect(fieldsOf('entry-0')).toEqual({ name: { en: 'Edited' } });
    expect(fieldsOf('entry-1')).toEqual(former);
    expect(has('entry-3')).toBe(false);
    await waitForPolls(6);
    expect(error).toHaveBeenCalledTimes(1);
    service.fault = undefined;
    service.publish(spaceOf(4));
    await waitUntil(() => replica.status().unreadable === undefined);
    expect(countEntries()).toBe(4);
  });

  test('sends an invalid entry at the start is read without it', async () => {
    service.fault = damage('entry-1');
    await open();
    expect([countEntries(), replica.status().unreadable?.length]).toEqual([2, 1]);
  });

  test('responds 400 only for its model is followed from its token, or read again without one', async () => {
    await open();
    const first = replica.space();
    service.requests.length = 0;
    service.fault = only(
      '/content_types',
      sendJson('{"sys":{"type":"Error","id":"BadRequest"}}', 400),
    );
    service.publish(spaceOf(7));
    await waitUntil(() => countEntries() === 7 && replica.status().lastError !== undefined);
    expect(countInitial()).toBe(0);
    service.forget();
    service.publish(spaceOf(8));
    await waitForCount(8);
    expect(replica.space()?.contentTypes).toEqual(first?.contentTypes);
  });

  test('sends an empty list with a foreign token does not replace the sync token', async () => {
    await open({ feed: { modelInterval: 60_000 } });
    service.fault = only(
      '/sync',
      sendJson('{"sys":{"type":"Array"},"items":[],"nextSyncUrl":"https://x/?sync_token=foreign"}'),
    );
    await waitUntil(() => service.requests.some((url) => url.includes('foreign')));
    service.requests.length = 0;
    service.fault = undefined;
    service.publish(spaceOf(7));
    await waitForCount(7);
    expect(countInitial()).toBe(0);
  });

  test('fails now and then during the first read of a large space is asked only for the rest', async () => {
    service.publish(spaceOf(2345));
    service.fault = (response, _request, answer) => {
      if (service.requests.length % 2 === 0) response.destroy();
      else answer();
    };
    await open();
    await waitUntil(() => replica.space() !== undefined);
    expect(countEntries()).toBe(2345);
    expect(countInitial()).toBeLessThanOrEqual(2);
  });

  test('loses its content types breaks nothing, and one line says what is wrong', async () => {
    const error = jest.spyOn(logger, 'error');
    await openSite();
    const first = replica.space();
    service.fault = only('/content_types', sendJson('{"total":0,"items":[]}'));
    await waitForPolls(12);
    expect(replica.space()).toBe(first);
    expect(replica.status().rejected?.problems).toEqual(['The space has no content types.']);
    expect(error).toHaveBeenCalledTimes(1);
    service.fault = undefined;
    await waitUntil(() => !isRejected());
  });
});

const without = (...ids: readonly string[]) => ({
  ...SITE,
  entries: SITE_ENTRIES.filter(({ sys }) => !ids.includes(sys.id)),
});

const WORSE: readonly (readonly [string, unknown, RegExp])[] = [
  ['is empty', { ...SITE, entries: [] }, /space is empty/],
  [
    'lacks a locale',
    {
      ...SITE,
      locales: SITE.locales
        .filter(({ code }) => code !== 'it-IT')
        .map((locale) => ({
          ...locale,
          fallbackCode: locale.fallbackCode === 'it-IT' ? null : locale.fallbackCode,
        })),
    },
    /locale it-IT of it-it is missing/,
  ],
  [
    'lacks a content type',
    { ...SITE, contentTypes: WITHOUT_MENU_TYPE },
    /content type headerMenu is missing, and 2 entries have it/,
  ],
  [
    'lacks the address of pages',
    {
      ...SITE,
      contentTypes: SITE.contentTypes.map((type) =>
        type.sys.id === 'page'
          ? { ...type, fields: type.fields.filter(({ id }) => id !== 'url') }
          : type,
      ),
    },
    /field page\.url is missing/,
  ],
  ['lacks the header menu', without('header'), /headerMenu "header" is missing/],
  ['lacks the footer menu', without('footer'), /footerMenu "footer" is missing/],
  ['lacks the labels', without('labels-global'), /labels "global" is missing/],
  ['lacks the home pages', without('page-home'), /home page of en-gb is missing/],
  ['lacks what the home pages show', without('home'), /home page of en-gb is missing/],
  [
    'lacks a third of its pages',
    without('page-paste', 'page-advice'),
    /2 of \d+ pages \(.*\) were lost at once, and CONTENT_MAX_LOSS allows 20 %/,
  ],
  [
    'is older than what is served',
    {
      ...SITE,
      entries: SITE_ENTRIES.map((entry) => ({
        ...entry,
        sys: { ...entry.sys, publishedCounter: 0 },
      })),
    },
    /older than what is served: .* is in revision 0 and was in 1/,
  ],
];

describe('a state of the space that', () => {
  test.each(WORSE)(
    '%s does not replace what is served, until it is whole again',
    async (_name, content, problem) => {
      await openSite();
      const first = replica.space();
      service.publish(makeSpace(content));
      await waitUntil(isRejected);
      expect(replica.space()).toBe(first);
      expect(replica.status().rejected?.problems.join()).toMatch(problem);
      service.publish(makeSpace(SITE));
      await waitUntil(() => !isRejected());
      expect(replica.space()?.version).toBe(first?.version);
    },
  );

  test('lacks most of its pages is served where CONTENT_MAX_LOSS allows it', async () => {
    await openSite({ maxLoss: 1 });
    service.publish(makeSpace(without('page-paste', 'page-advice', 'page-home')));
    await waitUntil(() => !has('page-home'));
    expect(isRejected()).toBe(false);
  });

  test('is rejected for its model does not hold back its entries', async () => {
    await openSite();
    service.publish(makeSpace({ ...GROWN, contentTypes: WITHOUT_MENU_TYPE }));
    await waitUntil(() => has('more') && isRejected());
    expect(replica.space()?.contentTypes.has('headerMenu')).toBe(true);
  });
});

describe('with snapshots', () => {
  test('an unreadable entry is still named after a restart, when the service no longer sends it', async () => {
    const waitUntilWritten = watchSnapshots();
    const publish = (ids: readonly string[], revision: number): void =>
      service.publish(
        makeSpace(
          buildSpaceExport([
            buildEntry('home', 'page', {}),
            ...ids.map((id) => buildEntry(id, 'thing', {}, revision)),
          ]),
        ),
      );
    const feed = { snapshot: snapshotIn('odd') };
    publish(['entry-1'], 1);
    await open({ feed });
    service.fault = damage('entry-1');
    publish(['entry-1'], 2);
    await waitUntil(() => replica.status().unreadable !== undefined);
    publish(['entry-1', 'entry-2'], 2);
    await waitForCount(3);
    await waitUntilWritten(replica);
    replica.stop();
    await open({ feed });
    await waitForPolls();
    expect(replica.status().unreadable).toEqual([
      expect.stringMatching(/^entry entry-1: metadata\.tags: /),
    ]);
  });

  test('a process that starts while the service is down has the content, and goes on from the same token', async () => {
    const snapshot = snapshotIn('site');
    await openSite({ snapshot });
    const before = replica;
    await waitForSnapshot(before);
    before.stop();
    service.fault = (response) => response.destroy();
    await open({ feed: { snapshot } });
    expect(replica.space()?.version).toBe(before.space()?.version);
    expect(fieldsOf('heading')).toEqual(fieldsOf('heading', before));
    service.requests.length = 0;
    service.fault = undefined;
    service.publish(makeSpace(GROWN));
    await waitUntil(() => has('more'));
    expect(countInitial()).toBe(0);
  });

  test('a webhook to one process makes the others that share its folder poll', async () => {
    const feed = { pollInterval: 3_600_000, snapshot: snapshotIn('news') };
    const [first, second] = [await follow({ feed }), await follow({ feed })];
    service.publish(spaceOf(4));
    first.refresh('content');
    await waitUntil(() => [first, second].every((one) => one.space()?.entries.all.length === 4));
    expect(second.space()?.version).toBe(first.space()?.version);
  });

  test('a space without pages gets no snapshot', async () => {
    const snapshot = snapshotIn('without-pages');
    await open({ feed: { snapshot } });
    await waitForPolls(3);
    expect(replica.status().snapshot).toEqual({});
    const files = await readdir(snapshot.folder, { recursive: true });
    expect(files.filter((name) => name.endsWith('.gz'))).toEqual([]);
  });

  test('an unusable folder adds one line to the log and the status, and changes nothing else', async () => {
    const error = jest.spyOn(logger, 'error');
    await openSite({ snapshot: { folder: '/dev/null/snapshots', interval: 0 } });
    await waitUntil(() => replica.status().snapshot?.error !== undefined);
    service.publish(makeSpace(GROWN));
    await waitUntil(() => has('more'));
    await waitForPolls(4);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
