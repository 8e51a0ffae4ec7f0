import { join } from 'node:path';
import { makeTestFolder } from '@/__tests__/support/makeTestFolder';
import { logger } from '@/lib/platform/config/logger';
import type { Space } from '@/lib/content/space/space';
import { readConfig } from '@/lib/platform/config/env';
import {
  type Replica,
  type ReplicaOptions,
  startReplica,
} from '@/lib/content/replica/startReplica';
import { makeSpace } from './askEngine';
import { buildAsset, buildEntry, buildSpaceExport } from './buildSpaceExport';
import { DeliveryService, type Fault } from './deliveryService';

export const listEntries = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildEntry(`entry-${index}`, 'thing', {
      name: { en: `Entry ${index}`, de: `Eintrag ${index}` },
    }),
  );
export const spaceOf = (count: number): Space =>
  makeSpace(buildSpaceExport(listEntries(count), [buildAsset('photo')]));

export const send =
  (
    status: number,
    type: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Fault =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);

/** A fault of the requests whose address has this part; all others are answered well. */
export const only =
  (part: string, fault: Fault): Fault =>
  (response, request, answer) => {
    if (request.url?.includes(part) === true) fault(response, request, answer);
    else answer();
  };

/** For tests that wait until the replica gives up on a service that hangs. */
export const IMPATIENT = { requestTimeout: 300 };

export const sendJson = (body: string, status = 200): Fault =>
  send(status, 'application/json', body);

/** Faults of every response of a service. */
export const SERVICE_FAULTS: readonly (readonly [string, Fault])[] = [
  ['is away', (response) => response.destroy()],
  ['hangs', () => undefined],
  [
    'drips',
    (response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{'),
  ],
  ['fails', sendJson('{"sys":{"type":"Error","id":"ServerError"}}', 500)],
  ['refuses the access token', sendJson('{"sys":{"type":"Error","id":"AccessTokenInvalid"}}', 401)],
  [
    'says that it is asked too often',
    sendJson('{"sys":{"type":"Error","id":"RateLimitExceeded"}}', 429),
  ],
  ['answers with a page', send(200, 'text/html', '<html>Maintenance</html>')],
  ['answers with nothing', sendJson('{}')],
  ['answers with null in place of items', sendJson('{"sys":{"type":"Array"},"items":null}')],
  ['answers with an empty list', sendJson('{"sys":{"type":"Array"},"items":[]}')],
  ['answers with half of its JSON', sendJson('{"sys":{"type":"Array"},"items":[')],
  [
    'answers with entries of another shape alone',
    sendJson(
      JSON.stringify({
        items: Array.from({ length: 10 }, (_, index) => ({
          sys: { id: `entry-${index}`, type: 'Entry' },
          fields: 3,
        })),
        nextSyncUrl: 'https://x/?sync_token=y',
      }),
    ),
  ],
  [
    'answers with items that are null',
    sendJson('{"items":[null],"nextSyncUrl":"https://x/?sync_token=y"}'),
  ],
  [
    'answers with items without an id',
    sendJson('{"items":[{"sys":{"type":"Entry"}}],"nextSyncUrl":"https://x/?sync_token=y"}'),
  ],
  ['answers with lists in lists', sendJson(`{"items":[${'['.repeat(2000)}${']'.repeat(2000)}]}`)],
  ['answers with an address that is none', sendJson('{"items":[],"nextSyncUrl":"none"}')],
  [
    'breaks off',
    (response) =>
      void response
        .writeHead(200, { 'Content-Length': '9999' })
        .write('{', () => response.destroy()),
  ],
];

type Changes = {
  readonly feed?: Partial<ReplicaOptions['feed']>;
  readonly timing?: ReplicaOptions['timing'];
  readonly host?: string;
  readonly includesDrafts?: boolean;
  readonly replicaName?: string;
};

/**
 * A service with a space of three entries before each test, and replicas that follow it and are
 * stopped after each.
 */
export function openReplicaStage({ includesDrafts: ofDrafts = false } = {}) {
  const service = new DeliveryService(spaceOf(3), ofDrafts ? 'preview' : 'delivery');
  const replicas: Replica[] = [];
  let isOver = false;

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
  afterAll(() => service.stop());
  const folder = makeTestFolder();

  async function follow({
    feed,
    timing,
    host = service.host,
    includesDrafts = ofDrafts,
    replicaName,
  }: Changes = {}): Promise<Replica> {
    const replica = await startReplica({
      spaceId: 'any',
      environment: 'master',
      token: 'any',
      host,
      includesDrafts,
      replicaName,
      isInsecure: true,
      names: readConfig({}).contentNames,
      feed: {
        pollInterval: 10,
        longestInterval: 10,
        slowsIfAnnounced: false,
        slowsIfUnvisited: false,
        modelInterval: 10,
        maxLoss: 0.2,
        ...feed,
      },
      timing: { requestGap: 0, retryPause: 0, firstPause: 10, requestTimeout: 10_000, ...timing },
    });
    replicas.push(replica);
    return replica;
  }

  async function waitUntil(isDone: () => boolean): Promise<void> {
    while (!isDone() && !isOver) await new Promise((resolve) => setTimeout(resolve, 1));
  }

  /** Long enough for several polls of the service. */
  async function waitForPolls(polls = 4): Promise<void> {
    const seen = service.requests.length;
    await waitUntil(() => service.requests.length >= seen + polls);
  }

  /** A feed's `snapshot`, in a folder of its own. */
  const snapshotIn = (name: string, interval = 0) => ({ folder: join(folder, name), interval });

  const waitForSnapshot = (replica: Replica): Promise<void> =>
    waitUntil(() => replica.status().snapshot?.writtenAt !== undefined);

  /** @returns what waits until the log says that a replica's latest version is in a snapshot */
  function watchSnapshots(): (replica: Replica) => Promise<void> {
    const info = jest.spyOn(logger, 'info');
    return (replica) =>
      waitUntil(() =>
        info.mock.calls.some(
          ([fields]) =>
            'bytes' in fields && 'version' in fields && fields.version === replica.space()?.version,
        ),
      );
  }

  const countInitial = (): number =>
    service.requests.filter((url) => url.includes('initial')).length;
  return {
    service,
    follow,
    waitUntil,
    waitForPolls,
    countInitial,
    snapshotIn,
    waitForSnapshot,
    watchSnapshots,
  };
}
