import { logger } from './logger';

const PAUSE_MS = 60_000;

type WriteRarely = (kind: string, details: object, message: string) => void;

/** Logs each kind at most once a minute, so that requests cannot fill the log. */
export function createRareLog(
  level: 'warn' | 'error',
  clock: { readonly now: () => number } = performance,
): WriteRarely {
  const kinds = new Map<string, { readonly loggedAt: number; leftOut: number }>();
  return (kind, details, message) => {
    const last = kinds.get(kind);
    const now = clock.now();
    if (last !== undefined && now - last.loggedAt < PAUSE_MS) {
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
