import { logger } from './logger';

/** In ms. */
const PAUSE = 60_000;

type WriteRarely = (kind: string, details: object, message: string) => void;

/** At most one line a minute for each kind, since requests must not fill the log. A line says how many before it were left out. */
export function createRareLog(
  level: 'warn' | 'error',
  clock: { readonly now: () => number } = performance,
): WriteRarely {
  const kinds = new Map<string, { readonly loggedAt: number; leftOut: number }>();
  return (kind, details, message) => {
    const last = kinds.get(kind);
    const now = clock.now();
    if (last !== undefined && now - last.loggedAt < PAUSE) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { loggedAt: now, leftOut: 0 });
    logger[level](
      last === undefined || last.leftOut === 0 ? details : { ...details, leftOut: last.leftOut },
      message,
    );
  };
}
