import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { DeliveryService, type Fault } from '@/__tests__/support/deliveryService';
import { close, listen } from '@/__tests__/support/listen';
import { buildModelExport, buildSource } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { readConfig } from '@/lib/config/env';
import { logger } from '@/lib/config/logger';
import type { Space } from '@/lib/contentful/engine/content/space';
import { type Replica, type ReplicaOptions, startReplica } from '@/lib/contentful/feeds/startReplica';

const EMPTY = makeSpace(buildSpaceExport());
const listEntries = (count: number) => Array.from({ length: count }, (_, index) => buildEntry(`entry-${index}`, 'thing', { name: { en: `Entry ${index}`, de: `Eintrag ${index}` } }));
const spaceOf = (count: number): Space => makeSpace(buildSpaceExport(listEntries(count), [buildAsset('photo')]));
const SITE = buildModelExport(SITE_ENTRIES);

const service = new DeliveryService(spaceOf(3));
const folder = mkdtempSync(join(tmpdir(), 'replica-'));
const replicas: Replica[] = [];

beforeAll(() => service.start());
beforeEach(() => {
  isOver = false;
  service.forget();
  service.publish(spaceOf(3));
  service.fault = undefined;
  service.requests.length = 0;
});
afterEach(() => {
  isOver = true;
  replicas.splice(0).forEach((replica) => replica.stop());
  jest.restoreAllMocks();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Changes = { readonly feed?: Partial<ReplicaOptions['feed']>; readonly timing?: ReplicaOptions['timing']; readonly host?: string };

async function follow({ feed, timing, host = service.host }: Changes = {}): Promise<Replica> {
  const replica = await startReplica({
    spaceId: 'any',
    environment: 'master',
    token: 'any',
    host,
    isInsecure: true,
    names: readConfig({}).contentNames,
    feed: { pollInterval: 10, modelInterval: 10, maxLoss: 0.2, ...feed },
    timing: { requestGap: 0, retryPause: 0, firstPause: 10, requestTimeout: 300, ...timing },
  });
  replicas.push(replica);
  return replica;
}

let isOver = false;

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone() && !isOver) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Long enough for several looks at the service. */
async function waitForLooks(looks = 4): Promise<void> {
  const seen = service.requests.length;
  await waitUntil(() => service.requests.length >= seen + looks);
}

const countEntries = (replica: Replica): number | undefined => replica.space()?.entries.all.length;

describe('what it reads', () => {
  test('the first sync holds the whole space, in every locale', async () => {
    const space = (await follow()).space();
    expect(space?.entries.all).toHaveLength(3);
    expect(space?.entries.byId('entry-1')?.fields).toMatchObject({ name: { en: 'Entry 1', de: 'Eintrag 1' } });
    expect(space?.assets.byId('photo')).toBeDefined();
  });

  test('the content answers the questions that the service itself would', async () => {
    const replica = await follow();
    const { source } = buildSource(() => replica.space() ?? EMPTY);
    const { items } = await source.client.getEntries({ content_type: 'thing', 'fields.name': 'Eintrag 2', locale: 'de' });
    expect(items.map(({ sys }) => sys.id)).toEqual(['entry-2']);
  });

  test('a space larger than one page of the sync is read whole', async () => {
    service.publish(spaceOf(2345));
    expect(countEntries(await follow())).toBe(2345);
  });

  test('while nothing changes the content is the same object', async () => {
    const replica = await follow();
    const first = replica.space();
    await waitForLooks(8);
    expect(replica.space()).toBe(first);
  });

  test('a publish, an edit and an unpublish are read as changes alone, and named to who listens', async () => {
    service.publish(spaceOf(10));
    const replica = await follow({ feed: { modelInterval: 60_000 } });
    const seen: ReadonlySet<string>[] = [];
    replica.onChange(({ ids }) => seen.push(ids ?? new Set()));
    const kept = listEntries(10).filter(({ sys }) => !['entry-1', 'entry-2'].includes(sys.id));
    service.requests.length = 0;
    service.publish(makeSpace(buildSpaceExport([...kept, buildEntry('entry-1', 'thing', { name: { en: 'Other' } }, 5), buildEntry('new', 'thing', {})], [buildAsset('photo')])));
    await waitUntil(() => replica.space()?.entries.byId('new') !== undefined);
    expect(replica.space()?.entries.byId('entry-1')?.fields).toEqual({ name: { en: 'Other' } });
    expect(replica.space()?.entries.byId('entry-2')).toBeUndefined();
    expect(seen).toEqual([new Set(['entry-1', 'new', 'entry-2'])]);
    expect(service.requests.filter((url) => !url.includes('sync_token'))).toEqual([]);
  });

  test('the version depends on the content alone, however it was read', async () => {
    const replica = await follow({ feed: { maxLoss: 1 } });
    service.publish(spaceOf(5));
    await waitUntil(() => countEntries(replica) === 5);
    expect(replica.space()?.version).toBe((await follow()).space()?.version);
  });

  test('a new content type and its fields are read on their own beat', async () => {
    const replica = await follow();
    const content = buildSpaceExport(listEntries(3), [buildAsset('photo')]);
    service.publish(makeSpace({ ...content, contentTypes: content.contentTypes.map((type) => ({ ...type, fields: type.fields.filter(({ id }) => id !== 'name') })) }));
    await waitUntil(() => replica.space()?.field('thing', 'name') === undefined);
    expect(replica.space()?.entries.byId('entry-1')?.fields).toEqual({});
  });

  test('asked to hurry it does not wait for its next look', async () => {
    const replica = await follow({ feed: { pollInterval: 3_600_000 } });
    service.publish(spaceOf(4));
    for (let call = 0; call < 100; call += 1) replica.refresh('content');
    await waitUntil(() => countEntries(replica) === 4);
    expect(service.requests.filter((url) => url.includes('sync_token')).length).toBeLessThanOrEqual(2);
  });

  test('the start does not wait for ever for a service that is silent', async () => {
    service.fault = () => undefined;
    expect((await follow({ timing: { startTimeout: 50 } })).space()).toBeUndefined();
  });

  test('once stopped it looks no more', async () => {
    const replica = await follow();
    replica.stop();
    const asked = service.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.requests.length).toBe(asked);
  });
});

