import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import type { Fault } from '@/__tests__/support/deliveryService';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import {
  IMPATIENT,
  listEntries,
  only,
  openReplicaStage,
  send,
  SERVICE_FAULTS,
  spaceOf,
} from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/config/logger';
import type { Replica } from '@/lib/contentful/feeds/startReplica';

const EMPTY = makeSpace(buildSpaceExport());
const SITE = buildModelExport(SITE_ENTRIES);

const { service, follow, waitUntil, waitForPolls } = openReplicaStage();
const folder = mkdtempSync(join(tmpdir(), 'replica-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countEntries = (replica: Replica): number | undefined => replica.space()?.entries.all.length;

describe('what it reads', () => {
  test('the first sync holds the whole space, in every locale', async () => {
    const space = (await follow()).space();
    expect(space?.entries.all).toHaveLength(3);
    expect(space?.entries.byId('entry-1')?.fields).toMatchObject({
      name: { en: 'Entry 1', de: 'Eintrag 1' },
    });
    expect(space?.assets.byId('photo')).toBeDefined();
  });

  test('the replica responds to queries as the service does', async () => {
    const replica = await follow();
    const { source } = buildSource(() => replica.space() ?? EMPTY);
    const { items } = await source.client.getEntries({
      content_type: 'thing',
      'fields.name': 'Eintrag 2',
      locale: 'de',
    });
    expect(items.map(({ sys }) => sys.id)).toEqual(['entry-2']);
  });

  test('a space larger than one page of the sync is read whole', async () => {
    service.publish(spaceOf(2345));
    expect(countEntries(await follow())).toBe(2345);
  });

  test('while nothing changes the content is the same object', async () => {
    const replica = await follow();
    const first = replica.space();
    await waitForPolls(8);
    expect(replica.space()).toBe(first);
  });

  test('a publish, an edit and an unpublish are read as changes only, and reported to listeners', async () => {
    service.publish(spaceOf(10));
    const replica = await follow({ feed: { modelInterval: 60_000 } });
    let changes = 0;
    replica.onChange(() => (changes += 1));
    const kept = listEntries(10).filter(({ sys }) => !['entry-1', 'entry-2'].includes(sys.id));
    service.requests.length = 0;
    service.publish(
      makeSpace(
        buildSpaceExport(
          [
            ...kept,
            buildEntry('entry-1', 'thing', { name: { en: 'Other' } }, 5),
            buildEntry('new', 'thing', {}),
          ],
          [buildAsset('photo')],
        ),
      ),
    );
    await waitUntil(() => replica.space()?.entries.byId('new') !== undefined);
    expect(replica.space()?.entries.byId('entry-1')?.fields).toEqual({ name: { en: 'Other' } });
    expect(replica.space()?.entries.byId('entry-2')).toBeUndefined();
    expect(changes).toBe(1);
    expect(service.requests.filter((url) => !url.includes('sync_token'))).toEqual([]);
  });

  test('the version depends on the content alone, however it was read', async () => {
    const replica = await follow({ feed: { maxLoss: 1 } });
    service.publish(spaceOf(5));
    await waitUntil(() => countEntries(replica) === 5);
    expect(replica.space()?.version).toBe((await follow()).space()?.version);
  });

  test('a new content type and its fields are read at the interval of the model', async () => {
    const replica = await follow();
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
    expect(replica.space()?.entries.byId('entry-1')?.fields).toEqual({});
  });

  test('a webhook makes it poll at once', async () => {
    const replica = await follow({ feed: { pollInterval: 3_600_000 } });
    service.publish(spaceOf(4));
    for (let call = 0; call < 100; call += 1) replica.refresh('content');
    await waitUntil(() => countEntries(replica) === 4);
    expect(service.requests.filter((url) => url.includes('sync_token')).length).toBeLessThanOrEqual(
      2,
    );
  });

  test('the start does not wait for ever for a service that is silent', async () => {
    service.fault = () => undefined;
    expect((await follow({ timing: { startTimeout: 50 } })).space()).toBeUndefined();
  });

  test('after stop it does not poll', async () => {
    const replica = await follow();
    replica.stop();
    service.publish(spaceOf(4));
    // One at the same pace polls eight times meanwhile.
    const other = await follow();
    await waitForPolls(8);
    expect([countEntries(replica), countEntries(other)]).toEqual([3, 4]);
  });
});

const isOf = (url: string | undefined, part: string): boolean => url?.includes(part) ?? false;

/** Before each page of the sync. */
const sendEmptyPages: Fault = only('/sync', (response, request, answer) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://x');
  const token = searchParams.get('sync_token');
  if (searchParams.has('initial') || token?.startsWith('empty-') === true) {
    if (token !== null) request.url = request.url?.replace('empty-', '');
    answer();
  } else
    send(
      200,
      'application/json',
      JSON.stringify({
        sys: { type: 'Array' },
        items: [],
        nextPageUrl: `https://x/?sync_token=empty-${token}`,
      }),
    )(response, request, answer);
});

/** Entries of these ids have tags that are no list. The length of the response stays. */
const damage =
  (ids: readonly string[]): Fault =>
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
      const replica = await follow({ feed: { modelInterval: 60_000 }, timing: IMPATIENT });
      const first = replica.space();
      service.fault = broken;
      await waitForPolls(3);
      expect(replica.space()).toBe(first);
      expect(replica.status().lastError?.message).toMatch(/^The content service (?!.*Cannot read)/);
      service.publish(spaceOf(7));
      service.requests.length = 0;
      service.fault = undefined;
      await waitUntil(() => countEntries(replica) === 7);
      expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
    },
  );

  test.each(SERVICE_FAULTS)(
    '%s at the start: there is no content, and then there is',
    async (_name, broken) => {
      service.fault = broken;
      const replica = await follow({ timing: IMPATIENT });
      expect(replica.space()).toBeUndefined();
      service.fault = undefined;
      await waitUntil(() => replica.space() !== undefined);
      expect(countEntries(replica)).toBe(3);
    },
  );

  test('is asked while the replica is stopped has not failed', async () => {
    const replica = await follow();
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
    const replica = await follow();
    service.fault = send(302, 'text/plain', '', { Location: `http://${host}/` });
    await waitForPolls(3);
    await close(elsewhere);
    expect(wasAsked).toBe(false);
    expect(replica.status().lastError?.message).toMatch(/redirects/);
  });

  test('rejects the sync token is read from the start, while the content stays', async () => {
    const replica = await follow();
    const first = replica.space();
    service.forget();
    service.publish(spaceOf(9));
    await waitUntil(
      () => service.requests.some((url) => url.includes('initial')) && countEntries(replica) === 9,
    );
    expect(first?.entries.all).toHaveLength(3);
  });

  test('repeats a page of the sync endlessly is given up, and polled again later', async () => {
    service.publish(spaceOf(1200));
    service.fault = (response, request, answer) => {
      if (!isOf(request.url, '/sync')) answer();
      else
        send(
          200,
          'application/json',
          JSON.stringify({
            items: [
              {
                sys: {
                  id: 'a',
                  type: 'Entry',
                  contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'thing' } },
                },
                fields: {},
              },
            ],
            nextPageUrl: 'https://x/?sync_token=same',
          }),
        )(response, request, answer);
    };
    const replica = await follow();
    expect(replica.space()).toBeUndefined();
    expect(replica.status().lastError?.message).toMatch(/same page/);
  });

  test('sends empty pages of the sync in between is read whole, and followed', async () => {
    service.publish(spaceOf(700));
    service.fault = sendEmptyPages;
    const replica = await follow();
    expect(countEntries(replica)).toBe(700);
    service.publish(spaceOf(701));
    await waitUntil(() => countEntries(replica) === 701);
  });

  test('sends empty pages of the sync endlessly is given up', async () => {
    let page = 0;
    service.fault = only('/sync', (response, request, answer) =>
      send(
        200,
        'application/json',
        `{"items":[],"nextPageUrl":"https://x/?sync_token=page-${(page += 1)}"}`,
      )(response, request, answer),
    );
    expect((await follow()).status().lastError?.message).toMatch(/more than 100 empty pages/);
  });

  test('sends an entry of another shape is followed without it, which is named until it is mended', async () => {
    const error = jest.spyOn(logger, 'error');
    const replica = await follow();
    const former = replica.space()?.entries.byId('entry-1')?.fields;
    service.fault = damage(['entry-1', 'entry-3']);
    const edited = (id: string) => buildEntry(id, 'thing', { name: { en: 'Edited' } }, 5);
    service.publish(
      makeSpace(
        buildSpaceExport(['entry-0', 'entry-1', 'entry-2', 'entry-3'].map(edited), [
          buildAsset('photo'),
        ]),
      ),
    );
    await waitUntil(() => replica.status().unreadable !== undefined);
    expect(replica.status().unreadable).toEqual([
      expect.stringMatching(/^entry entry-1: metadata\.tags: /),
      expect.stringMatching(/^entry entry-3: metadata\.tags: /),
    ]);
    expect(replica.space()?.entries.byId('entry-0')?.fields).toEqual({ name: { en: 'Edited' } });
    expect(replica.space()?.entries.byId('entry-1')?.fields).toEqual(former);
    expect(replica.space()?.entries.byId('entry-3')).toBeUndefined();
    await waitForPolls(6);
    expect(error).toHaveBeenCalledTimes(1);
    service.fault = undefined;
    service.publish(spaceOf(4));
    await waitUntil(() => replica.status().unreadable === undefined);
    expect(countEntries(replica)).toBe(4);
  });

  test('sends an entry of another shape at the start is read without it', async () => {
    service.fault = damage(['entry-1']);
    const replica = await follow();
    expect([countEntries(replica), replica.status().unreadable?.length]).toEqual([2, 1]);
  });

  test('answers 400 for its model alone is followed from the same token, or read anew where it does not know that one', async () => {
    const replica = await follow();
    const first = replica.space();
    service.requests.length = 0;
    service.fault = only(
      '/content_types',
      send(400, 'application/json', '{"sys":{"type":"Error","id":"BadRequest"}}'),
    );
    service.publish(spaceOf(7));
    await waitUntil(() => countEntries(replica) === 7 && replica.status().lastError !== undefined);
    expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
    service.forget();
    service.publish(spaceOf(8));
    await waitUntil(() => countEntries(replica) === 8);
    expect(replica.space()?.contentTypes).toEqual(first?.contentTypes);
  });

  test('sends an empty list with a foreign token does not replace the sync token', async () => {
    const replica = await follow({ feed: { modelInterval: 60_000 } });
    service.fault = only(
      '/sync',
      send(
        200,
        'application/json',
        '{"sys":{"type":"Array"},"items":[],"nextSyncUrl":"https://x/?sync_token=foreign"}',
      ),
    );
    await waitUntil(() => service.requests.some((url) => url.includes('foreign')));
    service.requests.length = 0;
    service.fault = undefined;
    service.publish(spaceOf(7));
    await waitUntil(() => countEntries(replica) === 7);
    expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
  });

  test('fails now and then while a large space is first read is asked for the rest alone', async () => {
    service.publish(spaceOf(2345));
    service.fault = (response, _request, answer) => {
      if (service.requests.length % 2 === 0) response.destroy();
      else answer();
    };
    const replica = await follow();
    await waitUntil(() => replica.space() !== undefined);
    expect(countEntries(replica)).toBe(2345);
    expect(service.requests.filter((url) => url.includes('initial')).length).toBeLessThanOrEqual(2);
  });

  test('loses its content types breaks nothing, and one line says what is wrong', async () => {
    const error = jest.spyOn(logger, 'error');
    service.publish(makeSpace(SITE));
    const replica = await follow();
    const first = replica.space();
    service.fault = (response, request, answer) => {
      if (isOf(request.url, '/content_types'))
        send(200, 'application/json', '{"total":0,"items":[]}')(response, request, answer);
      else answer();
    };
    await waitForPolls(12);
    expect(replica.space()).toBe(first);
    expect(replica.status().rejected?.problems).toEqual(['The space has no content types.']);
    expect(error).toHaveBeenCalledTimes(1);
    service.fault = undefined;
    await waitUntil(() => replica.status().rejected === undefined);
  });
});

