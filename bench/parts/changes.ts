import {
  startContentService,
  type ContentService,
} from '@/e2e/faults/contentService/startContentService';
import { replicaEnvironment, sendWebhook } from '@/e2e/support/startReplica';
import { createSpace } from '@/lib/content/space/space';
import { loadSpaceExport, type SpaceExport } from '@/lib/content/export/readSpaceExport';
import { cloneDemo } from '../cloneDemo';
import { findMedian, ROUNDS, settle } from '../load';
import { buildRow, formatTime, type Row, type Section } from '../report';
import { type SiteProcess, startSiteProcess } from '../siteProcess';

const COPIES = 50;
const SIZES = [1, 10, 100, 1000] as const;
const DEMO = 'content/dist/demo/space-export.json';
const SHOWN_AT = '/en-gb/about-us';
const SHOWN = 'meta-about';
const TIMEOUT = 60_000;
/** In ms. */
const GOAL = { atMost: 50 };

type Measured = { readonly time: number; readonly longestTask: number };

async function waitForTitle(origin: string, title: string): Promise<void> {
  for (const deadline = performance.now() + TIMEOUT; performance.now() < deadline;) {
    if ((await (await fetch(`${origin}${SHOWN_AT}`)).text()).includes(title)) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`A change was not shown within ${TIMEOUT} ms`);
}

async function measureChange(
  site: SiteProcess,
  service: ContentService,
  ids: readonly string[],
  title: string,
): Promise<Measured> {
  await site.read();
  service.publish({
    published: ids
      .map((id) => service.find(id))
      .map((entry) => ({ ...entry, fields: { ...entry.fields, title: { 'en-GB': title } } })),
  });
  const begun = performance.now();
  await sendWebhook(site.origin);
  await waitForTitle(site.origin, title);
  const time = performance.now() - begun;
  return { time, longestTask: (await site.read()).longestWait };
}

async function measureSize(
  site: SiteProcess,
  service: ContentService,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await measureChange(site, service, ids, `Round ${round} of ${ids.length}`));
  const what = ids.length === 1 ? 'one entry' : `${ids.length} entries`;
  return [
    {
      what: `${what}, webhook to page`,
      measured: formatTime(findMedian(rounds.map(({ time }) => time))),
    },
    buildRow(
      `${what}, longest task`,
      Math.max(...rounds.map(({ longestTask }) => longestTask)),
      GOAL,
      formatTime,
    ),
  ];
}

/** The last entry is the one whose page shows the change. */
const listIds = ({ entries }: SpaceExport, size: number): readonly string[] =>
  entries
    .flatMap(({ head }) => (head.contentTypeId === 'meta' && head.id !== SHOWN ? [head.id] : []))
    .slice(0, size - 1)
    .concat(SHOWN);

export async function measureChanges(): Promise<Section> {
  const content = cloneDemo(await loadSpaceExport(DEMO), COPIES);
  const service = await startContentService(createSpace(content));
  const site = await startSiteProcess({ environment: replicaEnvironment(service) });
  try {
    const rows: Row[] = [];
    await waitForTitle(site.origin, '</title>');
    await settle(site);
    for (const size of SIZES)
      rows.push(...(await measureSize(site, service, listIds(content, size))));
    return {
      title: 'Changes of content',
      note:
        `A replica with ${COPIES + 1} times the demo's pages. The time from webhook to page includes ` +
        "the replica's requests.",
      rows: [],
      grid: rows,
    };
  } finally {
    await site.stop();
    await service.stop();
  }
}
