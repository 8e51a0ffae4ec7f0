import { join } from 'node:path';
import {
  type ContentService,
  startContentService,
} from '@/e2e/faults/contentService/startContentService';
import { PAGE_KINDS } from '@/e2e/support/pageKinds';
import { previewEnvironment, sendWebhook } from '@/e2e/support/startReplica';
import { createSpace } from '@/lib/content/space/space';
import { loadSpaceExport } from '@/lib/content/export/readSpaceExport';
import { runInFolder } from './inFolder';
import { findMedian } from './load';
import { type SiteProcess, startSiteProcess } from './siteProcess';
import { writeSpace } from './writeSpace';

/**
 * `node --import tsx bench/drafts.ts` measures how a preview of a large space starts and follows
 * edits, and what it requests from the service.
 */
/** A little more than 10,000 pages. */
const COPIES = Number(process.env['COPIES'] ?? 192);
/** docs/operations/deploy.md recommends this heap size (MB) for so many pages. */
const HEAP = process.env['HEAP'] ?? '1536';
const ROUNDS = 10;
const QUIET_SECONDS = 60;
const TIMEOUT = 60_000;
const START_TIMEOUT = 300_000;
const SHOWN_AT = '/en-gb/about-us';
const SHOWN = 'meta-about';

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const toSeconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;

async function timeUntilShown(site: SiteProcess, title: string): Promise<number> {
  const begun = performance.now();
  for (const deadline = begun + TIMEOUT; performance.now() < deadline;) {
    if ((await (await fetch(`${site.origin}${SHOWN_AT}`)).text()).includes(title))
      return performance.now() - begun;
    await sleep(10);
  }
  throw new Error(`An edit was not shown within ${TIMEOUT} ms`);
}

async function measureEdits(
  site: SiteProcess,
  service: ContentService,
  isTold: boolean,
): Promise<void> {
  const times: number[] = [];
  await site.read();
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Round ${round} ${isTold ? 'told' : 'polled'}`;
    // The edit happens at a random moment between two polls.
    await sleep(Math.random() * 6000);
    service.save(SHOWN, (fields) => ({ ...fields, title: { 'en-GB': title } }));
    if (isTold) await sendWebhook(site.origin, 'Entry', { action: 'auto_save', id: SHOWN });
    times.push(await timeUntilShown(site, title));
  }
  const { longestWait } = await site.read();
  console.log(
    `  an edit ${isTold ? 'with' : 'without'} a webhook shows after ` +
      `${toSeconds(findMedian(times))}, ${toSeconds(Math.max(...times))} at most; longest wait on the ` +
      `event loop ${longestWait.toFixed(0)} ms`,
  );
}

/**
 * Measures how much of these times our replacement for Contentful takes. Each read is the first one
 * of a new state.
 */
async function measureLooks(service: ContentService): Promise<void> {
  const times: number[] = [];
  const looks = service
    .listAsked()
    .filter(({ url }) => url.includes('sys.updatedAt'))
    .slice(-ROUNDS);
  for (const { url } of looks) {
    service.save(SHOWN, (fields) => fields);
    const begun = performance.now();
    await (
      await fetch(`http://${service.host}${url}`, { headers: { authorization: 'Bearer any' } })
    ).text();
    times.push(performance.now() - begun);
  }
  console.log(
    `  the service takes ${toSeconds(findMedian(times))} for a look of the preview, ` +
      `${toSeconds(Math.max(...times))} at most`,
  );
}

async function countRequests(
  service: ContentService,
  during: () => Promise<void>,
): Promise<number> {
  const before = service.listAsked().length;
  await during();
  return service.listAsked().length - before;
}

async function measure(site: SiteProcess, service: ContentService): Promise<void> {
  const first = await countRequests(service, async () => {
    for (const path of Object.values(PAGE_KINDS))
      await (await fetch(`${site.origin}${path}`)).text();
  });
  console.log(`  ${Object.keys(PAGE_KINDS).length} pages, polls included: ${first} requests`);
  await measureEdits(site, service, true);
  await measureEdits(site, service, false);
  await measureLooks(service);
  await sleep(70_000);
  console.log(
    `  ${QUIET_SECONDS} s in which nothing changes: ` +
      `${await countRequests(service, () => sleep(QUIET_SECONDS * 1000))} requests`,
  );
}

async function measureAll(folder: string): Promise<void> {
  const file = join(folder, 'space-export.json');
  const { pages, entries } = await writeSpace(file, COPIES);
  const service = await startContentService(
    createSpace(await loadSpaceExport(file, { includeDrafts: true }), { includeDrafts: true }),
    { api: 'preview' },
  );
  const site = await startSiteProcess({
    environment: {
      ...previewEnvironment(service),
      CONTENT_SNAPSHOT_DIR: join(folder, 'snapshots'),
    },
    nodeOptions: [`--max-old-space-size=${HEAP}`],
    startTimeout: START_TIMEOUT,
  });
  console.log(
    `${pages} pages in six editions, ${entries} entries; ready after ` +
      `${toSeconds(site.startTime)} and ${service.listAsked().length} requests`,
  );
  try {
    await measure(site, service);
    console.log(`  ${Math.round((await site.readPeakMemory()) / 1e6)} MB at most`);
  } finally {
    await site.stop();
    await service.stop();
  }
}

runInFolder('drafts', measureAll);
