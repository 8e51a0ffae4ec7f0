import { logger } from '@/lib/config/logger';
import { fetchText } from '@/lib/http/fetchJson';
import { getMetrics } from '@/lib/metrics/siteMetrics';
import { TELEMETRY_LIMITS } from '../telemetryLimits';

/** Sends exceptions in batches, behind everything else. Nothing here throws or makes anyone wait. */
export type ExceptionSender = {
  readonly add: (envelope: object) => void;
  /** Sends what waits, and resolves when it is sent or given up for now. */
  readonly flush: () => Promise<void>;
};

export type SenderOptions = {
  /** Time in ms in which exceptions are gathered before they are sent. */
  readonly interval?: number;
  /** Time in ms that the service has to take a batch. */
  readonly deadline?: number;
};

/** See `SenderOptions`. */
const DEADLINE = 5000;
/** Exceptions that wait. More of them at once say no more. */
const MAX_WAITING = 100;

/** A service that is busy or away may take the batch later; another refusal would be the same again. */
const isForLater = (status: number | undefined): boolean => status === undefined || status >= 500 || status === 408 || status === 429;

/** @param endpoint address that takes batches */
export function createExceptionSender(endpoint: string, { interval = TELEMETRY_LIMITS.batchInterval, deadline = DEADLINE }: SenderOptions = {}): ExceptionSender {
  const waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isTold = false;

  /** As many as a batch holds, and at least one. */
  function takeBatch(): readonly string[] {
    let bytes = 2;
    const end = waiting.findIndex((envelope, index) => {
      bytes += Buffer.byteLength(envelope) + 1;
      return index > 0 && bytes > TELEMETRY_LIMITS.batchBytes;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  /** Whether the service can be asked again at once. */
  async function sendBatch(batch: readonly string[]): Promise<boolean> {
    const answer = await fetchText(new URL(endpoint), { method: 'POST', headers: { 'content-type': 'application/json' }, body: `[${batch.join(',')}]`, deadline });
    if (answer.ok) {
      isTold = false;
      getMetrics()?.exceptionSent('sent', batch.length);
      return true;
    }
    const { status, detail } = answer.failure;
    if (!isTold) logger.warn({ detail }, 'Telemetry of the server could not be sent');
    isTold = true;
    if (isForLater(status)) {
      waiting.unshift(...batch);
      getMetrics()?.exceptionSent('dropped', waiting.splice(MAX_WAITING).length);
    } else {
      getMetrics()?.exceptionSent('refused', batch.length);
    }
    return false;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && (await sendBatch(takeBatch())));
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= sendAll().finally(() => {
      sending = undefined;
      if (waiting.length > 0) schedule();
    });
    await sending;
  };

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), interval).unref();
  }

  return {
    add: (envelope) => {
      if (waiting.length >= MAX_WAITING) {
        getMetrics()?.exceptionSent('dropped', 1);
        return;
      }
      waiting.push(JSON.stringify(envelope));
      schedule();
    },
    flush,
  };
}
