import autocannon from 'autocannon';
import { loadDemoSpace } from '@/e2e/faults/contentService/spaceHistory';
import { startContentService } from '@/e2e/faults/contentService/startContentService';
import { publishState, readState } from '@/e2e/faults/contentService/states';
import { listEveryAddress } from '@/e2e/support/listEveryAddress';
import { replicaEnvironment, sendWebhook } from '@/e2e/support/startReplica';
import { readMemory } from '../load';
import { buildRow, formatBytes, type Row, type Section } from '../report';
import { type SiteProcess, startSiteProcess } from '../siteProcess';

const REQUESTS = Number(process.env['REQUESTS'] ?? 100_000);
const PUBLISHES = Number(process.env['PUBLISHES'] ?? 200);
const CONNECTIONS = 16;
const GOAL = { atMost: 512_000_000 };
/**
 * The ratio by which memory may grow and still count as flat: garbage collection moves it as much.
 */
const FLAT = { atMost: 1.1 };
const SHOWN_TIMEOUT = 30_000;
const SHOWN_AT = '/it-it';

/** Sends new query parameters with every request, as strangers may. */
async function sendRequests(
  { origin }: SiteProcess,
  paths: readonly string[],
  amount: number,
): Promise<void> {
  let count = 0;
  const vary = (path: string): string => {
    count += 1;
    return `${path}?${count % 7}=${count}&utm_source=mail-${count}`;
  };
  const requests = paths.map((path) => ({
    path,
    setupRequest: (request: autocannon.Request) => ({ ...request, path: vary(path) }),
  }));
  const { errors, non2xx } = await autocannon({
    url: origin,
    requests,
    connections: CONNECTIONS,
    amount,
  });
  if (errors > 0 || non2xx > 0)
    throw new Error(`${errors} errors, ${non2xx} responses without success of ${amount}`);
}

function listRows(name: string, [early, late]: readonly [number, number]): readonly Row[] {
  return [
    buildRow(name, late, GOAL, formatBytes),
    buildRow('the same / after half of them', late / early, FLAT),
  ];
}

async function measureRequests(): Promise<readonly Row[]> {
  const site = await startSiteProcess({ environment: {} });
  try {
    const paths = await listEveryAddress(site.origin);
    await sendRequests(site, paths, REQUESTS / 2);
    const early = await readMemory(site.pid);
    await sendRequests(site, paths, REQUESTS / 2);
    return listRows(`${REQUESTS} requests for ${paths.length} addresses, each with another query`, [
      early,
      await readMemory(site.pid),
    ]);
  } finally {
    await site.stop();
  }
}

async function waitForState(origin: string, state: number): Promise<void> {
  for (const deadline = performance.now() + SHOWN_TIMEOUT; performance.now() < deadline;) {
    if (readState(SHOWN_AT, await (await fetch(`${origin}${SHOWN_AT}`)).text()) === state) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`A publication was not shown within ${SHOWN_TIMEOUT} ms`);
}

async function measurePublishes(): Promise<readonly Row[]> {
  const service = await startContentService(await loadDemoSpace());
  const site = await startSiteProcess({ environment: replicaEnvironment(service) });
  try {
    const paths = await listEveryAddress(site.origin);
    let early = 0;
    for (let state = 1; state <= PUBLISHES; state += 1) {
      publishState(service, state);
      await sendWebhook(site.origin);
      await waitForState(site.origin, state);
      for (const path of paths.slice(0, CONNECTIONS))
        await (await fetch(`${site.origin}${path}`)).text();
      if (state === PUBLISHES / 2) early = await readMemory(site.pid);
    }
    return listRows(`${PUBLISHES} publications`, [early, await readMemory(site.pid)]);
  } finally {
    await site.stop();
    await service.stop();
  }
}

export async function measureMemory(): Promise<Section> {
  const rows = [...(await measureRequests()), ...(await measurePublishes())];
  return { title: 'Memory', note: "Resident memory of the demo's process.", rows };
}
