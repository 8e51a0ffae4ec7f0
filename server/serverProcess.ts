import { once } from 'node:events';
import type { Server } from 'node:http';
import { flushExceptions, reportError } from '@/lib/telemetry/server/reportError';

/** The site cannot start for a reason that its operator can change; the message names it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type ListenAddress = {
  readonly port: number;
  readonly host?: string;
  readonly variable: 'PORT' | 'METRICS_PORT';
};

function explain(error: unknown, { port, host, variable }: ListenAddress): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `Port ${port}${host === undefined ? '' : ` of ${host}`}`;
  switch (code) {
    case 'EADDRINUSE':
      return `${place} is in use: another process listens there. Stop it, or set ${variable} to another port.`;
    case 'EACCES':
      return `${place} may not be opened by this user. Set ${variable} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${place} cannot be opened: METRICS_HOST is no address of this machine.`;
    default:
      return `${place} cannot be opened: ${String(error)}`;
  }
}

/**
 * @returns the port, which 0 leaves to the system
 * @throws StartError naming the port and its variable
 */
export async function listenOn(server: Server, place: ListenAddress): Promise<number> {
  const { port, host } = place;
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error, place));
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

const DRAIN_TIMEOUT = 10_000;

const close = (server: Server): Promise<void> => new Promise((resolve) => {
  server.close(() => resolve());
  server.closeIdleConnections();
});

/** On SIGTERM or SIGINT: stops accepting connections, lets responses finish, flushes telemetry, then exits. */
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

const REPORT_TIMEOUT = 2000;

/**
 * Reports uncaught errors. After an exception the process exits with status 1, as Node does by default but the framework prevents; after an
 * unhandled rejection it goes on. Call it once the framework is loaded, since at the start every error ends the process anyway.
 */
export function reportProcessErrors(): void {
  process.on('unhandledRejection', (reason) => reportError(reason, { origin: 'process', message: 'A promise was rejected, and nobody handled it' }));
  process.prependListener('uncaughtException', (error) => {
    reportError(error, { origin: 'process', message: 'An exception that nobody caught ends the process', isFatal: true });
    const end = (): never => process.exit(1);
    setTimeout(end, REPORT_TIMEOUT);
    void flushExceptions().then(end, end);
  });
}
