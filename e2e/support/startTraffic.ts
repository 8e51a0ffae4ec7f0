import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** One page request. Times are in ms. */
export type Visit = {
  readonly path: string;
  readonly duration: number;
  /** The problem with the response. */
  readonly failure?: string;
};

export type Tally = {
  readonly visits: number;
  readonly failures: readonly string[];
  readonly slowest: number;
  /** @param limit in ms */
  readonly countSlower: (limit: number) => number;
};

export type Traffic = ReturnType<typeof startTraffic>;

type Options = {
  readonly perSecond: number;
  /** Default true. */
  readonly keepsAlive?: boolean;
  /**
   * Reads the number that every page carries, which grows with each content state. No page may go
   * back, or stay behind the others for long.
   */
  readonly readState?: (path: string, html: string) => number | undefined;
};

const TIMEOUT = 30_000;
/**
 * Maximum of parallel visits. A slow computer falls behind the rate instead of queueing visits,
 * which would add up their delays.
 */
const MAX_OPEN = 2;

type Page = { readonly status: number; readonly html: string };

function fetchPage(address: string, agent: Agent): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, timeout: TIMEOUT }, (response) => {
      text(response).then((html) => resolve({ status: response.statusCode ?? 0, html }), reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT} ms`)));
    request.on('error', reject);
  });
}

const TICK = 10;
const HEADING = /<h1[\s>]/;

function summarize(visits: readonly Visit[]): Tally {
  return {
    visits: visits.length,
    failures: visits.flatMap(({ path, failure }) =>
      failure === undefined ? [] : [`${path}: ${failure}`],
    ),
    slowest: Math.max(0, ...visits.map(({ duration }) => duration)),
    countSlower: (limit) => visits.filter(({ duration }) => duration > limit).length,
  };
}

/** How long, in ms, a page may stay stale after another one shows a change. */
const LONGEST_LAG = 5000;

/** Records which content states visitors have seen, and when. */
function createStateLog() {
  const firstSeen = new Map<number, number>();
  const ofPath = new Map<string, number>();
  return {
    note: (path: string, state: number) => {
      if (!firstSeen.has(state)) firstSeen.set(state, performance.now());
      ofPath.set(path, Math.max(ofPath.get(path) ?? 0, state));
    },
    /**
     * A page may not show an older state than it did before, or than others have shown for a long
     * time.
     */
    readOldest: (path: string, now: number) => {
      const settled = [...firstSeen]
        .filter(([, seen]) => now - seen > LONGEST_LAG)
        .map(([state]) => state);
      return Math.max(0, ofPath.get(path) ?? 0, ...settled);
    },
  };
}

/** Requests all paths in turn, at a steady rate. */
export function startTraffic(
  origin: string,
  paths: readonly string[],
  { perSecond, keepsAlive = true, readState }: Options,
) {
  const agent = new Agent({ keepAlive: keepsAlive, maxSockets: MAX_OPEN });
  const pending = new Map<number, Promise<void>>();
  let ended: Visit[] = [];
  const states = createStateLog();
  let sent = 0;
  let stopped = false;

  const judge = (path: string, { status, html }: Page, oldest: number) => {
    if (status !== 200) return `status ${status}`;
    if (!HEADING.test(html)) return 'no heading';
    if (readState === undefined) return undefined;
    const state = readState(path, html);
    if (state === undefined) return 'nothing of the content that every page shows';
    states.note(path, state);
    return state < oldest ? `content went back from ${oldest} to ${state}` : undefined;
  };

  const visit = async (path: string) => {
    const begun = performance.now();
    const oldest = states.readOldest(path, begun);
    const failure = await fetchPage(`${origin}${path}`, agent).then(
      (page) => judge(path, page, oldest),
      (error: unknown) => String(error),
    );
    ended.push({
      path,
      duration: performance.now() - begun,
      ...(failure === undefined ? {} : { failure }),
    });
  };

  const begin = () => {
    const number = sent;
    sent += 1;
    pending.set(
      number,
      visit(paths[number % paths.length] ?? '/').then(() => void pending.delete(number)),
    );
  };
  const run = async () => {
    for (let next = performance.now(); !stopped;) {
      const now = performance.now();
      for (; next <= now && pending.size < MAX_OPEN; next += 1000 / perSecond) begin();
      next = Math.max(next, now - TICK);
      await sleep(TICK);
    }
  };
  const running = run();

  return {
    /** Returns the tally of visits since the last call. */
    take: () => {
      const visits = ended;
      ended = [];
      return summarize(visits);
    },
    /** Resolves when this many visits that begin after the call have ended. */
    waitFor: async (visits: number) => {
      const end = sent + visits;
      while (sent < end) await sleep(TICK);
      await Promise.all([...pending].flatMap(([number, ending]) => (number < end ? [ending] : [])));
    },
    stop: async () => {
      stopped = true;
      await running;
      await Promise.all(pending.values());
      agent.destroy();
    },
  };
}
