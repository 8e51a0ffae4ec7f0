import { once } from 'node:events';
import type { Server } from 'node:http';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '@/lib/background/withTimeout';
import { logger } from '@/lib/config/logger';
import { createRareLog } from '@/lib/config/rareLog';
import { describeFailure, readCode } from '@/lib/contentful/feeds/fileErrors';
import { isRecord } from '@/lib/data/objects';
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

const logUnaccepted = createRareLog('warn');

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
  // At the limit of open files. Without a listener it would end the process.
  server.on('error', (error) =>
    logUnaccepted(
      readCode(error) ?? error.name,
      { error: describeFailure(error) },
      'A connection could not be accepted',
    ),
  );
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

export type Closer = () => void | Promise<void>;

export type Shutdown = {
  readonly servers: readonly Server[];
  /** In ms: after SIGTERM, requests are accepted for so long. */
  readonly delay: number;
  /** Aborted when the shutdown begins. */
  readonly closing: AbortController;
  /** Called once no request is open any more. */
  readonly closers: readonly Closer[];
  readonly timing?: ShutdownTiming;
};

/** In ms. */
type ShutdownTiming = {
  /** npm and the terminal each pass a signal on, so one may arrive twice: what comes within this time is the same one. */
  readonly repeatPause: number;
  /** For requests that are open. */
  readonly drainTimeout: number;
  /** For telemetry and the closers. */
  readonly finishTimeout: number;
};

const TIMING: ShutdownTiming = { repeatPause: 1000, drainTimeout: 10_000, finishTimeout: 5000 };
const SWEEP_INTERVAL = 100;

/** Stops listening. A connection that is idle is closed, at once or when its response is over. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function drain(servers: readonly Server[], timeout: number): Promise<void> {
  logger.info({}, 'Shutting down: no new connections; open requests may finish');
  try {
    await withTimeout(Promise.all(servers.map(close)), timeout, 'timeout');
  } catch {
    logger.warn(
      {},
      `Shutting down: requests that are still open after ${timeout / 1000} s are cut`,
    );
  }
}

async function release(closers: Shutdown['closers']): Promise<void> {
  const results = await Promise.allSettled([
    flushExceptions(),
    ...closers.map(async (closer) => {
      await closer();
    }),
  ]);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  if (errors.length > 0) throw new Error(errors.join('; '));
}

async function shutDown(
  { servers, closing, closers, timing = TIMING }: Shutdown,
  signal: NodeJS.Signals,
  delay: number,
): Promise<void> {
  logger.info({ signal, delaySeconds: delay / 1000 }, 'Shutting down: requests are still accepted');
  closing.abort();
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  await drain(servers, timing.drainTimeout);
  await withTimeout(
    release(closers),
    timing.finishTimeout,
    `It took more than ${timing.finishTimeout} ms.`,
  ).catch((error: unknown) =>
    logger.warn({ error: String(error) }, 'Shutting down: not everything could be finished'),
  );
  logger.info({}, 'Shut down');
}

/**
 * On SIGTERM the process is not ready any more, but accepts requests for the delay; then it stops listening, lets open requests finish, and
 * exits with status 0. On SIGINT (Ctrl-C) there is no delay. A second signal ends it at once, with status 1.
 */
export function shutDownOnSignal(shutdown: Shutdown): void {
  const { delay, timing = TIMING } = shutdown;
  let begunAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (begunAt === undefined) {
      begunAt = performance.now();
      void shutDown(shutdown, signal, signal === 'SIGINT' ? 0 : delay).finally(() =>
        process.exit(0),
      );
    } else if (performance.now() - begunAt >= timing.repeatPause) {
      logger.warn({ signal }, 'A second signal ends the process at once; open requests are cut');
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

const REPORT_TIMEOUT = 2000;
/** A stream that fails again and again, as that of the log on a full disk, must not fill the reports. */
const SYSTEM_ERROR_PAUSE_MS = 60_000;

/** Of a file or socket. A stream that emits it is closed by it, and the state of the process is sound. */
const isSystemError = (error: unknown): boolean =>
  isRecord(error) && typeof error['syscall'] === 'string' && typeof error['code'] === 'string';

/**
 * Reports what nobody caught. After an exception the process exits with status 1, as Node does by default but the framework prevents; after an
 * unhandled rejection, or an error of a file or socket, it goes on. Call it once the framework is loaded, since at the start every error ends
 * the process anyway.
 */
export function reportProcessErrors(): void {
  const reportedCodes = new LRUCache<string, true>({ max: 100, ttl: SYSTEM_ERROR_PAUSE_MS });
  process.on('unhandledRejection', (reason) =>
    reportError(reason, {
      origin: 'process',
      message: 'A promise was rejected, and nobody handled it',
    }),
  );
  process.prependListener('uncaughtException', (error) => {
    const code = readCode(error) ?? '';
    if (isSystemError(error)) {
      if (!reportedCodes.has(code))
        reportError(error, {
          origin: 'process',
          message: 'A file or socket failed, and nobody handled it',
        });
      reportedCodes.set(code, true);
      return;
    }
    reportError(error, {
      origin: 'process',
      message: 'An exception that nobody caught ends the process',
      isFatal: true,
    });
    const end = (): never => process.exit(1);
    setTimeout(end, REPORT_TIMEOUT);
    void flushExceptions().then(end, end);
  });
}
