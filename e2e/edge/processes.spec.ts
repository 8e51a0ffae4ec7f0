import { expect, test } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { requireNginx } from '../../scripts/nginx.mjs';
import { loadDemoSpace } from '../faults/contentService/spaceHistory';
import {
  type ContentService,
  startContentService,
} from '../faults/contentService/startContentService';
import { publishState, readState } from '../faults/contentService/states';
import { type Replica, startReplica } from '../support/startReplica';
import { type Nginx, startNginx } from './startNginx';

const PATHS = ['/en-gb', '/fr-fr/rituel-de-soin', '/de-de', '/en-us/faq', '/it-it', '/es-es'];
const PROCESSES = 3;
const PUBLICATIONS = IS_WHOLE_MATRIX ? 200 : 10;
const KILLS = IS_WHOLE_MATRIX ? 20 : 2;
/** 20 requests a second. */
const PAUSE_MS = 50;
/** How long visitors may see an older version after a newer one: on a quiet machine, on a busy one. */
const MAX_RETURN_MS = { quiet: 2000, busy: 8000 };
/** Other processes need about this many requests to get a publication, each as slow as a visit. */
const REQUESTS_PER_PUBLICATION = 4;
const PATIENT = { intervals: [100], timeout: 30_000 };

/** Times are ms of `performance.now()`. */
type Visit = {
  readonly path: string;
  readonly asked: number;
  readonly answered: number;
  readonly status: number;
  readonly state: number;
};

const healthSchema = z.object({
  polling: z.object({ isFollowing: z.boolean() }),
});

let service: ContentService;
let edge: Nginx;
let folder = '';
let state = 0;
const sites: Replica[] = [];

const start = (port?: string) =>
  startReplica(service, {
    CONTENT_SNAPSHOT_DIR: folder,
    ...(port === undefined ? {} : { PORT: port }),
  });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'processes-'));
  service = await startContentService(await loadDemoSpace());
  for (let count = 0; count < PROCESSES; count += 1) sites.push(await start());
  const [first = '', ...others] = sites.map(({ origin }) => new URL(origin).host);
  edge = await startNginx(requireNginx(), [first, ...others], {
    'rate=30r/s': 'rate=10000r/s',
  });
});
test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await edge.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function visit(path: string): Promise<Visit> {
  const asked = performance.now();
  const response = await fetch(edge.origin + path).catch(() => undefined);
  const html = (await response?.text().catch(() => '')) ?? '';
  return {
    path,
    asked,
    answered: performance.now(),
    status: response?.status ?? 0,
    state: readState(path, html) ?? 0,
  };
}

/** Asks at a steady pace, however long the responses take. */
function startTraffic() {
  const visits: Promise<Visit>[] = [];
  const timer = setInterval(() => {
    visits.push(visit(PATHS[visits.length % PATHS.length] ?? '/en-gb'));
  }, PAUSE_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      return Promise.all(visits);
    },
  };
}

const listLost = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200);

/** Lists the visits that showed an older state than others had long before. */
function listReturns(visits: readonly Visit[]) {
  const answered = visits.toSorted((one, other) => one.answered - other.answered);
  const asked = visits.toSorted((one, other) => one.asked - other.asked);
  const durations = visits.map((visited) => visited.answered - visited.asked).sort((a, b) => a - b);
  const slow = durations[Math.floor(durations.length * 0.99)] ?? 0;
  const limit = Math.min(MAX_RETURN_MS.quiet + REQUESTS_PER_PUBLICATION * slow, MAX_RETURN_MS.busy);
  let newest = { state: 0, answered: 0 };
  let next = 0;
  return asked.flatMap((current) => {
    for (; next < answered.length; next += 1) {
      const former = answered[next];
      if (former === undefined || former.answered > current.asked - limit) break;
      if (former.state > newest.state) newest = former;
    }
    return current.state < newest.state
      ? [{ ...current, newest: newest.state, lateMs: current.asked - newest.answered }]
      : [];
  });
}

/** One process gets the webhook, as behind a balancer. */
async function publish(): Promise<void> {
  publishState(service, (state += 1));
  await sites[randomInt(sites.length)]?.sendWebhook().catch(() => undefined);
}

const waitForState = () =>
  expect
    .poll(
      async () => (await Promise.all(PATHS.map(visit))).filter((shown) => shown.state !== state),
      PATIENT,
    )
    .toEqual([]);

/** The position of the process that polls the content service. */
async function findPoller(): Promise<number> {
  const states = await Promise.all(
    sites.map(async ({ origin }) => {
      const response = await fetch(`${origin}/api/health/ready`);
      return healthSchema.parse(await response.json()).polling.isFollowing;
    }),
  );
  return states.indexOf(false);
}

async function restart(position: number, signal: NodeJS.Signals): Promise<void> {
  const site = sites[position];
  if (site === undefined) return;
  await site.stop(signal);
  sites[position] = await start(new URL(site.origin).port);
}

test('no visitor sees an older page long after a newer one, whichever process sends it', async () => {
  test.setTimeout(600_000);
  const traffic = startTraffic();
  for (let count = 0; count < PUBLICATIONS; count += 1) {
    await publish();
    await sleep(randomInt(1000));
  }
  await waitForState();
  const visits = await traffic.stop();
  expect([listLost(visits), listReturns(visits)]).toEqual([[], []]);
  expect(visits.length).toBeGreaterThan(PUBLICATIONS * 5);
});

test('a restart of one process after the other loses no request and no publication', async () => {
  test.setTimeout(600_000);
  const traffic = startTraffic();
  for (let position = 0; position < sites.length; position += 1) {
    await publish();
    await restart(position, 'SIGTERM');
  }
  await waitForState();
  const visits = await traffic.stop();
  expect([listLost(visits), listReturns(visits)]).toEqual([[], []]);
});

test('visitors notice nothing when the process that polls is killed', async () => {
  test.setTimeout(900_000);
  const traffic = startTraffic();
  for (let count = 0; count < KILLS; count += 1) {
    let position = -1;
    await expect.poll(async () => (position = await findPoller()), PATIENT).not.toBe(-1);
    await publish();
    await sleep(randomInt(1500));
    await restart(position, 'SIGKILL');
    await publish();
    await waitForState();
  }
  const visits = await traffic.stop();
  expect([listLost(visits), listReturns(visits)]).toEqual([[], []]);
});
