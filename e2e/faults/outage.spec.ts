import { expect, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEveryAddress } from '../support/listEveryAddress';
import { type Replica, startReplica } from '../support/startReplica';
import { startTraffic, type Tally, type Traffic } from '../support/startTraffic';
import { FAULT_RUNS } from './contentService/faultTable';
import { loadDemoSpace } from './contentService/spaceHistory';
import { type ContentService, startContentService } from './contentService/startContentService';
import { publishState, readState } from './contentService/states';

/** The faults follow one another on one site, and one that fails leaves the others to be tested. */
test.describe.configure({ mode: 'default' });

const PER_SECOND = 50;
const VISITS = 30;
/** Of all visits, on a machine that does other things as well. */
const MAX_SLOW = 0.05;

let service: ContentService;
let site: Replica;
let traffic: Traffic;
let folder: string;
let addresses: readonly string[] = [];
let state = 1;

function expectWell({ visits, failures, slow }: Tally, least: number): void {
  expect(failures).toEqual([]);
  expect(visits).toBeGreaterThanOrEqual(least);
  expect(slow).toBeLessThanOrEqual(visits * MAX_SLOW);
}

async function readStateOf({ origin }: Replica, path: string): Promise<number | undefined> {
  const response = await fetch(`${origin}${path}`);
  return readState(path, await response.text());
}

/** A sound service publishes, and the site shows it. */
async function expectRecovery(): Promise<void> {
  state += 1;
  publishState(service, state);
  await site.sendWebhook('Entry');
  await expect.poll(() => readStateOf(site, '/it-it'), { timeout: 15_000, intervals: [50] }).toBe(state);
}

const countAsked = (since: number): number => service.listAsked().filter(({ at }) => at >= since).length;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  service = await startContentService(await loadDemoSpace());
  publishState(service, state);
  site = await startReplica(service, { CONTENT_POLL_INTERVAL: '1', CONTENT_MODEL_INTERVAL: '1', CONTENT_SNAPSHOT_DIR: folder, CONTENT_SNAPSHOT_INTERVAL: '0' });
  addresses = await listEveryAddress(site.origin);
  traffic = startTraffic(site.origin, addresses, { perSecond: PER_SECOND, readState });
});

test.afterAll(async () => {
  await traffic.stop();
  await site.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

test.afterEach(async () => {
  service.setFault();
  await service.open();
});

for (const { name, fault, isLong = false } of FAULT_RUNS) {
  if (isLong) continue;
  test(`a service that ${name} takes nothing from visitors, and is followed again afterwards`, async () => {
    traffic.take();
    const begun = performance.now();
    if (fault === 'shut') await service.shut();
    else service.setFault(fault);
    await site.sendWebhook('ContentType');
    if (fault !== 'shut') await expect.poll(() => countAsked(begun), { intervals: [20] }).toBeGreaterThan(0);
    await traffic.waitFor(VISITS);
    expectWell(traffic.take(), VISITS);

    service.setFault();
    await service.open();
    await expectRecovery();
    expectWell(traffic.take(), 0);
    expect(service.countStray()).toBe(0);
  });
}