const without = (...ids: readonly string[]) => ({
  ...SITE,
  entries: SITE_ENTRIES.filter(({ sys }) => !ids.includes(sys.id)),
});
const older = {
  ...SITE,
  entries: SITE_ENTRIES.map((entry) => ({ ...entry, sys: { ...entry.sys, publishedCounter: 0 } })),
};

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
    /locale it-IT is gone, in which it-it is served/,
  ],
  [
    'lacks a content type',
    { ...SITE, contentTypes: SITE.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu') },
    /content type headerMenu is gone, which 2 entries have/,
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
    /field page\.url is gone/,
  ],
  ['lacks the header menu', without('header'), /headerMenu "header" is gone/],
  ['lacks the footer menu', without('footer'), /footerMenu "footer" is gone/],
  ['lacks the labels', without('labels-global'), /labels "global" is gone/],
  ['lacks the home pages', without('page-home'), /home page of en-gb is gone/],
  ['lacks what the home pages show', without('home'), /home page of en-gb is gone/],
  [
    'lacks a third of its pages',
    without('page-paste', 'page-advice'),
    /2 of \d+ pages \(.*\) are gone at once, and CONTENT_MAX_LOSS allows 20 %/,
  ],
  [
    'is older than what is served',
    older,
    /older than what is served: .* is in revision 0 and was in 1/,
  ],
];

