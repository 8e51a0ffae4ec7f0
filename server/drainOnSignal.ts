import type { Server } from 'node:http';
import { flushExceptions } from '@/lib/telemetry/server/reportError';

/** Time in ms that answers under way get to finish. */
const DRAIN_TIMEOUT = 10_000;

const close = (server: Server): Promise<void> => new Promise((resolve) => {
  server.close(() => resolve());
  server.closeIdleConnections();
});

/** On SIGTERM or SIGINT: takes no new connections, lets answers finish, sends what telemetry waits for, then ends the process. */
export function drainOnSignal(servers: readonly Server[]): void {
  const drain = (): void => {
    void Promise.all(servers.map(close))
      .then(flushExceptions)
      .then(() => process.exit(0));
    setTimeout(() => process.exit(0), DRAIN_TIMEOUT).unref();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}
