import { getSiteProcess } from '@/lib/config/siteProcess';

const WORK = 8;
const REST = 4;
/** While somebody waits for something else. Beyond it work goes on all the same, or it would never end on a busy site. */
const LONGEST_REST = 40;

/** Work of all pacers gives way until the returned function is called. */
export function startForegroundWork(): () => void {
  const site = getSiteProcess();
  site.foregroundWork += 1;
  return () => {
    site.foregroundWork -= 1;
  };
}

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function rest(): Promise<void> {
  const end = performance.now() + LONGEST_REST;
  do await sleep(REST);
  while (getSiteProcess().foregroundWork > 0 && performance.now() < end);
}

const giveTurn = (): Promise<void> => new Promise(setImmediate);

type Pacer = () => Promise<void> | undefined;

function createTurns(pause: () => Promise<void>): Pacer {
  let begun = performance.now();
  const take = async (): Promise<void> => {
    await pause();
    begun = performance.now();
  };
  return () => (performance.now() - begun < WORK ? undefined : take());
}

/** For long work in the background: awaited between small steps, it lets requests run, every `WORK` ms and for as long as there are some. */
export function createPacer(): Pacer {
  return createTurns(rest);
}

/** For long work that a visitor waits for: other requests get their turn every `WORK` ms, but it does not rest. */
export function createTurnTaker(): Pacer {
  return createTurns(giveTurn);
}
