import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSpace } from '@/__tests__/support/askEngine';
import { buildEntry } from '@/__tests__/support/buildSpaceExport';
import { findPort } from '@/__tests__/support/listen';
import { buildModelExport } from '@/__tests__/support/modelSpace';
import { openReplicaStage } from '@/__tests__/support/replicaStage';
import { SITE_ENTRIES } from '@/__tests__/support/siteSpace';
import { logger } from '@/lib/platform/config/logger';
import type { Replica } from '@/lib/content/replica/startReplica';
import { findRedis } from '@/scripts/redis.mjs';

const PROGRAM = findRedis();
const SITE = buildModelExport(SITE_ENTRIES);

const { service, follow, waitUntil } = openReplicaStage();

const publish = (id: string) =>
  service.publish(
    makeSpace({ ...SITE, entries: [...SITE_ENTRIES, buildEntry(id, 'heading', {})] }),
  );
const has = (id: string) => (replica: Replica) => replica.space()?.entries.byId(id) !== undefined;

let server: ChildProcess | undefined;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });

async function startRedis(program: string, port: string) {
  server = spawn(program, ['--port', port, '--save', '', '--bind', '127.0.0.1'], {
    argv0: 'redis-server',
    stdio: 'ignore',
  });
  while (!(await isOpen(Number(port)))) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** After a webhook, polls without news are repeated after 2 s each. */
async function waitForSilence() {
  let count = -1;
  while (count !== service.requests.length) {
    count = service.requests.length;
    await sleep(2500);
  }
}

async function stopRedis() {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

afterAll(stopRedis);

if (PROGRAM === undefined)
  test.todo('processes on several machines: needs redis-tools (Debian) or a server in REDIS_PATH');
else
  test('a webhook to one machine reaches another by Redis, which may stop and start again', async () => {
    jest.spyOn(logger, 'warn').mockReturnValue();
    const port = await findPort();
    await startRedis(PROGRAM, port);
    service.publish(makeSpace(SITE));
    const feed = {
      pollInterval: 3_600_000,
      modelInterval: 3_600_000,
      redisUrl: `redis://127.0.0.1:${port}`,
    };
    const replicas = [await follow({ feed }), await follow({ feed })] as const;
    const [first, second] = replicas;
    /** Sends webhooks until Redis has passed one on: it may still be connecting. */
    const announce = async (id: string) => {
      publish(id);
      while (!has(id)(second)) {
        first.refresh('content');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await waitUntil(() => has(id)(first));
    };
    await announce('one');

    await stopRedis();
    await waitForSilence();
    publish('alone');
    first.refresh('content');
    await waitUntil(() => has('alone')(first));
    expect(has('alone')(second)).toBe(false);
    second.refresh('content');
    await waitUntil(() => has('alone')(second));

    await startRedis(PROGRAM, port);
    await announce('two');
  });
