import type { Server } from 'node:http';

/** Time in ms that answers under way get to finish. */
const DRAIN_TIMEOUT = 10_000;

/** On SIGTERM or SIGINT: takes no new connections, lets answers finish, then ends the process. */
export function drainOnSignal(server: Server): void {
  const drain = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), DRAIN_TIMEOUT).unref();
  };
  process.once('SIGTERM', drain);
  process.once('SIGINT', drain);
}
