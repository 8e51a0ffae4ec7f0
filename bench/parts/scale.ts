import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBareServer } from '../bareServer';
import { COPIES } from '../cloneDemo';
import { compare, load, readMemory, settle } from '../load';
import { fetchBytes, KINDS } from '../pageKinds';
import { buildRow, formatBytes, formatTime, type Row, type Section, tellRow } from '../report';
import { type SiteProcess, startSiteProcess } from '../siteProcess';
import { writeSpace } from '../writeSpace';

const HEAP = process.env['HEAP'] ?? '1536';
const CONNECTIONS = 8;
const GOAL = { atMost: 2 };
const SITEMAP = '/en-gb/sitemap.xml';
const SITEMAP_PAGE = '/en-gb/sitemap';
/** In ms. */
const SITEMAP_TIMEOUT = 300_000;

type Sites = { readonly small: SiteProcess; readonly large: SiteProcess };

/** The first sitemap waits until the site has read every page once in the background. */
async function waitForSitemap({ origin }: SiteProcess): Promise<void> {
  for (const deadline = performance.now() + SITEMAP_TIMEOUT; performance.now() < deadline;) {
    if ((await fetch(`${origin}${SITEMAP}`)).ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No sitemap within ${formatTime(SITEMAP_TIMEOUT)}`);
}

async function startSites(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Sites> {
  const small = await startSiteProcess({ environment });
  const large = await startSiteProcess({
    environment: { ...environment, CONTENT_EXPORT: join(folder, 'space-export.json') },
    nodeOptions: [`--max-old-space-size=${HEAP}`],
  });
  return { small, large };
}

/** @param share how many times as large the response of the large space is */
async function measurePath(
  { small, large }: Sites,
  what: string,
  path: string,
  share = 1,
): Promise<Row> {
  const options = { path, connections: CONNECTIONS };
  const { cost, perSecond, p99, otherP99 } = await compare(
    () => load(large, options),
    () => load(small, options),
  );
  return tellRow(
    buildRow(
      what,
      1 / perSecond / share,
      GOAL,
      undefined,
      ` (${(cost / share).toFixed(2)}; ${p99}/${otherP99})`,
    ),
  );
}

/**
 * Compares with a bare server, because any server takes longer per byte for megabytes than for
 * kilobytes.
 */
async function compareWithBare(site: SiteProcess): Promise<Row> {
  const bytes = await fetchBytes(`${site.origin}${SITEMAP}`);
  const bare = await startBareServer(new Map([['sitemap', { bytes, encoding: 'identity' }]]));
  try {
    const { cost, perSecond, p99, otherP99 } = await compare(
      () => load(site, { path: SITEMAP, connections: CONNECTIONS }),
      () => load(bare, { path: '/sitemap', connections: CONNECTIONS }),
    );
    return tellRow(
      buildRow(
        'sitemap.xml, warm, requests per second / bare server',
        perSecond,
        { atLeast: 0.5 },
        undefined,
        ` (${(1 / cost).toFixed(2)}; ${p99}/${otherP99})`,
      ),
    );
  } finally {
    await bare.stop();
  }
}

async function measurePages(sites: Sites, state: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [kind, path] of Object.entries({ ...KINDS, 'sitemap page': SITEMAP_PAGE }))
    rows.push(await measurePath(sites, `${kind}, ${state}`, path));
  const { length } = await fetchBytes(`${sites.large.origin}${SITEMAP}`);
  const share = length / (await fetchBytes(`${sites.small.origin}${SITEMAP}`)).length;
  const what = `sitemap.xml per byte (${formatBytes(length)}; ${share.toFixed(0)} times the demo's)`;
  rows.push(await measurePath(sites, `${what}, ${state}`, SITEMAP, share));
  return rows;
}

async function measureStart({ small, large }: Sites, pages: number): Promise<readonly Row[]> {
  await large.read();
  await Promise.all([waitForSitemap(small), waitForSitemap(large)]);
  const [{ longestWait, peakHeap }, memory, before] = [
    await large.read(),
    await readMemory(large.pid),
    await readMemory(small.pid),
  ];
  return [
    {
      what: 'start',
      measured: `${formatTime(large.startTime)}, the demo ${formatTime(small.startTime)}`,
    },
    buildRow(
      'longest task after the start, during the first sitemap',
      longestWait,
      { atMost: 50 },
      formatTime,
    ),
    {
      what: 'memory',
      measured: `${formatBytes(memory)} (peak heap ${formatBytes(peakHeap)}), the demo ${formatBytes(before)}`,
    },
    {
      what: 'memory per 10,000 pages',
      measured: formatBytes(((memory - before) * 10_000) / pages),
    },
  ];
}

/** Measures the cost of a request in a large space relative to the demo. */
export async function measureScale(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'large-space-'));
  const rows: Row[] = [];
  const grid: Row[] = [];
  const { pages, entries } = await writeSpace(join(folder, 'space-export.json'), COPIES);
  try {
    for (const [state, environment] of [
      ['warm', {}],
      ['cold', { PAGE_CACHE_SIZE: '0' }],
    ] as const) {
      const sites = await startSites(folder, environment);
      try {
        const started = await measureStart(sites, pages);
        await Promise.all([settle(sites.small), settle(sites.large)]);
        if (state === 'warm') rows.push(...started.map(tellRow));
        grid.push(...(await measurePages(sites, state)));
        if (state === 'warm') rows.push(await compareWithBare(sites.large));
      } finally {
        await Promise.all([sites.small.stop(), sites.large.stop()]);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    title: 'A large space',
    note:
      `Time per request, a space of ${pages} pages in six editions (${entries} entries) / the demo, ` +
      `${CONNECTIONS} connections. In parentheses: the same ratio of processor time; 99th percentile in ` +
      'ms, large space/demo (or bare server).',
    rows,
    grid,
  };
}
