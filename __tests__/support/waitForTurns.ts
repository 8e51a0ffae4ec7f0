import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_TURNS = 100_000;

/**
 * Gives other work turns of the event loop until something holds.
 * @throws Error where it does not come to hold
 */
export async function waitForTurns(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (await holds()) return;
    await nextTurn();
  }
  throw new Error(`What was waited for did not come within ${MAX_TURNS} turns of the event loop.`);
}
