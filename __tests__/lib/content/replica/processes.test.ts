import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry } from '@/__tests__/support/buildSpaceExport';
import { compileProgram, PACKAGES } from '@/__tests__/support/compileProgram';
import { DeliveryService } from '@/__tests__/support/deliveryService';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';

const PUBLICATIONS = IS_WHOLE_MATRIX ? 200 : 12;
const KILLS = IS_WHOLE_MATRIX ? 20 : 1;
const MAX_DISAGREEMENT_MS = 2000;
const SITE = buildModelExport(SITE_ENTRIES);

const PROGRAM = compileProgram('__tests__/support/followSpace.ts');
/** Has all earlier states too, because a space that loses entries is rejected. */
const buildSpace = (newest: number) => {
  const states = Array.from({ length: newest + 1 }, (_, state) =>
    buildEntry(`state-${state}`, 'heading', {}),
  );
  return makeSpace({ ...SITE, entries: [...SITE_ENTRIES, ...states] });
};
const service = new DeliveryService(buildSpace(0));
const started: FollowingProcess[] = [];
const root = mkdtempSync(join(tmpdir(), 'processes-'));

beforeAll(() => service.start());
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop('SIGKILL')));
  await service.stop();
  rmSync(root, { recursive: true, force: true });
});

const lineSchema = z.object({
  at: z.number(),
  ids: z.array(z.string()).default([]),
  isFollowing: z.boolean(),
});

class FollowingProcess {
  private readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** When this process first served each state. */
  readonly servedAt = new Map<number, number>();
  isFollowing: boolean | undefined;
  /** States that were older than one before. */
  readonly returned: number[] = [];
  state = -1;

  constructor(folder: string) {
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...PACKAGES,
        CONTENTFUL_SPACE_ID: 'any',
        CONTENTFUL_DELIVERY_TOKEN: 'any',
        CONTENTFUL_HOST: service.host,
        CONTENT_SNAPSHOT_DIR: folder,
        LOG_LEVEL: 'silent',
      },
    });
    createInterface({ input: child.stdout }).on('line', (line) => this.note(line));
    this.child = child;
    this.ended = once(child, 'exit');
    started.push(this);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    this.child.kill(signal);
    await this.ended;
  }

  private note(line: string) {
    const { at, ids, isFollowing } = lineSchema.parse(JSON.parse(line));
    this.isFollowing = isFollowing;
    const states = ids.flatMap((id) => (id.startsWith('state-') ? [Number(id.slice(6))] : []));
    if (states.length === 0) return;
    const state = Math.max(...states);
    if (state < this.state) this.returned.push(state);
    this.state = state;
    if (!this.servedAt.has(state)) this.servedAt.set(state, at);
  }
}

async function waitUntil(isDone: () => boolean) {
  const begun = performance.now();
  while (!isDone()) {
    if (performance.now() - begun > 30_000)
      throw new Error(`waited too long for ${String(isDone)}`);
    await sleep(20);
  }
}

/** @returns when a process first served this state or a newer one */
const readArrival = ({ servedAt }: FollowingProcess, state: number) =>
  Math.min(...[...servedAt].filter(([other]) => other >= state).map(([, at]) => at));

function listDisagreements(processes: readonly FollowingProcess[], states: readonly number[]) {
  return states
    .map((state) => {
      const times = processes.map((one) => readArrival(one, state));
      return { state, lateMs: Math.max(...times) - Math.min(...times) };
    })
    .filter(({ lateMs }) => lateMs > MAX_DISAGREEMENT_MS);
}

let state = 0;
const publish = () => service.publish(buildSpace((state += 1)));

async function startThree(folder: string) {
  const processes = [0, 1, 2].map(() => new FollowingProcess(folder));
  await waitUntil(() => processes.every((one) => one.state >= 0));
  return processes;
}

const openFolder = () => mkdtempSync(join(root, 'folder-'));

test('three processes agree within 2 s, and none returns to an older state', async () => {
  const processes = await startThree(openFolder());
  const first = state + 1;
  for (let count = 0; count < PUBLICATIONS; count += 1) {
    publish();
    await sleep(100 + Math.random() * 900);
  }
  await waitUntil(() => processes.every((one) => one.state === state));
  const states = Array.from({ length: PUBLICATIONS }, (_, index) => first + index);
  expect(listDisagreements(processes, states)).toEqual([]);
  expect(processes.flatMap(({ returned }) => returned)).toEqual([]);
  expect(processes.filter(({ isFollowing }) => isFollowing === false)).toHaveLength(1);
  await Promise.all(processes.map((one) => one.stop()));
}, 600_000);

test('another process polls after the one that does is killed at any moment', async () => {
  const folder = openFolder();
  const processes = await startThree(folder);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await waitUntil(() => processes.some(({ isFollowing }) => isFollowing === false));
    const poller = processes.findIndex(({ isFollowing }) => isFollowing === false);
    publish();
    await sleep(Math.random() * 1500);
    await processes[poller]?.stop('SIGKILL');
    processes.splice(poller, 1);
    publish();
    const expected = state;
    await waitUntil(() => processes.every((one) => one.state === expected));
    expect(listDisagreements(processes, [expected - 1, expected])).toEqual([]);
    processes.push(new FollowingProcess(folder));
    await waitUntil(() => processes.every((one) => one.state === expected));
  }
  expect(processes.flatMap(({ returned }) => returned)).toEqual([]);
  await Promise.all(processes.map((one) => one.stop()));
}, 600_000);

test('all processes follow the space while nothing can be written to the shared folder', async () => {
  // Not even root can write into a file.
  const others = await startThree(join(PROGRAM, 'none'));
  publish();
  await waitUntil(() => others.every((one) => one.state === state));
  expect(others.map(({ isFollowing }) => isFollowing)).toEqual([false, false, false]);
  await Promise.all(others.map((one) => one.stop()));
}, 600_000);