const send = (status: number, type: string, body: string, headers: Readonly<Record<string, string>> = {}): Fault => (response) => void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
const isOf = (url: string | undefined, part: string): boolean => url?.includes(part) ?? false;

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['is away', (response) => response.destroy()],
  ['hangs', () => undefined],
  ['drips', (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{')],
  ['fails', send(500, 'application/json', '{"sys":{"type":"Error","id":"ServerError"}}')],
  ['refuses the access token', send(401, 'application/json', '{"sys":{"type":"Error","id":"AccessTokenInvalid"}}')],
  ['says that it is asked too often', send(429, 'application/json', '{"sys":{"type":"Error","id":"RateLimitExceeded"}}')],
  ['answers with a page', send(200, 'text/html', '<html>Maintenance</html>')],
  ['answers with nothing', send(200, 'application/json', '{}')],
  ['answers with items that are null', send(200, 'application/json', '{"sys":{"type":"Array"},"items":null}')],
  ['answers with an empty list', send(200, 'application/json', '{"sys":{"type":"Array"},"items":[]}')],
  ['answers with half of its JSON', send(200, 'application/json', '{"sys":{"type":"Array"},"items":[')],
  ['answers with entries of another shape', send(200, 'application/json', '{"items":[{"sys":{"id":"entry-1","type":"Entry"},"fields":3}],"nextSyncUrl":"https://x/?sync_token=y"}')],
  ['breaks off', (response) => void response.writeHead(200, { 'Content-Length': '9999' }).write('{', () => response.destroy())],
];

describe('a service that', () => {
  test.each(FAULTS)('%s leaves the content as it is, and is followed from the same token afterwards', async (_name, broken) => {
    const replica = await follow({ feed: { modelInterval: 60_000 } });
    const first = replica.space();
    service.fault = broken;
    await waitForLooks(3);
    expect(replica.space()).toBe(first);
    expect(replica.status().lastError?.message).toMatch(/content service/);
    service.publish(spaceOf(7));
    service.requests.length = 0;
    service.fault = undefined;
    await waitUntil(() => countEntries(replica) === 7);
    expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
  });

  test.each(FAULTS)('%s at the start: there is no content, and then there is', async (_name, broken) => {
    service.fault = broken;
    const replica = await follow();
    expect(replica.space()).toBeUndefined();
    service.fault = undefined;
    await waitUntil(() => replica.space() !== undefined);
    expect(countEntries(replica)).toBe(3);
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
    await waitForLooks(3);
    await close(elsewhere);
    expect(wasAsked).toBe(false);
    expect(replica.status().lastError?.message).toMatch(/redirects/);
  });

  test('rejects the token of the sync is read anew, while the content stays', async () => {
    const replica = await follow();
    const first = replica.space();
    service.forget();
    service.publish(spaceOf(9));
    await waitUntil(() => service.requests.some((url) => url.includes('initial')) && countEntries(replica) === 9);
    expect(first?.entries.all).toHaveLength(3);
  });

  test('repeats a page of the sync for ever is left, and asked again later', async () => {
    service.publish(spaceOf(1200));
    service.fault = (response, request, answer) => {
      if (!isOf(request.url, '/sync')) answer();
      else send(200, 'application/json', JSON.stringify({ items: [{ sys: { id: 'a', type: 'Entry', contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'thing' } } }, fields: {} }], nextPageUrl: 'https://x/?sync_token=same' }))(response, request, answer);
    };
    const replica = await follow();
    expect(replica.space()).toBeUndefined();
    expect(replica.status().lastError?.message).toMatch(/same page/);
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
      if (isOf(request.url, '/content_types')) send(200, 'application/json', '{"total":0,"items":[]}')(response, request, answer);
      else answer();
    };
    await waitForLooks(12);
    expect(replica.space()).toBe(first);
    expect(replica.status().rejected?.problems).toEqual(['The space has no content types.']);
    expect(error).toHaveBeenCalledTimes(1);
    service.fault = undefined;
    await waitUntil(() => replica.status().rejected === undefined);
  });
});

