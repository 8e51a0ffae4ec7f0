import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { createClient } from 'contentful';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from '@/__tests__/support/buildSpaceExport';
import { holdTime, releaseTime } from '@/__tests__/support/holdTime';
import { buildSource } from '@/__tests__/support/modelSpace';
import { close, listen } from '@/__tests__/support/listen';
import type { Replica } from '@/lib/contentful/feeds/startReplica';
import { startReplica } from '@/lib/contentful/feeds/startReplica';
import { createContentServer } from '@/server/contentServeHandler';

const EMPTY = makeSpace(buildSpaceExport());
const listEntries = (count: number) => Array.from({ length: count }, (_, index) => buildEntry(`entry-${index}`, 'thing', { name: { en: `Entry ${index}`, de: `Eintrag ${index}` } }));
const spaceOf = (count: number) => makeSpace(buildSpaceExport(listEntries(count), [buildAsset('photo')]));

type Fault = (response: ServerResponse) => void;
let content = spaceOf(3);
let fault: Fault | undefined;
let requests = 0;

const api = createContentServer(() => content);
const server = createServer((request, response) => {
  requests += 1;
  if (fault === undefined) api.emit('request', request, response);
  else fault(response);
});
const replicas: Replica[] = [];
let host = '';

beforeAll(async () => {
  host = await listen(server);
});
beforeEach(() => {
  content = spaceOf(3);
  fault = undefined;
  requests = 0;
});
afterEach(() => {
  replicas.splice(0).forEach((replica) => replica.stop());
  releaseTime();
});
afterAll(() => close(server));

async function follow(options: { readonly startTimeout?: number } = {}): Promise<Replica> {
  const client = createClient({ space: 'any', accessToken: 'any', host, insecure: true, retryLimit: 0 });
  const replica = await startReplica(client, { pollInterval: 20, ...options });
  replicas.push(replica);
  return replica;
}

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise(setImmediate);
}

/** Long enough for several looks at the service. */
async function waitForLooks(): Promise<void> {
  const seen = requests;
  await waitUntil(() => requests >= seen + 4);
}

test('the first sync holds the whole space, in every locale', async () => {
  const space = (await follow()).space();
  expect(space?.entries.all).toHaveLength(3);
  expect(space?.entries.byId('entry-1')?.fields).toMatchObject({ name: { en: 'Entry 1', de: 'Eintrag 1' } });
  expect(space?.assets.byId('photo')).toBeDefined();
});

test('the snapshot answers the questions that the service itself would', async () => {
  const replica = await follow();
  const { source } = buildSource(() => replica.space() ?? EMPTY);
  const { items } = await source.client.getEntries({ content_type: 'thing', 'fields.name': 'Eintrag 2', locale: 'de' });
  expect(items.map(({ sys }) => sys.id)).toEqual(['entry-2']);
});

test('a space larger than one page of the sync is read whole', async () => {
  content = spaceOf(2345);
  expect((await follow()).space()?.entries.all).toHaveLength(2345);
});

test('while nothing changes the snapshot is the same object', async () => {
  const replica = await follow();
  const first = replica.space();
  await waitForLooks();
  expect(replica.space()).toBe(first);
});

test('a change is taken over', async () => {
  const replica = await follow();
  const first = replica.space();
  content = spaceOf(5);
  await waitUntil(() => replica.space() !== first);
  expect(replica.space()?.entries.all).toHaveLength(5);
  expect(replica.space()?.version).not.toBe(first?.version);
});

const send = (status: number, type: string, body: string): Fault => (response) => void response.writeHead(status, { 'Content-Type': type }).end(body);

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['is away', (response) => response.destroy()],
  ['fails', send(500, 'application/json', '{"sys":{"type":"Error","id":"ServerError"}}')],
  ['refuses the token', send(401, 'application/json', '{"sys":{"type":"Error","id":"AccessTokenInvalid"}}')],
  ['says that it is asked too often', send(429, 'application/json', '{"sys":{"type":"Error","id":"RateLimitExceeded"}}')],
  ['answers with a page', send(200, 'text/html', '<html>Maintenance</html>')],
  ['answers with nothing', send(200, 'application/json', '{}')],
  ['answers with items that are null', send(200, 'application/json', '{"sys":{"type":"Array"},"items":null}')],
  ['answers with half of its JSON', send(200, 'application/json', '{"sys":{"type":"Array"},"items":[')],
];

test.each(FAULTS)('a service that %s leaves the last snapshot in place, and is followed again afterwards', async (_name, broken) => {
  const replica = await follow();
  const first = replica.space();
  fault = broken;
  await waitForLooks();
  expect(replica.space()).toBe(first);
  content = spaceOf(7);
  fault = undefined;
  await waitUntil(() => replica.space()?.entries.all.length === 7);
});

test.each(FAULTS)('a service that %s at the start: there is no content, and then there is', async (_name, broken) => {
  fault = broken;
  const replica = await follow();
  expect(replica.space()).toBeUndefined();
  fault = undefined;
  await waitUntil(() => replica.space() !== undefined);
  expect(replica.space()?.entries.all).toHaveLength(3);
});

test('an empty space never replaces what is served', async () => {
  const replica = await follow();
  const first = replica.space();
  content = EMPTY;
  await waitForLooks();
  expect(replica.space()).toBe(first);
});

test('the start does not wait forever for a service that is silent', async () => {
  fault = () => undefined;
  const replica = await follow({ startTimeout: 50 });
  expect(replica.space()).toBeUndefined();
});

test('once stopped it looks no more', async () => {
  holdTime();
  const replica = await follow();
  const first = requests;
  await waitUntil(() => {
    jest.advanceTimersByTime(20);
    return requests > first;
  });
  replica.stop();
  for (let look = 0; look < 100; look += 1) {
    await new Promise(setImmediate);
    jest.advanceTimersByTime(20);
  }
  expect(requests).toBe(first + 1);
});
