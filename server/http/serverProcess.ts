import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { withTimeout } from '@/lib/platform/background/withTimeout';
import { logger } from '@/lib/platform/config/logger';
import { createRareLog } from '@/lib/platform/config/rareLog';
import { describeFailure, readCode } from '@/lib/content/replica/fileErrors';
import { isRecord } from '@/lib/platform/data/objects';
import { flushExceptions, reportError } from '@/lib/telemetry/server/reportError';

/** A start failure that the operator can fix; the message says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

type ListenAddress = {
  readonly port: number;
  readonly host?: string;
  readonly variable: 'PORT' | 'METRICS_PORT';
};

function explain(error: unknown, { port, host, variable }: ListenAddress) {
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

/** @throws StartError naming the port and its variable */
export async function listenOn(server: Server, place: ListenAddress): Promise<number> {
  const { port, host } = place;
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error, place));
  }
  // Node emits this at the limit of open files; without a listener the process would end.
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

export type Shutdown = Readonly<{
  servers: readonly Server[];
  /** Milliseconds after SIGTERM during which requests are still accepted. */
  delay: number;
  closing: AbortController;
  closers: readonly Closer[];
  timing?: ShutdownTiming;
}>;

type ShutdownTiming = {
  /** npm and the terminal may both pass a signal on; repeats within this time count as one. */
  readonly repeatPause: number;
  readonly drainTimeout: number;
  readonly finishTimeout: number;
};

const TIMING: ShutdownTiming = { repeatPause: 1000, drainTimeout: 10_000, finishTimeout: 5000 };
const SWEEP_INTERVAL_MS = 100;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function drain(servers: readonly Server[], timeout: number) {
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

async function release(closers: Shutdown['closers']) {
  const results = await Promise.allSettled([
    flushExceptions(),
    ...closers.map(async (closer) => closer()),
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
) {
  logger.info({ signal, delaySeconds: delay / 1000 }, 'Shutting down: requests are still accepted');
  closing.abort();
  if (delay > 0) await sleep(delay);
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

export function shutDownOnSignal(shutdown: Shutdown): void {
  const { delay, timing = TIMING } = shutdown;
  let begunAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
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

const REPORT_TIMEOUT_MS = 2000;
/** A stream that keeps failing, such as the log on a full disk, must not flood the reports. */
const SYSTEM_ERROR_PAUSE_MS = 60_000;

/** An error of a file or socket closes its stream and leaves the process state sound. */
const isSystemError = (error: unknown) =>
  isRecord(error) && typeof error['syscall'] === 'string' && typeof error['code'] === 'string';

/** Call after loading the framework, which keeps the process alive after an uncaught exception. */
export function reportProcessErrors(): void {
  const reportedCodes = new LRUCache<string, true>({ max: 100, ttl: SYSTEM_ERROR_PAUSE_MS });
  process.on('unhandledRejection', (reason) =>
    reportError(reason, {
      origin: 'process',
      message: 'A promise was rejected, and nobody handled it',
    }),
  );
  process.prependListener('uncaughtException', (error) => {
    if (isSystemError(error)) {
      const code = readCode(error) ?? '';
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
    const end = () => process.exit(1);
    setTimeout(end, REPORT_TIMEOUT_MS);
    void flushExceptions().then(end, end);
  });
}
