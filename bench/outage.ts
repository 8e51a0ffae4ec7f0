import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hang } from '@/e2e/faults/contentService/faults';
import { FAULT_GROUPS, type FaultRun } from '@/e2e/faults/contentService/faultTable';
import { loadDemoSpace } from '@/e2e/faults/contentService/spaceHistory';
import {
  type AskedRequest,
  type ContentService,
  startContentService,
} from '@/e2e/faults/contentService/startContentService';
import { publishMany, publishState, readState } from '@/e2e/faults/contentService/states';
import { listEveryAddress } from '@/e2e/support/listEveryAddress';
import { type Replica, startReplica } from '@/e2e/support/startReplica';
import { startTraffic, type Tally, type Traffic } from '@/e2e/support/startTraffic';

/**
 * `SECONDS=60 node --import tsx bench/outage.ts` runs every fault of the content service for that
 * many seconds each.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 50);
/** Runs only the faults whose names match this pattern: `FAULT='hang|503'`. */
const ONLY = new RegExp(process.env['FAULT'] ?? '');
/** In ms. */
const SLOW = 2000;
const RECOVERY_TIMEOUT = 90_000;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** The largest number of requests within any one second. */
export function findPeak(asked: readonly AskedRequest[]): number {
  return Math.max(
    0,
    ...asked.map(
      ({ at }, index) => asked.slice(index).filter((later) => later.at < at + 1000).length,
    ),
  );
}

type Row = Tally & {
  readonly name: string;
  readonly asked: number;
  readonly peak: number;
  readonly recovery: number | undefined;
};

const COLUMNS = [
  'requests',
  'failed',
  `>${SLOW / 1000} s`,
  'slowest',
  'asked',
  'a second',
  'at most',
  'recovery',
] as const;

function printRow(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(66)}${cells.map((cell) => cell.padStart(10)).join('')}`);
}

function print({ name, visits, failures, countSlower, slowest, asked, peak, recovery }: Row): void {
  const back = recovery === undefined ? 'never' : `${(recovery / 1000).toFixed(1)} s`;
  printRow(
    name,
    [
      visits,
      failures.length,
      countSlower(SLOW),
      `${Math.round(slowest)} ms`,
      asked,
      (asked / SECONDS).toFixed(2),
      peak,
      back,
    ].map(String),
  );
  for (const failure of new Set(failures.slice(0, 3))) console.log(`    ${failure}`);
}

/**
 * @returns ms until the site shows what the recovered service publishes and announces by webhook;
 * undefined if that takes too long
 */
async function measureRecovery(
  site: Replica,
  service: ContentService,
  state: number,
): Promise<number | undefined> {
  publishState(service, state);
  const begun = performance.now();
  await site.sendWebhook('Entry');
  for (const path = '/it-it'; performance.now() - begun < RECOVERY_TIMEOUT;) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    if (readState(path, html) === state) return performance.now() - begun;
    await sleep(50);
  }
  return undefined;
}

type Stage = {
  readonly service: ContentService;
  readonly site: Replica;
  readonly traffic: Traffic;
};

async function run(
  { service, site, traffic }: Stage,
  { name, fault }: FaultRun,
  state: number,
): Promise<Row> {
  traffic.take();
  const before = service.listAsked().length;
  if (fault === 'shut') await service.shut();
  else service.setFault(fault);
  await site.sendWebhook('ContentType');
  await sleep(SECONDS * 1000);
  const asked = service.listAsked().slice(before);
  service.setFault();
  await service.open();
  const recovery = await measureRecovery(site, service, state);
  return { ...traffic.take(), name, asked: asked.length, peak: findPeak(asked), recovery };
}

async function restart(
  { service, site }: Stage,
  folder: string,
  { name, fault }: FaultRun,
  state: number,
): Promise<void> {
  if (fault === 'shut') await service.shut();
  else service.setFault(fault);
  const begun = performance.now();
  const second = await startReplica(service, { CONTENT_SNAPSHOT_DIR: folder });
  const time = performance.now() - begun;
  const addresses = await listEveryAddress(site.origin);
  const traffic = startTraffic(second.origin, addresses, { perSecond: PER_SECOND, readState });
  await traffic.waitFor(Math.max(addresses.length, PER_SECOND * SECONDS));
  await traffic.stop();
  service.setFault();
  await service.open();
  print({
    ...traffic.take(),
    name: `${name}, at a start (ready after ${(time / 1000).toFixed(1)} s)`,
    asked: 0,
    peak: 0,
    recovery: await measureRecovery(second, service, state),
  });
  await second.stop();
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
  const service = await startContentService(await loadDemoSpace());
  publishMany(service);
  publishState(service, 1);
  const site = await startReplica(service, {
    CONTENT_SNAPSHOT_DIR: folder,
    CONTENT_SNAPSHOT_INTERVAL: '1',
  });
  const addresses = await listEveryAddress(site.origin);
  const traffic = startTraffic(site.origin, addresses, { perSecond: PER_SECOND, readState });
  console.log(
    `${addresses.length} addresses, ${PER_SECOND} requests a second, ${SECONDS} s a fault`,
  );
  printRow('A service that …', COLUMNS);
  try {
    const runs = Object.values(FAULT_GROUPS)
      .flat()
      .filter(({ name }) => ONLY.test(name));
    for (const [index, fault] of runs.entries())
      print(await run({ service, site, traffic }, fault, index + 2));
    const starts = runs.filter(({ fault }) => fault === 'shut' || fault === hang);
    for (const [index, fault] of starts.entries())
      await restart({ service, site, traffic }, folder, fault, runs.length + index + 2);
    console.log(`${service.countStray()} requests to a host that nobody has configured`);
  } finally {
    await traffic.stop();
    await site.stop();
    await service.stop();
    await rm(folder, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