describe('a state of the space that', () => {
  test.each(WORSE)(
    '%s does not replace what is served, until it is whole again',
    async (_name, content, problem) => {
      service.publish(makeSpace(SITE));
      const replica = await follow();
      const first = replica.space();
      service.publish(makeSpace(content));
      await waitUntil(() => replica.status().rejected !== undefined);
      expect(replica.space()).toBe(first);
      expect(replica.status().rejected?.problems.join()).toMatch(problem);
      service.publish(makeSpace(SITE));
      await waitUntil(() => replica.status().rejected === undefined);
      expect(replica.space()?.version).toBe(first?.version);
    },
  );

  test('lacks most of its pages is served where a person has confirmed it', async () => {
    service.publish(makeSpace(SITE));
    const replica = await follow({ feed: { maxLoss: 1 } });
    service.publish(makeSpace(without('page-paste', 'page-advice', 'page-home')));
    await waitUntil(() => replica.space()?.entries.byId('page-home') === undefined);
    expect(replica.status().rejected).toBeUndefined();
  });

  test('is rejected does not hold back a change of its model', async () => {
    service.publish(makeSpace(SITE));
    const replica = await follow();
    service.publish(
      makeSpace({
        ...SITE,
        contentTypes: SITE.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu'),
        entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})],
      }),
    );
    await waitUntil(
      () =>
        replica.space()?.entries.byId('more') !== undefined &&
        replica.status().rejected !== undefined,
    );
    expect(replica.space()?.contentTypes.has('headerMenu')).toBe(true);
  });
});

