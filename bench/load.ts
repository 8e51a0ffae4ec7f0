import autocannon from 'autocannon';
import { readFile } from 'node:fs/promises';

export type Target = { readonly origin: string; readonly pid: number };

export type LoadOptions = {
  readonly path: string;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Load = {
  readonly perSecond: number;
  /** In ms. */
  readonly p99: number;
  /** CPU time in ms per request. */
  readonly cost: number;
};

export const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['SECONDS'] ?? 1);
/** The kernel counts CPU time in these ticks. */
const TICKS_PER_SECOND = 100;

/** In ms, for all threads of the process. */
async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1000) / TICKS_PER_SECOND;
}

/** In bytes. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** In ms. Building the search index of a large space takes minutes. */
const SETTLED = { interval: 500, timeout: 600_000 } as const;
/** As a share of one CPU. */
const IDLE = 0.05;

/**
 * Waits until a process is nearly idle, because the site reads every page in the background after
 * its start.
 */
export async function settle({ pid }: Target): Promise<void> {
  let quiet = 0;
  for (
    const deadline = performance.now() + SETTLED.timeout;
    quiet < 3 && performance.now() < deadline;
  ) {
    const before = await readProcessorTime(pid);
    await new Promise((resolve) => setTimeout(resolve, SETTLED.interval));
    quiet = (await readProcessorTime(pid)) - before <= SETTLED.interval * IDLE ? quiet + 1 : 0;
  }
}

/** @throws Error if a response is not successful */
export async function load(
  { origin, pid }: Target,
  { path, connections, headers = {} }: LoadOptions,
): Promise<Load> {
  await (await fetch(`${origin}${path}`, { headers })).arrayBuffer();
  const before = await readProcessorTime(pid);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: `${origin}${path}`,
    duration: SECONDS,
    connections,
    headers: { ...headers },
  });
  const time = (await readProcessorTime(pid)) - before;
  if (non2xx > 0 || errors > 0 || requests.total === 0)
    throw new Error(
      `${origin}${path}: ${requests.total} requests, ${non2xx} responses without success, ${errors} errors`,
    );
  return { perSecond: requests.average, p99: latency.p99, cost: time / requests.total };
}

export function findMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export type Comparison = {
  readonly perSecond: number;
  readonly cost: number;
  readonly p99: number;
  readonly otherP99: number;
};

/**
 * Compares two servers: requests per second and CPU time per request, as ratios. They take turns,
 * because the speed of a machine changes from minute to minute.
 */
export async function compare(
  one: () => Promise<Load>,
  other: () => Promise<Load>,
): Promise<Comparison> {
  const rounds: Comparison[] = [];
  await one();
  await other();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mine, theirs] = [await one(), await other()];
    rounds.push({
      perSecond: mine.perSecond / theirs.perSecond,
      cost: mine.cost / theirs.cost,
      p99: mine.p99,
      otherP99: theirs.p99,
    });
  }
  const pick = (key: keyof Comparison): number => findMedian(rounds.map((round) => round[key]));
  return {
    perSecond: pick('perSecond'),
    cost: pick('cost'),
    p99: pick('p99'),
    otherP99: pick('otherP99'),
  };
}