const without = (...ids: readonly string[]) => ({ ...SITE, entries: SITE_ENTRIES.filter(({ sys }) => !ids.includes(sys.id)) });
const older = { ...SITE, entries: SITE_ENTRIES.map((entry) => (entry.sys.id === 'heading' ? { ...entry, sys: { ...entry.sys, publishedCounter: 0 } } : entry)) };

const WORSE: readonly (readonly [string, unknown, RegExp])[] = [
  ['is empty', { ...SITE, entries: [] }, /space is empty/],
  ['lacks a locale', { ...SITE, locales: SITE.locales.filter(({ code }) => code !== 'it-IT').map((locale) => ({ ...locale, fallbackCode: locale.fallbackCode === 'it-IT' ? null : locale.fallbackCode })) }, /locale it-IT is gone, in which it-it is served/],
  ['lacks a content type', { ...SITE, contentTypes: SITE.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu') }, /content type headerMenu is gone, which 2 entries have/],
  ['lacks the address of pages', { ...SITE, contentTypes: SITE.contentTypes.map((type) => (type.sys.id === 'page' ? { ...type, fields: type.fields.filter(({ id }) => id !== 'url') } : type)) }, /field page\.url is gone/],
  ['lacks the header menu', without('header'), /headerMenu "header" is gone/],
  ['lacks the footer menu', without('footer'), /footerMenu "footer" is gone/],
  ['lacks the labels', without('labels-global'), /labels "global" is gone/],
  ['lacks the home pages', without('page-home'), /home page of en-gb is gone/],
  ['lacks what the home pages show', without('home'), /home page of en-gb is gone/],
  ['lacks a third of its pages', without('page-paste', 'page-advice'), /2 of \d+ pages \(.*\) are gone at once, and CONTENT_MAX_LOSS allows 20 %/],
  ['is older than what is served', older, /older than what is served: heading is in revision 0 and was in 1/],
];

describe('a state of the space that', () => {
  test.each(WORSE)('%s does not replace what is served, until it is whole again', async (_name, content, problem) => {
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
  });

  test('lacks most of its pages is taken where a person has confirmed it', async () => {
    service.publish(makeSpace(SITE));
    const replica = await follow({ feed: { maxLoss: 1 } });
    service.publish(makeSpace(without('page-paste', 'page-advice', 'page-home')));
    await waitUntil(() => replica.space()?.entries.byId('page-home') === undefined);
    expect(replica.status().rejected).toBeUndefined();
  });

  test('is worse does not keep back what is published at the same time in its model', async () => {
    service.publish(makeSpace(SITE));
    const replica = await follow();
    service.publish(makeSpace({ ...SITE, contentTypes: SITE.contentTypes.filter(({ sys }) => sys.id !== 'headerMenu'), entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] }));
    await waitUntil(() => replica.space()?.entries.byId('more') !== undefined && replica.status().rejected !== undefined);
    expect(replica.space()?.contentTypes.has('headerMenu')).toBe(true);
  });
});

describe('with snapshots', () => {
  const snapshot = { folder, interval: 0 };

  test('a process that starts while the service is down has the content, and goes on from the same token', async () => {
    service.publish(makeSpace(SITE));
    const before = await follow({ feed: { snapshot } });
    await waitUntil(() => before.status().snapshot?.writtenAt !== undefined);
    before.stop();
    service.fault = (response) => response.destroy();
    const after = await follow({ feed: { snapshot } });
    expect(after.space()?.version).toBe(before.space()?.version);
    expect(after.space()?.entries.byId('heading')?.fields).toEqual(before.space()?.entries.byId('heading')?.fields);
    service.requests.length = 0;
    service.fault = undefined;
    service.publish(makeSpace({ ...SITE, entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] }));
    await waitUntil(() => after.space()?.entries.byId('more') !== undefined);
    expect(service.requests.filter((url) => url.includes('initial'))).toEqual([]);
  });

  test('a space without pages is not worth one', async () => {
    const own = join(folder, 'without-pages');
    const replica = await follow({ feed: { snapshot: { folder: own, interval: 0 } } });
    await waitForLooks(3);
    expect(replica.status().snapshot).toEqual({});
    await expect(readdir(own)).rejects.toThrow('ENOENT');
  });

  test('a folder that cannot be written is one line in the log and in the status, and changes nothing else', async () => {
    const error = jest.spyOn(logger, 'error');
    service.publish(makeSpace(SITE));
    const replica = await follow({ feed: { snapshot: { folder: '/dev/null/snapshots', interval: 0 } } });
    await waitUntil(() => replica.status().snapshot?.error !== undefined);
    service.publish(makeSpace({ ...SITE, entries: [...SITE_ENTRIES, buildEntry('more', 'heading', {})] }));
    await waitUntil(() => replica.space()?.entries.byId('more') !== undefined);
    await waitForLooks(4);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
