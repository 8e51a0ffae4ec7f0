import { getSiteProcess } from '@/lib/platform/config/siteProcess';

const WORK_MS = 8;
const REST_MS = 4;
/** Without this limit, background work would never end on a busy site. */
const MAX_REST_MS = 40;

export function startForegroundWork(): () => void {
  const site = getSiteProcess();
  site.foregroundWork += 1;
  return () => {
    site.foregroundWork -= 1;
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function rest() {
  const end = performance.now() + MAX_REST_MS;
  do await sleep(REST_MS);
  while (getSiteProcess().foregroundWork > 0 && performance.now() < end);
}

const giveTurn = () => new Promise(setImmediate);

type Pacer = () => Promise<void> | undefined;

function createTurns(pause: () => Promise<void>): Pacer {
  let begun = performance.now();
  const take = async () => {
    await pause();
    begun = performance.now();
  };
  return () => (performance.now() - begun < WORK_MS ? undefined : take());
}

/** Await it between small steps of background work: it lets requests run every `WORK_MS`. */
export function createPacer(): Pacer {
  return createTurns(rest);
}

/** For work that a visitor waits for: other requests get a turn every `WORK_MS`. */
export function createTurnTaker(): Pacer {
  return createTurns(giveTurn);
}
