import { expect, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IS_WHOLE_MATRIX } from '@/__tests__/support/matrix';
import { listEveryAddress } from '../support/listEveryAddress';
import { nightlyUnless, sampleForCi } from '../support/nightly';
import { type Replica, startReplica } from '../support/startReplica';
import { startTraffic, type Tally, type Traffic } from '../support/startTraffic';
import { FAULT_GROUPS } from './contentService/faultTable';
import { loadDemoSpace } from './contentService/spaceHistory';
import { type ContentService, startContentService } from './contentService/startContentService';
import { publishMany, publishState, readState } from './contentService/states';

const PER_SECOND = IS_WHOLE_MATRIX ? 50 : 20;
const VISITS = 20;
/** Shorter than the site waits for the service, and much longer than a page takes under load. */
const SLOW_MS = 12_000;
const MAX_SHARE_OF_SLOW = 0.05;
const MAX_ASKED_PER_SECOND = 5;
const RECOVERY = { timeout: 20_000, intervals: [50] };

let service: ContentService;
let site: Replica;
let traffic: Traffic;
let folder: string;
let addresses: readonly string[] = [];
let state = 1;

function expectWell({ visits, failures, countSlower }: Tally) {
  expect(failures).toEqual([]);
  expect(countSlower(SLOW_MS)).toBeLessThanOrEqual(visits * MAX_SHARE_OF_SLOW);
}

const readShownState = async ({ origin }: Replica, path: string) =>
  readState(path, await (await fetch(`${origin}${path}`)).text());

/** Counts the site's polls of the service with this result. */
async function countPolls(result: 'failed' | 'modelFailed' | 'rejected') {
  const [, address = ''] =
    /"address":"(\S+?)","msg":"Metrics can be read"/.exec(site.output()) ?? [];
  const metrics = await (await fetch(address)).text();
  return Number(
    new RegExp(`site_content_refreshes_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1],
  );
}

async function expectPublishing(replica = site) {
  state += 1;
  publishState(service, state);
  expect(await replica.sendWebhook('Entry')).toBe(202);
  await expect.poll(() => readShownState(replica, '/it-it'), RECOVERY).toBe(state);
}

async function end() {
  service.setFault();
  await service.open();
}

// All faults run one after the other on one site.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  service = await startContentService(await loadDemoSpace());
  publishMany(service);
  publishState(service, state);
  site = await startReplica(service, {
    CONTENT_POLL_INTERVAL: '1',
    CONTENT_MODEL_INTERVAL: '3600',
    CONTENT_SNAPSHOT_DIR: folder,
    CONTENT_SNAPSHOT_INTERVAL: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
  });
  addresses = await listEveryAddress(site.origin);
  traffic = startTraffic(site.origin, addresses, { perSecond: PER_SECOND, readState });
});

test.afterAll(async () => {
  await traffic.stop();
  await site.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

for (const [group, runs] of Object.entries(FAULT_GROUPS)) {
  for (const { name, fault, poll, run } of runs) {
    if (run === 'bench') continue;
    test(
      `the site serves visitors while the service ${name}`,
      nightlyUnless(run === 'ci'),
      async () => {
        const begun = performance.now();
        const countAsked = () => service.listAsked().filter(({ at }) => at >= begun).length;
        const pollsBefore = poll === 'followed' || poll === 'open' ? 0 : await countPolls(poll);
        await (fault === 'shut' ? service.shut() : service.open());
        if (fault !== 'shut') service.setFault(fault);
        expect(await site.sendWebhook('ContentType')).toBe(202);
        // Waits until the site has polled the service and handled the result.
        if (poll === 'followed') await expectPublishing();
        else if (poll === 'open') await expect.poll(countAsked, RECOVERY).toBeGreaterThan(0);
        else await expect.poll(() => countPolls(poll), RECOVERY).toBeGreaterThan(pollsBefore);
        await traffic.waitFor(VISITS);
        expectWell(traffic.take());
        expect(countAsked()).toBeLessThanOrEqual(
          MAX_ASKED_PER_SECOND * (1 + (performance.now() - begun) / 1000),
        );
      },
    );
  }

  test(
    `the site shows new content again after ${group}, and no visitor was affected`,
    nightlyUnless(runs.some(({ run }) => run === 'ci')),
    async () => {
      await end();
      await expectPublishing();
      expectWell(traffic.take());
      expect(service.countStray()).toBe(0);
    },
  );
}

test('a site without a webhook shows published content within the poll interval', async () => {
  await end();
  const other = await startReplica(service, {
    CONTENT_POLL_INTERVAL: '1',
    CONTENTFUL_WEBHOOK_SECRET: '',
  });
  state += 1;
  publishState(service, state);
  await expect
    .poll(() => readShownState(other, '/de-de'), { timeout: 10_000, intervals: [50] })
    .toBe(state);
  await other.stop();
});

test('a site that starts during an outage serves all pages, and shows new content afterwards', async () => {
  await service.shut();
  const second = await startReplica(service, { CONTENT_SNAPSHOT_DIR: folder });
  // Covers all editions and kinds; the benchmark visits every page.
  const sample = sampleForCi(
    addresses.filter((_, index) => index % 3 === 0),
    (_, index) => index % 9 === 0,
  );
  const visitors = startTraffic(second.origin, sample, { perSecond: PER_SECOND, readState });
  await visitors.waitFor(sample.length);
  await visitors.stop();
  const tally = visitors.take();
  await end();
  await expectPublishing(second);
  await second.stop();
  expectWell(tally);
});
