import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry } from '@/__tests__/support/buildSpaceExport';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import { openReplicaStage } from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { PollLease } from '@/lib/content/replica/pollLease';
import type { Replica } from '@/lib/content/replica/startReplica';

const SITE = buildModelExport(SITE_ENTRIES);
const SOON_MS = 2000;

const { service, follow, waitUntil, snapshotIn } = openReplicaStage();

const publish = (...more: readonly unknown[]) =>
  service.publish(makeSpace({ ...SITE, entries: [...SITE_ENTRIES, ...more] }));
const heading = (id: string) => buildEntry(id, 'heading', {});

const isFollowing = (replica: Replica) => replica.status().polling?.isFollowing === true;

async function openThree(
  name: string,
  changes = {},
): Promise<readonly [Replica, Replica, Replica]> {
  publish(...[1, 2, 3].map((page) => movePage(`page-${page}`, 'old')));
  const feed = { snapshot: snapshotIn(name), modelInterval: 3_600_000, ...changes };
  const first = await follow({ feed });
  await waitUntil(() => first.status().snapshot?.writtenAt !== undefined);
  const [second, third] = [await follow({ feed }), await follow({ feed })];
  await waitUntil(() => isFollowing(second) && isFollowing(third));
  return [first, second, third];
}

const movePage = (id: string, place: 'old' | 'new') =>
  buildEntry(id, 'page', { url: { 'en-GB': `/en-gb/${place}/${id}` } });
const redirects = (id: string) => (replica: Replica) =>
  replica.movedPages?.find(`/en-gb/old/${id}`) === id;

const has = (id: string) => (replica: Replica) => replica.space()?.entries.byId(id) !== undefined;

/** @returns the milliseconds from the first replica that has it to the last */
async function waitForAll(replicas: readonly Replica[], isThere: (replica: Replica) => boolean) {
  await waitUntil(() => replicas.some(isThere));
  const begun = performance.now();
  await waitUntil(() => replicas.every(isThere));
  return performance.now() - begun;
}

describe('processes that share a snapshot folder', () => {
  test('serve a publication and its redirect soon after one another, with about one request each', async () => {
    const replicas = await openThree('agreement', { pollInterval: 3_600_000 });
    const [, follower] = replicas;
    service.requests.length = 0;
    for (const change of [1, 2, 3]) {
      const id = `page-${change}`;
      publish(...[1, 2, 3].map((page) => movePage(`page-${page}`, page <= change ? 'new' : 'old')));
      follower.refresh('content');
      expect(await waitForAll(replicas, redirects(id))).toBeLessThan(SOON_MS);
    }
    expect(new Set(replicas.map((replica) => replica.space()?.version)).size).toBe(1);
    // A process that is told again while it polls polls once more.
    const polls = service.requests.filter((request) => request.includes('/sync?'));
    expect(polls.length).toBeLessThanOrEqual(3 * (replicas.length + 1));
  });

  test('go on without pause when the one that polls stops', async () => {
    const [poller, ...followers] = await openThree('turns');
    poller.stop();
    publish(heading('later'));
    await waitForAll(followers, has('later'));
    await waitUntil(() => followers.filter(isFollowing).length === 1);
  });

  test('poll in place of one that stops renewing its lease', async () => {
    const [poller, ...followers] = await openThree('silence');
    jest.spyOn(PollLease.prototype, 'release').mockReturnValue();
    poller.stop();
    publish(heading('late'));
    await waitForAll(followers, has('late'));
    await waitUntil(() => followers.filter(isFollowing).length === 1);
  });

  test('show a rejected state everywhere, and one approval given to any of them is enough', async () => {
    const replicas = await openThree('approval');
    const [, follower] = replicas;
    service.publish(
      makeSpace({ ...SITE, entries: SITE_ENTRIES.filter(({ sys }) => sys.id !== 'header') }),
    );
    const readRejected = (replica: Replica) => replica.status().rejected?.version;
    await waitForAll(replicas, (replica) => readRejected(replica) !== undefined);
    expect(new Set(replicas.map(readRejected)).size).toBe(1);
    expect(await follower.confirm(readRejected(follower) ?? '')).toEqual({ kind: 'confirmed' });
    const isServed = (replica: Replica) => !has('header')(replica);
    expect(await waitForAll(replicas, isServed)).toBeLessThan(SOON_MS);
    await waitUntil(() => replicas.every((replica) => readRejected(replica) === undefined));
  });

  test('poll for themselves while no snapshot can be used', async () => {
    const replicas = await openThree('damaged');
    const { folder } = snapshotIn('damaged');
    const [space = ''] = readdirSync(folder);
    publish(heading('unseen'));
    // Sorts after every snapshot that is written meanwhile.
    writeFileSync(join(folder, space, `9999999999999-${'a'.repeat(12)}.v3.jsonl.gz`), 'damaged');
    await waitForAll(replicas, has('unseen'));
    expect(replicas.map(isFollowing)).toEqual([false, true, true]);
  });

  test('all poll if nothing can be written there', async () => {
    publish();
    const { folder } = snapshotIn('unwritable');
    writeFileSync(folder, 'no folder');
    const feed = { snapshot: { folder, interval: 0 } };
    const replicas = [await follow({ feed }), await follow({ feed })];
    publish(heading('new'));
    await waitForAll(replicas, has('new'));
    expect(replicas.map(isFollowing)).toEqual([false, false]);
  });
});

describe('the lease of the process that polls', () => {
  const root = mkdtempSync(join(tmpdir(), 'lease-'));
  let now = Date.now();
  const leases: PollLease[] = [];
  afterEach(() => leases.splice(0).forEach((lease) => lease.stop()));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function openLease(folder: string, version: string, mayHold = true) {
    const lease = new PollLease(folder, mayHold, () => ({ polledAt: 1, version }), {
      now: () => now,
    });
    leases.push(lease);
    return lease;
  }

  test('is taken by one process, renewed, and free when it expires or is released', async () => {
    const folder = mkdtempSync(join(root, 'turns-'));
    const [first, second] = [openLease(folder, 'one'), openLease(folder, 'two')];
    expect([await first.take(), await second.take()]).toMatchObject([
      undefined,
      { version: 'one' },
    ]);
    now += 7000;
    await first.renew();
    now += 7000;
    expect(await second.take()).toMatchObject({ version: 'one' });
    now += 2000;
    expect(await second.take()).toBeUndefined();
    expect(await first.take()).toMatchObject({ version: 'two' });
    second.release();
    expect(await first.take()).toBeUndefined();
  });

  test('is not taken by a process that only follows', async () => {
    const folder = mkdtempSync(join(root, 'rare-'));
    expect(await openLease(folder, 'preview', false).take()).toBeUndefined();
    expect(await openLease(folder, 'site').take()).toBeUndefined();
  });

  test.each([
    ['damaged', () => '{"holder":'],
    ['far in the future', () => buildLease(now + 3_600_000)],
    ['expired', () => buildLease(now - 1)],
  ])('is free while its file is %s', async (_what, buildText) => {
    const folder = mkdtempSync(join(root, 'files-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lease.json'), buildText());
    expect(await openLease(folder, 'one').take()).toBeUndefined();
  });
});

const buildLease = (until: number) =>
  JSON.stringify({ holder: 'other', until, report: { polledAt: 1, version: 'other' } });
