import autocannon from 'autocannon';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ContentService,
  startContentService,
} from '@/e2e/faults/contentService/startContentService';
import { listEveryAddress } from '@/e2e/support/listEveryAddress';
import { replicaEnvironment, sendWebhook } from '@/e2e/support/startReplica';
import { createSpace } from '@/lib/content/space/space';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import { COPIES } from './cloneDemo';
import { runInFolder } from './inFolder';
import { type SiteProcess, startSiteProcess } from './siteProcess';
import { writeSpace } from './writeSpace';

/** `node --import tsx bench/contentScale.ts` */
const HEAP = process.env['HEAP'] ?? '1024';
const ROUNDS = 5;
const SECONDS = 10;
const PER_SECOND = 50;
/** The number of pages under load, spread over all editions. */
const ORDINARY_PAGES = 300;
const DELTA = 10;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const toSeconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
const toMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function timeFirstPage(origin: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}/en-gb`);
  await response.text();
  if (!response.ok) throw new Error(`The first page is ${response.status}`);
  return performance.now() - begun;
}

async function start(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const site = await startSiteProcess({
    environment,
    nodeOptions: [`--max-old-space-size=${HEAP}`],
  });
  const firstPage = await timeFirstPage(site.origin);
  const { peakHeap } = await site.read();
  console.log(
    `${name.padEnd(30)} ready after ${toSeconds(site.startTime)}, the first page after ` +
      `${toSeconds(firstPage)} more; at most ${toMegabytes(peakHeap)} of heap, ` +
      `${toMegabytes(await site.readPeakMemory())} in all`,
  );
  return site;
}

type Round = {
  readonly longestWait: number;
  readonly perSecond: number;
  readonly slowest: number;
  readonly failed: number;
};

/** Sends the load from another thread, because this one is the content service. */
async function measureRound(
  site: SiteProcess,
  paths: readonly string[],
  during: () => Promise<void>,
): Promise<Round> {
  await site.read();
  const load = autocannon({
    url: site.origin,
    requests: paths.map((path) => ({ path })),
    connections: 8,
    overallRate: PER_SECOND,
    duration: SECONDS,
    workers: 1,
  });
  const [{ requests, latency, non2xx, errors }] = await Promise.all([
    load,
    sleep((SECONDS * 1000) / 3).then(during),
  ]);
  const { longestWait } = await site.read();
  return {
    longestWait,
    perSecond: requests.average,
    slowest: latency.max,
    failed: non2xx + errors,
  };
}

function print(name: string, { longestWait, perSecond, slowest, failed }: Round): void {
  console.log(
    `  ${name.padEnd(28)} longest wait on the event loop ${longestWait.toFixed(0).padStart(5)} ` +
      `ms; ${perSecond.toFixed(0)} requests a second, ${failed} failed, the slowest ${slowest} ms`,
  );
}

/** Publishes ten entries of ten pages. */
function publishDelta(service: ContentService, round: number): void {
  const published = Array.from({ length: DELTA }, (_, index) =>
    service.find(`meta-about-copy-${round * DELTA + index + 1}`),
  );
  service.publish({
    published: published.map((entry) => ({
      ...entry,
      fields: { ...entry.fields, title: { 'en-GB': `Round ${round}` } },
    })),
  });
}

/** The first sitemap waits until the site has read every page once in the background. */
async function waitForSitemaps(origin: string): Promise<void> {
  const begun = performance.now();
  while (!(await fetch(`${origin}/en-gb/sitemap.xml`)).ok) await sleep(1000);
  console.log(`  sitemaps after ${toSeconds(performance.now() - begun)} more`);
}

/** Leaves listings out, because their thousands of products make every request a long task. */
async function listOrdinary(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const ordinary: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(`${origin}${path}`)).text();
    if (!html.includes('data-block="productListing"') && !path.endsWith('/sitemap'))
      ordinary.push(path);
  }
  return ordinary;
}

async function measureDeltas(site: SiteProcess, service: ContentService): Promise<void> {
  await waitForSitemaps(site.origin);
  const addresses = await listEveryAddress(site.origin);
  const step = Math.max(1, Math.floor(addresses.length / ORDINARY_PAGES));
  const paths = await listOrdinary(
    site.origin,
    addresses.filter((_, index) => index % step === 0),
  );
  console.log(
    `Load on ${paths.length} of ${addresses.length} pages, ${PER_SECOND} requests a second:`,
  );
  print('cold', await measureRound(site, paths, () => Promise.resolve()));
  for (let round = 0; round < ROUNDS; round += 1) {
    print('nothing changes', await measureRound(site, paths, () => Promise.resolve()));
    const changed = async (): Promise<void> => {
      publishDelta(service, round);
      await sendWebhook(site.origin);
    };
    print('ten entries change', await measureRound(site, paths, changed));
  }
  const deleted = async (): Promise<void> => {
    service.publish({ unpublished: ['page-about-copy-50'] });
    await sendWebhook(site.origin);
  };
  print('a page is unpublished', await measureRound(site, paths, deleted));
}

async function waitForSnapshot(folder: string): Promise<void> {
  const hasSnapshot = (): Promise<boolean> =>
    readdir(folder, { recursive: true }).then(
      (names) => names.some((name) => name.endsWith('.jsonl.gz')),
      () => false,
    );
  while (!(await hasSnapshot())) await sleep(500);
}

async function measureAll(folder: string): Promise<void> {
  const [file, snapshots] = [join(folder, 'space-export.json'), join(folder, 'snapshots')];
  const { pages, entries } = await writeSpace(file, COPIES);
  console.log(`${pages} pages in six editions, ${entries} entries; a heap of ${HEAP} MB`);
  await (await start('from an export', { CONTENT_EXPORT: file })).stop();
  const service = await startContentService(createSpace(await loadSpaceExport(file)));
  const environment = { ...replicaEnvironment(service), CONTENT_SNAPSHOT_DIR: snapshots };
  const replica = await start('as a replica', environment);
  try {
    await measureDeltas(replica, service);
    await waitForSnapshot(snapshots);
  } finally {
    await replica.stop();
  }
  await service.shut();
  await (await start('from a snapshot, no service', environment)).stop();
  await service.stop();
}

runInFolder('large-space', measureAll);