describe('with snapshots', () => {
  const snapshot = { folder, interval: 0 };

  test('what could not be read is still named after a restart, when the service sends it no more', async () => {
    const info = jest.spyOn(logger, 'info');
    const publish = (ids: readonly string[], revision: number): void =>
      service.publish(
        makeSpace(
          buildSpaceExport([
            buildEntry('home', 'page', {}),
            ...ids.map((id) => buildEntry(id, 'thing', {}, revision)),
          ]),
        ),
      );
    const feed = { snapshot: { folder: join(folder, 'odd'), interval: 0 } };
    publish(['entry-1'], 1);
    const before = await follow({ feed });
    service.fault = damage(['entry-1']);
    publish(['entry-1'], 2);
    await waitUntil(() => before.status().unreadable !== undefined);
    publish(['entry-1', 'entry-2'], 2);
    await waitUntil(
      () =>
        countEntries(before) === 3 &&
        info.mock.calls.some(
          ([fields]) =>
            'bytes' in fields && 'version' in fields && fields.version === before.space()?.version,
        ),
    );
    before.stop();
    const after = await follow({ feed });
    await waitForPolls();
    expect(after.status().unreadable).toEqual([
      expect.stringMatching(/^entry entry-1: metadata\.tags: /),
    ]);
  });

  test('a process that starts while the service is down has the content, and goes on from the same token', async () => {
    service.publish(makeSpace(SITE));
    const before = await follow({ feed: { snapshot } });
    await waitUntil(() => before.status().snapshot?.writtenAt !== undefined);
    before.stop();
    service.fault = (response) => response.destroy();
    const after = await follow({ feed: { snapshot } });
    expect(after.space()?.version).toBe(before.space()?.version);
    expect(after.space()?.entries.byId('heading')?.fields).toEqual(
      before.space()?.entries.byId('heading')?.fields,
    );
    service.requests.length = 0;
    service.fault = undefined;
    service.publish(
      makeSpace({ ...SITE, entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] }),
    );
    await waitUntil(() => after.space()?.entries.byId('more') !== undefined);
    expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
  });

  test('a space without pages is not worth one', async () => {
    const own = join(folder, 'without-pages');
    const replica = await follow({ feed: { snapshot: { folder: own, interval: 0 } } });
    await waitForPolls(3);
    expect(replica.status().snapshot).toEqual({});
    await expect(readdir(own)).rejects.toThrow('ENOENT');
  });

  test('a folder that cannot be written is one line in the log and in the status, and changes nothing else', async () => {
    const error = jest.spyOn(logger, 'error');
    service.publish(makeSpace(SITE));
    const replica = await follow({
      feed: { snapshot: { folder: '/dev/null/snapshots', interval: 0 } },
    });
    await waitUntil(() => replica.status().snapshot?.error !== undefined);
    service.publish(
      makeSpace({ ...SITE, entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] }),
    );
    await waitUntil(() => replica.space()?.entries.byId('more') !== undefined);
    await waitForPolls(4);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
